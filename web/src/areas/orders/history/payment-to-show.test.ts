import type { OrderJson } from '@kosar/contract/orders/orders';
import type { PaymentJson } from '@kosar/contract/payments/payments';
import { expect, it } from 'vitest';
import { paymentToShow } from './payment-to-show.ts';

const HEX = '0123456789abcdef0123456789abcdef';

it('shows the payment that the address names, by our number or the provider’s', () => {
  const orders = [order(5, payment({ id: 1 })), order(6, payment({ id: 2, externalId: HEX }))];
  expect(paymentToShow(orders, undefined, '1')?.id).toBe(1);
  expect(paymentToShow(orders, orders[0], HEX)?.id).toBe(2);
  const hyphenated = '01234567-89AB-CDEF-0123-456789ABCDEF';
  expect(paymentToShow(orders, undefined, hyphenated)?.id).toBe(2);
});

it('shows the online payment of the order for who comes from the page of an earlier attempt, or from nowhere', () => {
  const placed = order(6, payment({ id: 2, externalId: HEX }));
  expect(paymentToShow([placed], placed, 'f'.repeat(32))?.id).toBe(2);
  expect(paymentToShow([placed], placed, null)?.id).toBe(2);
  const cash = order(7, payment({ id: 3, type: 'ON_SITE' }));
  expect(paymentToShow([cash], cash, null)).toBeUndefined();
});

function payment(only: Partial<PaymentJson>): PaymentJson {
  return {
    id: 1,
    type: 'ONLINE',
    status: 'IN_PROGRESS',
    value: 1000,
    externalId: null,
    paymentUrl: null,
    reservedValue: 0,
    transactions: [],
    ...only,
  };
}

function order(id: number, ...payments: PaymentJson[]): OrderJson {
  const part: Pick<OrderJson, 'id' | 'payments'> = { id, payments };
  return part as OrderJson;
}
