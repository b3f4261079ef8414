import { formatAddress, formatFt, formatInstant } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { Badge } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { orderWords } from '../../../hu/own-orders.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ComplainButton } from './complain-button.tsx';
import { ExplainButton } from './explain-button.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-card.module.css';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderKeepsakes } from './order-keepsakes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSums } from './order-sums.tsx';

/** One placed order whole: code, lines, sums, payment, address, and what can still be done with it. */
export function OrderCard({ order }: { readonly order: OrderJson }) {
  return (
    <article className={classes.order} aria-label={`${orderWords.code}: ${order.code}`}>
      <div className={classes.orderHead}>
        <span className={classes.code}>
          <span>{orderWords.code}</span>
          <strong>{order.code}</strong>
        </span>
        {order.cancelled && (
          <Badge
            color="gray"
            variant="light"
            size="lg"
            tt="none"
            leftSection={<IconX size={16} aria-hidden />}
          >
            {orderWords.cancelled}
          </Badge>
        )}
        <span className="k-quiet">
          {orderWords.orderedAt}: {formatInstant(order.orderTime)}
        </span>
      </div>
      <OrderLines order={order} />
      <div className={classes.halves}>
        <Facts facts={factsOf(order)} />
        <OrderSums order={order} />
      </div>
      <ExplainButton order={order} />
      <OrderPayments order={order} />
      <OrderInvoices order={order} />
      <OrderKeepsakes order={order} />
      <OrderActions order={order} />
      <ComplainButton order={order} />
    </article>
  );
}

function factsOf({ selectedDeliveryOption, homeDeliveryAddress: home, billingData, note }: OrderJson) {
  const { name, price } = selectedDeliveryOption;
  return [
    { label: orderWords.way, value: price > 0 ? `${name} (${formatFt(price)})` : name },
    {
      label: orderWords.homeAddress,
      value:
        home &&
        [home.name, formatAddress({ ...home, street: home.address }), home.otherInfo]
          .filter(Boolean)
          .join(', '),
    },
    {
      label: orderWords.bill,
      value:
        billingData &&
        [
          billingData.billingName,
          formatAddress({ ...billingData, street: billingData.address }),
          billingData.taxNumber,
        ]
          .filter(Boolean)
          .join(', '),
    },
    { label: orderWords.note, value: note },
  ];
}
