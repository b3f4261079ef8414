import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canRecordHandover,
  checkDelivered,
  deliveredInFull,
  deliveredNothing,
  deliveryStateOf,
  finalizedItem,
  type HandoverItem,
  hasDeviation,
  isPartialDeliveryOffered,
  maxDeliverable,
  orderDeliveryState,
  refuseRecording,
} from './handover.ts';
import { type DeliveredLine, deliveredValues, handoverDue } from './handover-money.ts';
import { NO_DISCOUNT } from './price.ts';
import { makePacking } from './testing/build.ts';
import { CHAIN_STATES, PACKING_TYPES } from './vocabulary.ts';

const loose = makePacking({ deviationPercent: 10, minOrderMilli: 400 });
const packet = makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 500, priceFt: 700 });
const weighed = makePacking({
  type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
  packetSizeMilli: 1500,
  deviationPercent: 20,
  priceFt: 3000,
});

describe('delivered amounts', () => {
  test('"Delivered" means all that was ordered, and amount × packet size in units where packets are weighed', () => {
    expect(deliveredInFull(loose, 1400)).toEqual({ amountMilli: 1400, inUnitsMilli: null });
    expect(deliveredInFull(packet, 2000)).toEqual({ amountMilli: 2000, inUnitsMilli: null });
    expect(deliveredInFull(weighed, 2000)).toEqual({ amountMilli: 2000, inUnitsMilli: 3000 });
  });

  test('at most ordered × (1 + deviation) may be handed over, packets in wholes', () => {
    expect(maxDeliverable(loose, 1005)).toEqual({ amountMilli: 1105, inUnitsMilli: null });
    expect(maxDeliverable(packet, 2000)).toEqual({ amountMilli: 2000, inUnitsMilli: null });
    expect(maxDeliverable(weighed, 2000)).toEqual({ amountMilli: 2000, inUnitsMilli: 3600 });
    expect(maxDeliverable(weighed, 5000)).toEqual({ amountMilli: 6000, inUnitsMilli: 9000 });
  });

  test('what is handed over in full or not at all may always be saved', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKING_TYPES),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(100),
        (type, n, deviationPercent) => {
          const packing = makePacking({ type, deviationPercent, packetSizeMilli: 333 });
          expect(checkDelivered(packing, n * 1000, deliveredInFull(packing, n * 1000))).toBeNull();
          expect(checkDelivered(packing, n * 1000, deliveredNothing(packing))).toBeNull();
          expect(checkDelivered(packing, n * 1000, maxDeliverable(packing, n * 1000))).toBeNull();
        },
      ),
    );
  });

  test('each refusal names its field', () => {
    const at = (amountMilli: number, inUnitsMilli: number | null = null) => ({ amountMilli, inUnitsMilli });
    const codes = [
      checkDelivered(loose, 1000, at(1101)),
      checkDelivered(loose, 1000, at(399)),
      checkDelivered(loose, 1000, at(-1)),
      checkDelivered(loose, 1000, at(1000, 1000)),
      checkDelivered(packet, 2000, at(1500)),
      checkDelivered(weighed, 2000, at(2000)),
      checkDelivered(weighed, 2000, at(2000, 3601)),
      checkDelivered(weighed, 2000, at(2000, 0.5)),
      checkDelivered(weighed, 2000, at(0, 100)),
    ].map((refusal) => `${refusal?.field} ${refusal?.code}`);
    expect(codes).toEqual([
      'amount ABOVE_DELIVERABLE',
      'amount BELOW_MINIMUM',
      'amount NOT_AN_AMOUNT',
      'amountInUnits NOT_EXPECTED',
      'amount OFF_STEP',
      'amountInUnits REQUIRED',
      'amountInUnits ABOVE_DELIVERABLE',
      'amountInUnits NOT_AN_AMOUNT',
      'amountInUnits NOT_EXPECTED',
    ]);
  });
});

describe('states', () => {
  const item = (state: HandoverItem['state'], delivered: HandoverItem['delivered'] = null): HandoverItem => ({
    packing: loose,
    orderedMilli: 1000,
    state,
    delivered,
  });

  test('saving amounts delivers where something was handed over', () => {
    expect(deliveryStateOf({ amountMilli: 1, inUnitsMilli: null })).toBe('DELIVERED');
    expect(deliveryStateOf(deliveredNothing(weighed))).toBe('NOT_DELIVERED');
  });

  test('an order has a state when all its items have one', () => {
    expect(orderDeliveryState([item('DELIVERED'), item(null)])).toBeNull();
    expect(orderDeliveryState([item('DELIVERED'), item('NOT_DELIVERED')])).toBe('DELIVERED');
    expect(orderDeliveryState([item('NOT_DELIVERED')])).toBe('NOT_DELIVERED');
    expect(orderDeliveryState([])).toBeNull();
  });

  test('"Partially delivered" is offered only while nothing has a state', () => {
    expect(isPartialDeliveryOffered([item(null), item(null)])).toBe(true);
    expect(isPartialDeliveryOffered([item(null), item('DELIVERED')])).toBe(false);
  });

  test('a deviation is whatever was handed over otherwise than ordered', () => {
    expect(hasDeviation([item('DELIVERED', deliveredInFull(loose, 1000)), item(null)])).toBe(false);
    expect(hasDeviation([item('DELIVERED', { amountMilli: 1010, inUnitsMilli: null })])).toBe(true);
    const asOrdered = item('DELIVERED', deliveredInFull(loose, 1000));
    const less = item('DELIVERED', { amountMilli: 990, inUnitsMilli: null });
    expect(hasDeviation([asOrdered, less])).toBe(true);
    const weighedItem = { packing: weighed, orderedMilli: 2000, state: 'DELIVERED' as const };
    expect(hasDeviation([{ ...weighedItem, delivered: deliveredInFull(weighed, 2000) }])).toBe(false);
    expect(hasDeviation([{ ...weighedItem, delivered: { amountMilli: 2000, inUnitsMilli: 2990 } }])).toBe(
      true,
    );
    // One packet for two, though it weighs as much as both.
    expect(hasDeviation([{ ...weighedItem, delivered: { amountMilli: 1000, inUnitsMilli: 3000 } }])).toBe(
      true,
    );
  });

  test('finalize delivers what has no record with its last amounts, else in full, and leaves records alone', () => {
    expect(finalizedItem(item(null))).toMatchObject({ state: 'DELIVERED', delivered: { amountMilli: 1000 } });
    expect(finalizedItem(item(null, { amountMilli: 950, inUnitsMilli: null }))).toMatchObject({
      state: 'DELIVERED',
      delivered: { amountMilli: 950 },
    });
    expect(finalizedItem(item('NOT_DELIVERED', deliveredNothing(loose)))).toMatchObject({
      state: 'NOT_DELIVERED',
    });
  });

  test('handover is recorded by admins and the parties, once ordering is over and unless the chain is called off', () => {
    const allowed = (isAdmin: boolean, isParty: boolean) =>
      CHAIN_STATES.filter((state) => canRecordHandover({ isAdmin, isParty }, state));
    const recordable = ['ORDERING_CLOSED', 'APPROVED', 'TO_BE_FINALIZED', 'DELIVERED'];
    expect(allowed(true, false)).toEqual(recordable);
    expect(allowed(false, true)).toEqual(recordable);
    expect(allowed(false, false)).toEqual([]);
    expect(CHAIN_STATES.map(refuseRecording)).toEqual([
      'NOT_YET',
      'NOT_YET',
      null,
      null,
      'CALLED_OFF',
      null,
      null,
      'CALLED_OFF',
    ]);
  });
});

describe('money at handover', () => {
  const line = (only: Partial<DeliveredLine> = {}): DeliveredLine => ({
    packing: loose,
    percents: NO_DISCOUNT,
    couponFt: 0,
    delivered: { amountMilli: 1000, inUnitsMilli: null },
    ...only,
  });

  test('a weighed packet costs in proportion to its size', () => {
    const delivered = { amountMilli: 2000, inUnitsMilli: 3300 };
    expect(deliveredValues(line({ packing: weighed, delivered }))).toMatchObject({ payableFt: 6600 });
  });

  test('a coupon pays no more than what was handed over', () => {
    const little = line({ couponFt: 900, delivered: { amountMilli: 500, inUnitsMilli: null } });
    expect(deliveredValues(little)).toMatchObject({ couponFt: 500, payableFt: 0 });
  });

  test('a reservation is taken up to its value, the deviation is paid on site', () => {
    const more = line({ delivered: { amountMilli: 1100, inUnitsMilli: null } });
    const order = { deliveryFeeFt: 1000, reservedFt: 2000, paidOnSiteFt: 0 };
    expect(handoverDue([more], order)).toEqual({
      totalFt: 2100,
      prepaidFt: 2000,
      toBePaidOnSiteFt: 100,
      cashRoundingFt: 0,
    });
    const less = line({ delivered: { amountMilli: 903, inUnitsMilli: null } });
    expect(handoverDue([less], order)).toMatchObject({ totalFt: 1903, prepaidFt: 1903, toBePaidOnSiteFt: 0 });
  });

  test('cash is rounded to 5 Ft apart from the value', () => {
    const odd = line({ delivered: { amountMilli: 903, inUnitsMilli: null } });
    const order = { deliveryFeeFt: 0, reservedFt: 0, paidOnSiteFt: 0 };
    expect(handoverDue([odd], order)).toMatchObject({
      totalFt: 903,
      toBePaidOnSiteFt: 903,
      cashRoundingFt: 2,
    });
    expect(handoverDue([odd], { ...order, paidOnSiteFt: 903 })).toMatchObject({ toBePaidOnSiteFt: 0 });
  });

  test('the fee is paid as soon as anything is handed over', () => {
    const none = line({ delivered: { amountMilli: 0, inUnitsMilli: null } });
    const some = line({ delivered: { amountMilli: 1000, inUnitsMilli: null } });
    const order = { deliveryFeeFt: 500, reservedFt: 0, paidOnSiteFt: 0 };
    expect(handoverDue([none, some], order)).toMatchObject({ totalFt: 1500, toBePaidOnSiteFt: 1500 });
  });

  test('nothing handed over costs nothing, not even the fee', () => {
    const none = line({ delivered: { amountMilli: 0, inUnitsMilli: null } });
    expect(handoverDue([none], { deliveryFeeFt: 1000, reservedFt: 2000, paidOnSiteFt: 0 })).toMatchObject({
      totalFt: 0,
      prepaidFt: 0,
    });
  });
});
