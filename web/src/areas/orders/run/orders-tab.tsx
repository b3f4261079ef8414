import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { listOrderedItems } from '@kosar/contract/orders/delivery-orders';
import { listOrders } from '@kosar/contract/orders/orders';
import { SegmentedControl } from '@mantine/core';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { ItemsTable } from './items-table.tsx';
import { OrderPanel } from './order-panel.tsx';
import classes from './run.module.css';
import { NoNames, RunHead } from './run-head.tsx';

/** Spec 9: orders of a delivery by option type descending, then by buyer. */
const ORDER = '-deliveryOptionType,customerName,id';

/** All orders of a delivery, ten a page, or what they add up to by product (`?view=items`). */
export default function OrdersTab({ delivery }: { readonly delivery: DeliveryJson }) {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'items' ? 'items' : 'orders';
  const show = (next: string) =>
    setSearch((before) => {
      const query = new URLSearchParams(before);
      query.delete('page');
      if (next === 'items') query.set('view', next);
      else query.delete('view');
      return query;
    });
  return (
    <section aria-label={deliveryWords.tabs.orders}>
      <RunHead delivery={delivery} title={deliveryWords.tabs.orders} />
      <NoNames delivery={delivery} />
      <SegmentedControl
        aria-label={t.views.label}
        value={view}
        onChange={show}
        size="md"
        mb="md"
        data={[
          { value: 'orders', label: t.views.orders },
          { value: 'items', label: t.views.items },
        ]}
      />
      {view === 'items' ? <Items delivery={delivery} /> : <Orders delivery={delivery} />}
    </section>
  );
}

function Orders({ delivery }: { readonly delivery: DeliveryJson }) {
  const page = usePage();
  const query = { all: 'true', delivery: delivery.id, page: String(page), orderby: ORDER } as const;
  const orders = useEndpoint(listOrders, { query }, { keepPrevious: true });
  return (
    <LoadState query={orders} skeletonHeight={480} empty={<NoOrders />}>
      {(list) => (
        <>
          <ol className={classes.orders}>
            {list.items.map((order, index) => (
              <OrderPanel key={order.id} order={order} place={list.page * list.size + index + 1} />
            ))}
          </ol>
          <Pager page={list.page} size={list.size} total={list.total} />
        </>
      )}
    </LoadState>
  );
}

function Items({ delivery }: { readonly delivery: DeliveryJson }) {
  const items = useEndpoint(listOrderedItems, { query: { delivery: delivery.id } });
  return (
    <LoadState query={items} skeletonHeight={480} empty={<NoOrders />}>
      {(list) => (
        <Card>
          <ItemsTable items={list} />
        </Card>
      )}
    </LoadState>
  );
}

/** No one has ordered yet: what to do about it. */
export function NoOrders() {
  return (
    <EmptyState title={t.emptyTitle}>
      <p>{t.emptyText}</p>
    </EmptyState>
  );
}
