import type { OrderJson } from '@kosar/contract/orders/orders';
import type { PaymentJson } from '@kosar/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { afterSending } from './after-sending.ts';

const PAGE = '/delivery-event-orders/7?orderId=5';

describe('a sent order', () => {
  it('whose online payment is in progress leads to the payment address', () => {
    const url = 'https://fizetes.example/5';
    expect(afterSending(order({ type: 'ONLINE', status: 'IN_PROGRESS', paymentUrl: url }))).toEqual({
      paymentUrl: url,
    });
  });

  it('leads to the event orders in every other case, and never to an address that is no page', () => {
    const toPage = { target: PAGE, state: undefined };
    expect(afterSending(order({}))).toEqual(toPage);
    expect(afterSending(order({ type: 'ONLINE', status: 'PENDING' }))).toEqual(toPage);
    expect(afterSending(order({ type: 'ONLINE', status: 'RESERVED' }))).toEqual(toPage);
    const trap = { type: 'ONLINE', status: 'IN_PROGRESS', paymentUrl: 'javascript:alert(1)' } as const;
    expect(afterSending(order(trap))).toEqual(toPage);
  });

  it('whose online payment is cancelled already leads there with the payment error', () => {
    expect(afterSending(order({ type: 'ONLINE', status: 'CANCELLED' }))).toEqual({
      target: PAGE,
      state: { paymentError: true },
    });
  });
});

function order(payment: Partial<PaymentJson>): Pick<OrderJson, 'id' | 'payments' | 'delivery'> {
  const delivery: Pick<OrderJson['delivery'], 'eventId'> = { eventId: 7 };
  return {
    id: 5,
    delivery: delivery as OrderJson['delivery'],
    payments: [
      {
        id: 1,
        type: 'ON_SITE',
        status: 'PENDING',
        value: 1000,
        externalId: null,
        paymentUrl: null,
        reservedValue: 0,
        transactions: [],
        ...payment,
      },
    ],
  };
}
