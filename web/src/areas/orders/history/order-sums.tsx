import { formatFt } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { cashRounded } from '@kosar/domain/money';
import { orderWords } from '../../../hu/own-orders.ts';
import classes from './order-card.module.css';

/** What an order comes to: ordered, handed over, paid and still to be paid. */
export function OrderSums({ order }: { readonly order: OrderJson }) {
  const isHandedOver = order.deliveredDiscountedValue !== null;
  const isCash = order.selectedPaymentType === 'ON_SITE' && order.toBePaidOnSiteValue > 0;
  return (
    <dl className={classes.sums}>
      {order.discounts.length > 0 && <Sum label={orderWords.goods} ft={order.fullValue} />}
      {order.discounts.map(({ name, value }) => (
        <Sum key={name} label={name} ft={-value} />
      ))}
      <Sum label={orderWords.fee} ft={order.selectedDeliveryOption.price} />
      <Sum
        label={orderWords.total}
        ft={order.totalValue}
        {...(isHandedOver ? {} : { look: 'main' as const })}
      />
      {!isHandedOver && order.maximumValue > order.totalValue && (
        <Sum label={orderWords.highest} ft={order.maximumValue} look="quiet" />
      )}
      {order.deliveredDiscountedValue !== null && (
        <>
          <Sum label={orderWords.deliveredTotal} ft={order.deliveredDiscountedValue} />
          <Sum label={orderWords.final} ft={order.dueValue} look="main" />
        </>
      )}
      {order.prepaidValue > 0 && <Sum label={orderWords.prepaid} ft={order.prepaidValue} />}
      {order.paidOnSiteValue > 0 && <Sum label={orderWords.paidOnSite} ft={order.paidOnSiteValue} />}
      {order.paidOnSiteValue < 0 && <Sum label={orderWords.backInCash} ft={-order.paidOnSiteValue} />}
      {order.debtValue > 0 && <Sum label={orderWords.debt} ft={order.debtValue} look="main" />}
      {!order.cancelled &&
        order.toBePaidOnSiteValue > 0 &&
        order.toBePaidOnSiteValue !== order.totalValue && (
          <Sum label={orderWords.toPay} ft={order.toBePaidOnSiteValue} look="main" />
        )}
      {!order.cancelled && isCash && (
        <Sum label={orderWords.cash} ft={cashRounded(order.toBePaidOnSiteValue)} look="quiet" />
      )}
    </dl>
  );
}

function Sum({
  label,
  ft,
  look,
}: {
  readonly label: string;
  readonly ft: number;
  readonly look?: 'main' | 'quiet';
}) {
  return (
    <div data-look={look}>
      <dt>{label}</dt>
      <dd>{formatFt(ft)}</dd>
    </div>
  );
}
