import { formatFt } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders';
import type { PaymentJson } from '@kosar/contract/payments';
import { isPaymentPolled, isRetryOffered } from '@kosar/domain/payment-state';
import { Anchor, Loader } from '@mantine/core';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { orderWords } from '../../../hu/orders.ts';
import { paymentStatuses, paymentTypes } from '../../../hu/words.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from './history.module.css';

/** Payments of an order: kind, sum and how it stands; one under way with its link (spec 4, payment statuses). */
export function OrderPayments({ order }: { readonly order: OrderJson }) {
  const now = useNow();
  if (order.payments.length === 0) return null;
  const isRetry = order.payments.some(({ type, status }) =>
    isRetryOffered(
      {
        type,
        status,
        chainState: order.delivery.status,
        orderDeadline: new Date(order.delivery.orderDeadline),
        paymentOptions: [],
      },
      now,
    ),
  );
  return (
    <div className={classes.payments}>
      <ul aria-label={orderWords.payments}>
        {order.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      {isRetry && !order.cancelled && <p className={classes.quiet}>{orderWords.retryText}</p>}
    </div>
  );
}

function Payment({ payment: { type, status, value, paymentUrl } }: { readonly payment: PaymentJson }) {
  const Icon = type === 'ONLINE' ? IconCreditCard : IconCash;
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>
        {orderWords.paymentOf(paymentTypes[type], formatFt(value))} ·{' '}
        <strong>{paymentStatuses[status]}</strong>
      </span>
      {isPaymentPolled(status) && (
        <>
          <Loader size="xs" aria-hidden />
          <span className={classes.quiet}>{orderWords.paymentWaits}</span>
          {paymentUrl?.match(/^https?:\/\//) && <Anchor href={paymentUrl}>{orderWords.paymentLink}</Anchor>}
        </>
      )}
    </li>
  );
}
