import type {
  HandoverItemJson,
  HandoverOrderJson,
  HandoverTableJson,
} from '@kosar/contract/handover/handover-table';
import { expect, test } from 'vitest';
import { valueOf, withRecords } from '../../lib/handover/line-facts.ts';
import { isUnweighed, tableEntryOf, typedRecord } from '../../ui/handover/entry.ts';
import { loadOf, ordersIn } from './table.ts';

const APPLES: HandoverItemJson = {
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
  price: 500,
  tierPercent: 0,
  globalPercent: 0,
  couponPercent: 0,
  couponValue: 0,
  discountedValue: 500,
  deliveryState: null,
  deliveredAmount: null,
  deliveredAmountInUnits: null,
};
const MILK: HandoverItemJson = {
  ...APPLES,
  id: 71,
  name: 'Tej',
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  unitName: 'l',
  packetSize: 1.5,
  amount: 2,
};
const EGGS: HandoverItemJson = { ...APPLES, id: 72, name: 'Tojás', unitName: 'db', amount: 10 };
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
  items: [APPLES, MILK, EGGS],
};

const TABLE: Omit<HandoverTableJson, 'orders'> = {
  delivery: {
    id: 1,
    name: 'Szerda',
    chainId: 1,
    transporterId: 1,
    status: 'APPROVED',
    dayOfDelivery: '2026-11-25',
    startTime: null,
    endTime: null,
    deliveryPoint: { id: 1, name: 'Pont' },
  },
  may: {
    record: true,
    recordNow: true,
    seeBuyers: true,
    takeCash: true,
    closeCash: true,
    reopenCash: true,
    sendMessage: true,
  },
  closings: [],
};

test.each(['4426', '+36 20 555 4426', '0620555', 'eszter nagy', 'Nagy Eszter', 'eszter@', 'abc234', '12'])(
  'an order is found at the table by %s',
  (phrase) => {
    const buyer = { fullName: 'Nagy Eszter', phoneNumber: '+36205554426', emailAddress: 'eszter@pelda.hu' };
    const found = { ...ORDER, number: 12, buyer };
    const other = {
      ...ORDER,
      id: 8,
      code: 'XYZ777',
      number: 3,
      buyer: { fullName: 'Kis Kata', phoneNumber: '' },
    };
    expect(ordersIn({ ...TABLE, orders: [found, other] }, 'left', phrase)).toEqual([found]);
  },
);

test('an order weighs at the table what its label says: a litre counts as a kilogram, the rest is counted in pieces', () => {
  expect(loadOf(ORDER)).toEqual({ weightMilli: 4000, pieces: 10 });
  const weighed = withRecords(ORDER, new Map([[70, { amountMilli: 1100, inUnitsMilli: null }]]));
  expect(loadOf(weighed)).toEqual({ weightMilli: 4100, pieces: 10 });
});

test('what no one has weighed stands empty at the table, and counts as unweighed until something is typed', () => {
  const empty = tableEntryOf(APPLES);
  expect([empty.amount, isUnweighed(APPLES, empty), typedRecord(APPLES, empty)]).toEqual(['', true, null]);
  expect(isUnweighed(APPLES, { ...empty, amount: '1,1' })).toBe(false);
  expect([tableEntryOf(MILK).amount, isUnweighed(MILK, tableEntryOf(MILK))]).toEqual(['2', false]);
  const recorded = { ...APPLES, deliveryState: 'DELIVERED' as const, deliveredAmount: 0.9 };
  expect(tableEntryOf(recorded).amount).toBe('0,9');
});

test('a line’s value follows each key, though what is typed is more than may be handed over', () => {
  const values = ['1', '1,', '1,2', '12'].map((amount) => {
    const record = typedRecord(APPLES, { amount, units: '', isConfirmed: false });
    const [apples] = withRecords(ORDER, new Map(record === null ? [] : [[70, record]])).items;
    return valueOf(apples ?? APPLES);
  });
  expect(values).toEqual([500, 500, 600, 6000]);
});
