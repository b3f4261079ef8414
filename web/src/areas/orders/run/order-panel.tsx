import { formatFt } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { Card } from '../../../ui/card.tsx';
import { OrderLines } from '../history/order-lines.tsx';
import { OrderFacts } from './order-facts.tsx';
import classes from './run.module.css';

/** One order of a delivery: whose it is and what it costs; what is in it opens on a tap. */
export function OrderPanel({ order, place }: { readonly order: OrderJson; readonly place: number }) {
  return (
    <Card as="li" flush>
      <details className={classes.order}>
        <summary>
          <span className={classes.who}>{order.orderedBy.fullName || t.unnamedOrder(place)}</span>
          <span className={classes.quiet}>
            {[order.code, order.selectedDeliveryOption.name].filter((text) => text !== '').join(' · ')}
          </span>
          <span className={classes.value}>{formatFt(order.totalValue)}</span>
        </summary>
        <div className={classes.inside}>
          <OrderFacts order={order} />
          <OrderLines order={order} />
        </div>
      </details>
    </Card>
  );
}
