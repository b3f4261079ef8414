import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { describe, expect, test } from 'vitest';
import { moneyOf } from './line-facts.ts';
import {
  decided,
  nextToSend,
  takenBack,
  type WaitingRecord,
  type WaitingTaking,
  withWaiting,
} from './waiting.ts';

const kilos = (amountMilli: number) => ({ amountMilli, inUnitsMilli: null });
const record = (id: string, over: Partial<WaitingRecord> = {}): WaitingRecord => ({
  id,
  kind: 'RECORD',
  userId: 1,
  deliveryId: 5,
  orderId: 7,
  enteredAt: '2026-11-20T17:05:00.000Z',
  changes: [{ itemId: 70, before: null, after: kilos(1100) }],
  ...over,
});
const taking: WaitingTaking = {
  id: 't',
  kind: 'TAKE',
  userId: 1,
  deliveryId: 5,
  orderId: 7,
  enteredAt: '2026-11-20T17:05:00.000Z',
  key: 'a'.repeat(32),
  cash: 1575,
  takenBefore: 0,
};
const now = { id: 'undo', enteredAt: '2026-11-20T17:05:05.000Z' };
const ORDER: HandoverOrderJson = {
  id: 7,
  code: 'ABC234',
  number: 1,
  version: 1,
  payerKey: 7,
  buyer: { fullName: 'Nagy Eszter', phoneNumber: '' },
  deliveryOption: { name: 'Átvétel', type: 'DELIVERY_POINT', price: 0 },
  agreedFee: null,
  homeAddress: '',
  note: '',
  paymentType: 'ON_SITE',
  prepaidValue: 0,
  takings: [],
  items: [
    {
      id: 70,
      name: 'Alma',
      packingName: 'kg',
      producerName: 'Kovács Kert',
      type: 'NOT_PACKAGED',
      unitName: 'kg',
      packetSize: 1,
      deviation: 0.1,
      minOrderAmount: 0,
      amount: 1,
      price: 1432,
      tierPercent: 0,
      globalPercent: 0,
      couponPercent: 0,
      couponValue: 0,
      discountedValue: 1432,
      deliveryState: null,
      deliveredAmount: null,
      deliveredAmountInUnits: null,
    },
  ],
};

describe('what waits', () => {
  test('shows on the order at once: weights, what they cost, and the cash', () => {
    const shown = withWaiting(ORDER, [record('a'), taking]);
    expect(shown.items[0]).toMatchObject({ deliveryState: 'DELIVERED', deliveredAmount: 1.1 });
    expect(moneyOf(shown, [shown])).toMatchObject({
      dueFt: 1576,
      expectedFt: 1575,
      takenFt: 1575,
      differenceFt: 0,
    });
  });

  test('shows once, also when the server has it already', () => {
    const arrived = withWaiting(ORDER, [taking]);
    expect(withWaiting(arrived, [taking]).takings).toHaveLength(1);
  });

  test('goes in the order it was done, in no one else’s name, and not behind one in trouble', () => {
    const troubled = record('a', { problem: { kind: 'REFUSED', code: 'CASH_CLOSED', message: '' } });
    const other = record('c', { orderId: 8 });
    expect(nextToSend([troubled, record('b'), other], 1)?.id).toBe('c');
    expect(nextToSend([record('a'), other], 1)?.id).toBe('a');
    expect(nextToSend([record('a')], 2)).toBeUndefined();
  });
});

describe('taking back', () => {
  test('what was never sent simply doesn’t wait any more', () => {
    expect(takenBack([record('a')], record('a'), now)).toEqual([]);
    expect(takenBack([taking], taking, now)).toEqual([]);
  });

  test('what may have arrived is followed by its opposite', () => {
    const sent = record('a', { attempt: { key: 'k', version: 1, changes: [] } });
    expect(takenBack([sent], sent, now)).toMatchObject([
      { id: 'a' },
      { id: 'undo', changes: [{ itemId: 70, before: kilos(1100), after: null }] },
    ]);
    expect(takenBack([], record('a'), now)).toHaveLength(1);
    expect(takenBack([], taking, now)).toMatchObject([{ kind: 'UNDO', key: taking.key }]);
  });

  test('the way back to less than the minimum is meant as well', () => {
    const changes = [{ itemId: 70, before: kilos(900), after: kilos(1100), belowMinimum: true as const }];
    expect(takenBack([], record('a', { changes }), now)).toMatchObject([
      { changes: [{ before: kilos(1100), after: kilos(900), belowMinimum: true }] },
    ]);
  });
});

describe('a conflict', () => {
  const conflicts = [{ itemId: 70, before: null, after: kilos(1100), theirs: kilos(900) }];

  test('decided for mine is sent over theirs, which was seen', () => {
    expect(decided(record('a'), conflicts, () => true)?.changes).toEqual([
      { itemId: 70, before: kilos(900), after: kilos(1100) },
    ]);
  });

  test('decided for theirs leaves nothing to send', () => {
    expect(decided(record('a'), conflicts, () => false)).toBeNull();
  });
});
