import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { formatFt } from '@kosar/contract/format';
import { type OrderSumJson, sumOrders } from '@kosar/contract/orders/delivery-orders';
import { listDeliveryOrdersOfUser } from '@kosar/contract/orders/orders';
import { useState } from 'react';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { OrderLines } from '../history/order-lines.tsx';
import { OrderFacts } from './order-facts.tsx';
import { NoOrders } from './orders-tab.tsx';
import classes from './run.module.css';
import { NoNames, RunHead } from './run-head.tsx';
import { sumOf } from './sum-of.ts';

/** The buyers of a delivery in the order of the alphabet, each with all their orders. */
export default function CustomersTab({ delivery }: { readonly delivery: DeliveryJson }) {
  const sums = useEndpoint(sumOrders, { query: { delivery: delivery.id, groupByOrderedBy: true } });
  return (
    <section aria-label={deliveryWords.tabs.customers}>
      <RunHead delivery={delivery} title={deliveryWords.tabs.customers} />
      <NoNames delivery={delivery} />
      <LoadState query={sums} skeletonHeight={480} empty={<NoOrders />}>
        {(list) => (
          <>
            <ol className={classes.orders}>
              {list.map((sum, index) => (
                <Buyer key={sum.orderedBy?.id} sum={sum} place={index + 1} deliveryId={delivery.id} />
              ))}
            </ol>
            <p className={classes.total}>
              <span>{t.total}</span>
              <span>{formatFt(sumOf(list, 'totalValue'))}</span>
            </p>
          </>
        )}
      </LoadState>
    </section>
  );
}

function Buyer({
  sum,
  place,
  deliveryId,
}: {
  readonly sum: OrderSumJson;
  readonly place: number;
  readonly deliveryId: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const { orderedBy, codes } = sum;
  return (
    <Card as="li" flush>
      <details className={classes.order} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={classes.who}>{orderedBy?.fullName || t.unnamed(place)}</span>
          <span className={classes.quiet}>{codes.join(', ')}</span>
          <span className={classes.value}>{formatFt(sum.totalValue)}</span>
        </summary>
        <div className={classes.inside}>
          {isOpen && orderedBy && <OrdersOf userId={orderedBy.id} deliveryId={deliveryId} />}
        </div>
      </details>
    </Card>
  );
}

function OrdersOf({ userId, deliveryId }: { readonly userId: number; readonly deliveryId: number }) {
  const orders = useEndpoint(listDeliveryOrdersOfUser, { params: { deliveryId, userId } });
  return (
    <LoadState query={orders} skeletonHeight={160}>
      {(list) =>
        list
          .filter(({ cancelled }) => !cancelled)
          .map((order) => (
            <div key={order.id} className={classes.inside}>
              <OrderFacts order={order} />
              <OrderLines order={order} />
            </div>
          ))
      }
    </LoadState>
  );
}
