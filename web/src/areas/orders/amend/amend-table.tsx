import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { formatInstant } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { Button, Group, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { amendWords } from '../../../hu/order-changes.ts';
import { basketWords } from '../../../hu/orders.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Basket } from '../basket.ts';
import { BasketBar } from '../delivery/basket-bar.tsx';
import { BasketNotices } from '../delivery/basket-notices.tsx';
import { BasketSummary } from '../delivery/basket-summary.tsx';
import { ClosedNotice } from '../delivery/closed-notice.tsx';
import classes from '../delivery/delivery.module.css';
import { ProductTable } from '../delivery/product-table.tsx';
import { useTableExit } from '../delivery/table-exit.ts';
import { type Keeping, useBasket, useIsOrderable, useKeeping } from '../use-basket.ts';
import { useBasketView } from '../use-basket-view.ts';
import { useStockFeed } from '../use-stock-feed.ts';
import { deliveryForAmending, heldAmounts, heldParts } from './amend-delivery.ts';
import { AmendReview } from './amend-review.tsx';

const ProductDialog = lazy(() => import('../delivery/product-dialog.tsx'));

/** The products of the delivery with the order's lines filled in; `?step=2` shows the difference before it is sent. */
export function AmendTable({
  delivery: plain,
  order,
  token,
}: {
  readonly delivery: DeliveryJson;
  readonly order: OrderJson;
  readonly token: string | null;
}) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const { pathname, search: address } = useLocation();
  const [search] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const delivery = useMemo(() => deliveryForAmending(plain, order), [plain, order]);
  const held = useMemo(() => heldParts(order), [order]);
  const basket = useBasket(delivery, held);
  const keeping = useKeeping(basket, delivery, userId, {
    orderId: order.id,
    fill: (begun) => fill(begun, basket, order),
  });
  useEffect(() => {
    // Changed elsewhere meanwhile: what is kept here goes on from there.
    keeping?.keeper.setChoices({ ...keeping.keeper.choices, version: order.version });
  }, [keeping, order.version]);
  const isLive = useStockFeed(basket, delivery, token);
  const chain = useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => basket.chain(),
  );
  const isOrderable = useIsOrderable(chain, delivery.orderDeadline);
  const isChanged = useIsChanged(basket, order);

  const stepAddress = (step: 2 | null) => {
    const query = new URLSearchParams(address);
    query.delete('product');
    query.delete('basket');
    if (step === null) query.delete('step');
    else query.set('step', String(step));
    return `${pathname}?${query}`;
  };
  const leave = (target: string, state?: unknown) => {
    flushSync(() => setLeaving(true));
    void navigate(target, { state });
  };
  const exit = useTableExit(basket, () => {
    keeping?.keeper.flush();
    void navigate(stepAddress(2));
  });

  if (keeping === null) return <Skeleton height={640} radius="lg" />;
  return (
    <>
      <LeaveGuard
        when={isChanged && isOrderable && !isLeaving}
        title={basketWords.LEAVE_DELIVERY_PAGE_COMFIRM}
        text={basketWords.leaveText}
        leave={basketWords.leaveGo}
      />
      {search.get('step') === '2' && isOrderable ? (
        <AmendReview
          basket={basket}
          keeper={keeping.keeper}
          order={order}
          backAt={stepAddress(null)}
          onDone={(changed) => {
            void keeping.keeper.finish(changed.id);
            leave(to('deliveryEventOrders', { id: changed.delivery.eventId }, { orderId: changed.id }), {
              isAmended: true,
            });
          }}
        />
      ) : (
        <>
          <PageHead
            title={amendWords.title}
            tabTitle={`${amendWords.title} – ${delivery.name}`}
            crumbs={[{ label: amendWords.crumb, to: to('myOrders', {}, { deliveryId: delivery.id }) }]}
          />
          {isOrderable ? (
            <Intro order={order} onReset={() => reset(basket, order)} isChanged={isChanged} />
          ) : (
            <ClosedNotice delivery={delivery} status={chain.status} />
          )}
          <div className={classes.columns} data-basket={isOrderable || undefined}>
            <div className="k-shrinks">
              {isOrderable && <BasketNotices basket={basket} restored={null} isLive={isLive} />}
              {isOrderable && <EmptyNotice basket={basket} order={order} />}
              <ProductTable producers={delivery.itemsByProducer} basket={basket} isOrderable={isOrderable} />
            </div>
            {isOrderable && <BasketSummary basket={basket} onNext={exit} nextLabel={amendWords.next} />}
          </div>
          {isOrderable && <BasketBar basket={basket} onNext={exit} nextLabel={amendWords.next} />}
          {search.has('product') && (
            <Suspense>
              <ProductDialog producers={delivery.itemsByProducer} basket={basket} isOrderable={isOrderable} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}

function Intro({
  order,
  isChanged,
  onReset,
}: {
  readonly order: OrderJson;
  readonly isChanged: boolean;
  readonly onReset: () => void;
}) {
  return (
    <div className="k-below-xl">
      <Panel tone="info" title={`${amendWords.code}: ${order.code}`}>
        <p>
          {amendWords.lead} {amendWords.until(formatInstant(order.delivery.orderDeadline))}
        </p>
        {isChanged && (
          <Group gap="sm">
            <Button variant="default" onClick={onReset}>
              {amendWords.reset}
            </Button>
          </Group>
        )}
      </Panel>
    </div>
  );
}

/** An order without lines is no order: it is cancelled on its own page. */
function EmptyNotice({ basket, order }: { readonly basket: Basket; readonly order: OrderJson }) {
  const { totals } = useBasketView(basket);
  if (totals.lines.length > 0) return null;
  return (
    <Panel tone="warning" title={amendWords.emptyTitle} role="status">
      <p>{amendWords.emptyText}</p>
      <Button component={Link} to={to('myOrders', {}, { deliveryId: order.delivery.id })} variant="default">
        {amendWords.toOrder}
      </Button>
    </Panel>
  );
}

/** Changes that were kept on this device come back, unless the order itself has changed since; else the basket holds what the order does. */
function fill({ keeper, restored }: Keeping, basket: Basket, order: OrderJson): void {
  const isSame = keeper.choices?.['version'] === order.version;
  if (restored.count === 0 || !isSame) reset(basket, order);
  keeper.setChoices({ ...(isSame ? keeper.choices : {}), version: order.version });
}

function reset(basket: Basket, order: OrderJson): void {
  basket.clear();
  basket.restore(heldAmounts(order));
}

function useIsChanged(basket: Basket, order: OrderJson): boolean {
  return useSyncExternalStore(
    (listener) => basket.subscribe(listener),
    () => {
      const held = heldAmounts(order);
      const now = basket.amounts();
      return held.size !== now.size || [...held].some(([id, amountMilli]) => now.get(id) !== amountMilli);
    },
  );
}
