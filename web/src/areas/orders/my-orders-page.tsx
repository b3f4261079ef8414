import { listOrders } from '@kosar/contract/orders/orders';
import { PAYMENT_POLL_MS } from '@kosar/domain/constants';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { orderWords } from '../../hu/own-orders.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import { OrderGroupPanel } from './history/order-group-panel.tsx';
import classes from './history/order-groups.module.css';
import { groupOrders, isAnyPolled } from './history/order-groups.ts';

const MyCoupons = lazy(() => import('./history/my-coupons.tsx'));

/** The viewer's orders, ten a page, newest pickup first; another user's for an admin (`userId`). `deliveryId` opens its panel. */
export default function MyOrdersPage() {
  const { userId } = useParams();
  const session = useSession();
  const page = usePage();
  const [search, setSearch] = useSearchParams();
  const open = search.get('deliveryId');
  const isForeign = userId !== undefined && userId !== String(session.userId);
  const isAllowed = !isForeign || session.isAdmin;
  const query = { page: String(page), orderedBy: isForeign ? userId : undefined };
  const orders = useEndpoint(listOrders, { query }, { enabled: isAllowed, keepPrevious: true });
  const isElsewhere =
    open !== null &&
    orders.data !== undefined &&
    !orders.data.items.some(({ delivery }) => String(delivery.id) === open);
  // A link from a mail may mean an order of another page.
  const named = useEndpoint(
    listOrders,
    { query: { delivery: open ?? undefined, orderedBy: query.orderedBy } },
    { enabled: isElsewhere },
  );
  // Asks again while a payment is under way (spec 4).
  useEndpoint(
    listOrders,
    { query },
    { enabled: isAllowed && isAnyPolled(orders.data?.items), pollMs: PAYMENT_POLL_MS },
  );

  if (!isAllowed) return <ErrorPanel cause="forbidden" isPage />;
  const toggle = (deliveryId: number, isOpen: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.delete('deliveryId');
        else next.set('deliveryId', String(deliveryId));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHead title={isForeign ? orderWords.titleOf : orderWords.title} />
      <LoadState
        query={orders}
        skeletonHeight={480}
        empty={
          <EmptyState
            title={orderWords.emptyTitle}
            action={
              <Button component={Link} to={to('deliveries')}>
                {orderWords.emptyAction}
              </Button>
            }
          >
            <p>{orderWords.emptyText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <ul className={classes.groups}>
              {groupOrders([...(isElsewhere ? (named.data?.items ?? []) : []), ...list.items]).map(
                (group) => {
                  const isOpen = String(group.delivery.id) === open;
                  return (
                    <OrderGroupPanel
                      key={group.delivery.id}
                      group={group}
                      isOpen={isOpen}
                      isTarget={isOpen}
                      onToggle={() => toggle(group.delivery.id, isOpen)}
                    />
                  );
                },
              )}
            </ul>
            <Pager page={list.page} size={list.size} total={list.total} unit={orderWords.unit} />
          </>
        )}
      </LoadState>
      {!isForeign && session.userId !== null && orders.data !== undefined && (
        <Suspense>
          <MyCoupons userId={session.userId} />
        </Suspense>
      )}
    </>
  );
}
