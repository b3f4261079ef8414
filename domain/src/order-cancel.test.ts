import { expect, test } from 'vitest';
import { decideCancelByAdmin } from './order-cancel.ts';
import { NO_DISCOUNT } from './price.ts';
import { makeOrderFacts, makePacking, BEFORE_DEADLINE as now } from './testing/build.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './vocabulary.ts';

function cancel(paymentStatus: PaymentStatus | null) {
  const line = {
    part: 1,
    itemId: 1,
    packing: makePacking(),
    amountMilli: 1000,
    fullPriceFt: 1000,
    percents: NO_DISCOUNT,
  };
  const lines = [
    { ...line, packingId: 9 },
    { ...line, packingId: 2 },
  ];
  const { chain } = makeOrderFacts({ chain: { orderedIncomeFt: 3000, minIncomeFt: 2000 } });
  return decideCancelByAdmin(chain, { lines, paymentType: 'ONLINE', paymentStatus }, now);
}

test('what is held of a card is let go of with its order, what is only asked for is called off, and the rest stays as it is', () => {
  const steps = Object.fromEntries(
    [...PAYMENT_STATUSES, null].map((status) => [status ?? 'none', cancel(status).payment]),
  );
  expect(steps).toEqual({
    ...Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, 'NONE'])),
    PENDING: 'CANCEL',
    IN_PROGRESS: 'CANCEL',
    RESERVED: 'RELEASE',
    none: 'NONE',
  });
});

test('its goods go back in the order of their packings, and its chain loses its income', () => {
  const { stockChanges, orderedIncomeFt, state } = cancel(null);
  expect(stockChanges.map(({ packingId, amountMilli }) => [packingId, amountMilli])).toEqual([
    [2, -1000],
    [9, -1000],
  ]);
  expect([orderedIncomeFt, state]).toEqual([1000, 'OPEN']);
});
