import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerDueOn,
  complaintsUntil,
  offerableFt,
  paidForFt,
  refundFt,
  refuseComplaint,
  withoutAmount,
} from './complaint.ts';
import type { PackingFacts } from './packing.ts';
import { NO_DISCOUNT } from './price.ts';
import type { HandoverLine } from './record-handover.ts';

const DELIVERED = { isCancelled: false, dayOfDelivery: '2026-11-20', isHandedOver: false };
const at = (text: string) => new Date(text);

test('people complain from the day of delivery to the end of the last day that the market lets them', () => {
  expect(refuseComplaint(DELIVERED, 7, at('2026-11-19T23:59:59+01:00'))).toBe('COMPLAINT_TOO_EARLY');
  expect(refuseComplaint(DELIVERED, 7, at('2026-11-20T00:00:00+01:00'))).toBeNull();
  expect(refuseComplaint(DELIVERED, 7, at('2026-11-27T23:59:59+01:00'))).toBeNull();
  expect(refuseComplaint(DELIVERED, 7, at('2026-11-28T00:00:00+01:00'))).toBe('COMPLAINT_TOO_LATE');
  expect(complaintsUntil('2026-11-20', 7)).toEqual(at('2026-11-28T00:00:00+01:00'));
});

test('what was handed over before its day may be complained of at once; of a cancelled order nothing can be', () => {
  const early = at('2026-11-19T18:00:00+01:00');
  expect(refuseComplaint({ ...DELIVERED, isHandedOver: true }, 7, early)).toBeNull();
  expect(refuseComplaint({ ...DELIVERED, isCancelled: true }, 7, early)).toBe('ORDER_CANCELLED');
});

test('an answer is due on the thirtieth day, by the market’s calendar', () => {
  expect(answerDueOn(at('2026-11-30T23:30:00Z'))).toBe('2026-12-31');
});

const PACKET: PackingFacts = {
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  packetSizeMilli: 500,
  deviationPercent: 10,
  incrementMilli: 1000,
  minOrderMilli: 1000,
  priceFt: 900,
  unitPriceFt: 1800,
};

function makeLine(only: Partial<HandoverLine> = {}): HandoverLine {
  return {
    itemId: 1,
    packing: PACKET,
    orderedMilli: 3000,
    state: null,
    delivered: null,
    percents: NO_DISCOUNT,
    couponFt: 0,
    ...only,
  };
}

test('packets go back whole; what nothing is recorded of counts as handed over in full', () => {
  expect(withoutAmount(makeLine(), 1000)).toEqual({ amountMilli: 2000, inUnitsMilli: null });
  expect(withoutAmount(makeLine(), 3000)).toEqual({ amountMilli: 0, inUnitsMilli: null });
  expect(withoutAmount(makeLine(), 500)).toBeNull();
  expect(withoutAmount(makeLine(), 4000)).toBeNull();
  expect(withoutAmount(makeLine(), 0)).toBeNull();
  expect([paidForFt(makeLine()), refundFt(makeLine(), 1000), refundFt(makeLine(), 500)]).toEqual([
    2700,
    900,
    null,
  ]);
});

test('of weighed packets the weight shrinks in proportion, rounded down', () => {
  const packing: PackingFacts = { ...PACKET, type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS' };
  const line = makeLine({
    packing,
    state: 'DELIVERED',
    delivered: { amountMilli: 3000, inUnitsMilli: 1600 },
  });
  expect(withoutAmount(line, 1000)).toEqual({ amountMilli: 2000, inUnitsMilli: 1066 });
  expect(withoutAmount(line, 3000)).toEqual({ amountMilli: 0, inUnitsMilli: 0 });
});

test('less than the packing’s minimum can’t be left, but nothing can', () => {
  const line = makeLine({ packing: { ...PACKET, minOrderMilli: 2000 } });
  expect(withoutAmount(line, 2000)).toBeNull();
  expect(withoutAmount(line, 3000)).not.toBeNull();
});

test('of a line recorded below the minimum less can be left', () => {
  const packing = { ...PACKET, minOrderMilli: 3000 };
  const line = makeLine({
    packing,
    state: 'DELIVERED',
    delivered: { amountMilli: 2000, inUnitsMilli: null },
  });
  expect(withoutAmount(line, 1000)).toEqual({ amountMilli: 1000, inUnitsMilli: null });
});

test('whatever is offered and agreed in whatever order, credits and refunds never come to more than was paid for the line', () => {
  const offers = fc.array(
    fc.record({
      kind: fc.constantFrom('CREDIT', 'REFUND'),
      amountFt: fc.integer({ min: 1, max: 5000 }),
      amountMilli: fc.integer({ min: 1, max: 6 }).map((packets) => packets * 1000),
    }),
    { maxLength: 12 },
  );
  const lines = fc.record({
    orderedMilli: fc.integer({ min: 1, max: 6 }).map((packets) => packets * 1000),
    couponFt: fc.integer({ min: 0, max: 6000 }),
    tierPercent: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(lines, offers, ({ orderedMilli, couponFt, tierPercent }, all) => {
      let line = makeLine({ orderedMilli, couponFt, percents: { ...NO_DISCOUNT, tierPercent } });
      const paidFt = paidForFt(line);
      let creditsFt = 0;
      let refundsFt = 0;
      for (const { kind, amountFt, amountMilli } of all) {
        const worthFt = kind === 'CREDIT' ? amountFt : refundFt(line, amountMilli);
        const after = withoutAmount(line, amountMilli);
        if (worthFt === null || worthFt > offerableFt(paidForFt(line), creditsFt)) continue;
        if (kind === 'CREDIT') creditsFt += worthFt;
        else {
          refundsFt += worthFt;
          line = { ...line, delivered: after };
        }
      }
      expect(creditsFt + refundsFt).toBeLessThanOrEqual(paidFt);
      expect(paidFt - refundsFt).toBe(paidForFt(line));
    }),
  );
});

test('a planted fault: who didn’t count what was agreed before would give more than was paid', () => {
  const paidFt = paidForFt(makeLine());
  expect(offerableFt(paidFt, paidFt)).toBe(0);
  expect(offerableFt(paidFt, 0) + paidFt).toBeGreaterThan(paidFt);
});
