import type { OrderJson } from '@kosar/contract/orders/orders';
import type { PaymentJson } from '@kosar/contract/payments/payments';
import { useEffect, useRef } from 'react';
import { amendWords } from '../../../hu/order-changes.ts';
import { eventOrderWords } from '../../../hu/own-orders.ts';
import { Panel, type Tone } from '../../../ui/panel.tsx';
import classes from './history.module.css';

/** What came of sending and paying: the order first, then its payment. The first one takes the focus. */
export function ResultBanners({
  order,
  payment,
  hasPaymentFailed,
  isAmended,
}: {
  readonly order: OrderJson | undefined;
  readonly payment: PaymentJson | undefined;
  /** The online payment was refused as soon as the order was sent. */
  readonly hasPaymentFailed: boolean;
  /** An order that was placed before has been changed. */
  readonly isAmended: boolean;
}) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  const words = payment && wordsOf(payment);
  // Shown as long as nothing newer has become of the payment.
  const isInitFailure = hasPaymentFailed && (payment === undefined || payment.status === 'CANCELLED');
  return (
    <div className={classes.banners} ref={first} tabIndex={-1} role="status">
      {order && (
        <Panel tone="success" title={isAmended ? amendWords.doneTitle : eventOrderWords.successTitle}>
          <p>{(isAmended ? amendWords.done : eventOrderWords.success)(order.orderedBy.emailAddress)}</p>
          <p>
            <strong>{eventOrderWords.successCode(order.code)}</strong>
          </p>
        </Panel>
      )}
      {isInitFailure && (
        <Panel tone="error" title={eventOrderWords.invalidUserTitle}>
          <p>{eventOrderWords.invalidUser}</p>
        </Panel>
      )}
      {words && !isInitFailure && (
        <Panel tone={TONES[payment.status]} title={words.title}>
          <p>{words.text}</p>
        </Panel>
      )}
    </div>
  );
}

/** A payment at the pickup simply waits for it; an online one that waits has not begun. */
function wordsOf({ type, status }: PaymentJson) {
  const isUnbegun = type === 'ONLINE' && status === 'PENDING';
  return isUnbegun ? eventOrderWords.notBegun : eventOrderWords.payment[status];
}

const TONES: Readonly<Record<PaymentJson['status'], Tone>> = {
  PENDING: 'info',
  IN_PROGRESS: 'info',
  RESERVED: 'success',
  PAID: 'success',
  CANCELLED: 'error',
  EXPIRED: 'error',
};
