import { formatFt } from '@kosar/contract/format';
import { listOrders, type OrderJson } from '@kosar/contract/orders/orders';
import { type PaymentJson, payOnline, retryPayment } from '@kosar/contract/payments/payments';
import {
  isPaymentPolled,
  isPayOnlineOffered,
  isRetryOffered,
  type PaymentOfferFacts,
} from '@kosar/domain/payment-state';
import { Anchor, Button, Loader } from '@mantine/core';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../app/session.ts';
import { payWords } from '../../../hu/order-changes.ts';
import { orderWords } from '../../../hu/own-orders.ts';
import { paymentStatuses, paymentTypes } from '../../../hu/words.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { newKey } from '../../../lib/new-key.ts';
import { ProblemError } from '../../../lib/problem-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './order-card.module.css';
import { usePaymentPoll } from './use-payment-poll.ts';

/** Payments of an order: kind, sum and how it stands; one under way with its link, others with what can be done now (spec 4). */
export function OrderPayments({ order }: { readonly order: OrderJson }) {
  if (order.payments.length === 0) return null;
  return (
    <div className={classes.payments}>
      <ul aria-label={orderWords.payments}>
        {order.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} order={order} />
        ))}
      </ul>
    </div>
  );
}

function Payment({ payment, order }: { readonly payment: PaymentJson; readonly order: OrderJson }) {
  const { type, status, value, reservedValue, paymentUrl } = payment;
  usePaymentPoll(payment);
  const Icon = type === 'ONLINE' ? IconCreditCard : IconCash;
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>
        {orderWords.paymentOf(paymentTypes[type], formatFt(value))} ·{' '}
        <strong>{paymentStatuses[status]}</strong>
      </span>
      {status === 'PAID' && reservedValue > value && (
        <span className="k-quiet">{orderWords.reservedBefore(formatFt(reservedValue))}</span>
      )}
      {isPaymentPolled(status) && (
        <>
          <Loader size="xs" aria-hidden />
          <span className="k-quiet">{orderWords.paymentWaits}</span>
          {paymentUrl?.match(/^https?:\/\//) && <Anchor href={paymentUrl}>{orderWords.paymentLink}</Anchor>}
        </>
      )}
      <StartPayment payment={payment} order={order} />
    </li>
  );
}

/** [Újra fizetek] and [Fizetek online], where the rules offer them to the buyer; the browser then goes to the payment page. */
function StartPayment({ payment, order }: { readonly payment: PaymentJson; readonly order: OrderJson }) {
  const { userId } = useSession();
  const now = useNow();
  const [key, setKey] = useState(newKey);
  const retry = useSend(retryPayment, { refresh: [listOrders] });
  const online = useSend(payOnline, { refresh: [listOrders] });
  const facts: PaymentOfferFacts = {
    type: payment.type,
    status: payment.status,
    chainState: order.delivery.status,
    orderDeadline: new Date(order.delivery.orderDeadline),
    paymentOptions: order.delivery.paymentOptions,
    valueFt: payment.value,
  };
  if (order.cancelled || order.orderedBy.id !== userId) return null;
  const isRetry = isRetryOffered(facts, now);
  if (!isRetry && !isPayOnlineOffered(facts, now)) return null;
  const sending = isRetry ? retry : online;
  const start = () => {
    if (sending.isPending || sending.isSuccess) return;
    sending.mutate(
      { input: { params: { id: payment.id } }, options: { idempotencyKey: key } },
      {
        onSuccess: ({ paymentUrl }) => globalThis.location.assign(paymentUrl),
        // A refusal ends the attempt; the next press is another one.
        onError: () => setKey(newKey()),
      },
    );
  };
  return (
    <>
      <Button
        variant="light"
        aria-disabled={sending.isPending || sending.isSuccess || undefined}
        onClick={start}
      >
        {sending.isPending || sending.isSuccess
          ? payWords.redirecting
          : isRetry
            ? payWords.retry
            : payWords.payOnline}
      </Button>
      {isRetry && payment.status !== 'PENDING' && <p className="k-quiet">{orderWords.retryText}</p>}
      {sending.error && (
        <div className={classes.paymentFailure}>
          <Panel tone="error" title={payWords.PAYMENT_INIT_FAILED_TITLE} role="alert" headingLevel={3}>
            <p>{wordsOf(sending.error)}</p>
          </Panel>
        </div>
      )}
    </>
  );
}

/** What the market says of a payment that didn't begin is more than that something failed. */
function wordsOf(error: unknown): string {
  const isExplained = error instanceof ProblemError && error.code === 'PAYMENT_INIT_FAILED';
  return isExplained ? error.detail : failureWords(error);
}
