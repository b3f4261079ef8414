import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlePersonCash } from './cash-table.ts';
import { correctMoney } from './correct-order.ts';
import { checkDelivered, isBelowMinimum, maxDeliverable } from './handover.ts';
import { invoiceLines, invoiceTotals } from './invoice-lines.ts';
import { sumFt } from './money.ts';
import { priceOrder } from './order-total.ts';
import { isDeliveredInUnits, isPackaged, orderPriceFt } from './packing.ts';
import { type ChainOrder, computeSettlement } from './settle-chain.ts';
import { settledLineValues } from './settle-line.ts';
import { orderTotalFt } from './settle-order.ts';
import { makePacking } from './testing/build.ts';
import type { PackingType } from './vocabulary.ts';

const SHARES = {
  producer: 79,
  transporter: 11,
  organizer: 3,
  deliveryManager: 0,
  deliveryPointManager: 3,
  marketplace: 0,
  platform: 4,
};
const ACTORS = { organizerId: 3, pointManagerId: 4, marketplaceManagerId: null, walletId: null };

const anyPercent = fc.constantFrom(0, 1, 10, 50, 99, 100);
const anyLine = fc.record({
  type: fc.constantFrom<PackingType>(
    'NOT_PACKAGED',
    'PACKAGED_AND_ORDERED_BY_PACKAGE',
    'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
  ),
  priceFt: fc.constantFrom(0, 1, 2, 3, 10, 999_999, 9_999_999),
  packetSizeMilli: fc.constantFrom(1, 333, 1000, 999_999),
  deviationPercent: fc.constantFrom(0, 1, 100),
  orderedMilli: fc.constantFrom(1, 1000, 2000, 999_000),
  handed: fc.constantFrom('ALL', 'NOTHING', 'MOST', 'NO_WEIGHT', 'LEAST'),
  tierPercent: anyPercent,
  globalPercent: anyPercent,
  couponPercent: anyPercent,
});
type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  feeFt: fc.constantFrom(0, 1, 2, 990),
  couponFt: fc.constantFrom(0, 1, 999_999),
  takenPercent: fc.constantFrom(0, 50, 100),
  payerKey: fc.integer({ min: 1, max: 2 }),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

/** Orders an amount that the packing allows. */
function ordered({ type, priceFt, packetSizeMilli, deviationPercent, orderedMilli, ...line }: AnyLine) {
  const packing = makePacking({
    type,
    priceFt,
    unitPriceFt: priceFt,
    packetSizeMilli,
    deviationPercent,
    incrementMilli: 1,
    minOrderMilli: 0,
  });
  const amountMilli = isPackaged(type) ? Math.max(1000, orderedMilli) : orderedMilli;
  return {
    ...line,
    // The least that may be ordered; what was there may be less (HAND-2).
    packing: { ...packing, minOrderMilli: amountMilli },
    amountMilli,
    fullPriceFt: orderPriceFt(packing),
    percents: {
      tierPercent: line.tierPercent,
      globalPercent: line.globalPercent,
      couponPercent: line.couponPercent,
    },
  };
}

function handedOver({ packing, amountMilli, handed }: ReturnType<typeof ordered>) {
  const most = maxDeliverable(packing, amountMilli);
  const least = isPackaged(packing.type) ? 1000 : 1;
  const amount =
    { ALL: amountMilli, NOTHING: 0, MOST: most.amountMilli, NO_WEIGHT: amountMilli, LEAST: least }[handed] ??
    0;
  if (!isDeliveredInUnits(packing.type)) return { amountMilli: amount, inUnitsMilli: null };
  const units =
    handed === 'MOST'
      ? (most.inUnitsMilli ?? 0)
      : handed === 'LEAST' || handed === 'ALL'
        ? Math.min(1, most.inUnitsMilli ?? 0)
        : 0;
  return { amountMilli: amount, inUnitsMilli: units };
}

function settling({ lines, feeFt, couponFt, takenPercent, payerKey }: AnyOrder, orderId: number) {
  const own = lines.map(ordered);
  const priced = priceOrder(own, [{ id: 1, remainingFt: couponFt }], feeFt);
  const handed = own.map((line, nth) => {
    const delivered = handedOver(line);
    const allowsBelowMinimum = isBelowMinimum(line.packing, line.amountMilli, delivered);
    expect(checkDelivered(line.packing, line.amountMilli, delivered, { allowsBelowMinimum })).toBeNull();
    const ftOfCoupon = priced.lines[nth]?.couponFt ?? 0;
    const booked = [
      { sponsorId: 5, couponId: null, percent: line.percents.globalPercent, amountFt: 0 },
      { sponsorId: null, couponId: 2, percent: line.percents.couponPercent, amountFt: 0 },
      { sponsorId: 6, couponId: 1, percent: null, amountFt: ftOfCoupon },
    ];
    return { delivered, values: settledLineValues({ ...line, couponFt: ftOfCoupon, delivered }, booked) };
  });
  const deliveryFeeFt = handed.some(({ delivered }) => delivered.amountMilli > 0) ? feeFt : 0;
  const totalFt = orderTotalFt({ lines: handed.map(({ values }) => values), deliveryFeeFt });
  const takenFt = Math.floor((totalFt * takenPercent) / 100);
  const order: ChainOrder = {
    ...ACTORS,
    orderId,
    payerKey,
    lines: handed.map(({ values }, nth) => ({ itemId: orderId * 10 + nth, producerId: 1, ...values })),
    deliveryFeeFt,
    plannedOnlineFt: takenFt,
    capturedFt: takenFt,
    agreedPlatformFt: 0,
    takenPlatformFt: null,
  };
  return { order, handed, totalFt };
}

test('what may be ordered and recorded can be settled, paid, invoiced and corrected, whatever it is (SETTLE-7)', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 4 }), (drawn) => {
      const orders = drawn.map((one, nth) => settling(one, nth + 1));
      const settled = computeSettlement({
        shares: SHARES,
        transporterId: 2,
        orders: orders.map(({ order }) => order),
      });
      for (const { entries } of settled.postings)
        expect(sumFt(entries.map(({ amountFt }) => amountFt))).toBe(0);
      for (const [nth, { totalFt, cashFt, roundingFt }] of settled.orders.entries()) {
        expect(cashFt + roundingFt).toBeGreaterThanOrEqual(0);
        expect(totalFt).toBe(orders[nth]?.totalFt);
        expect(correctMoney({ onlineFt: totalFt - cashFt, cashFt, owedFt: 0 }, 0).owedFt).toBe(0);
      }
      for (const { handed } of orders) {
        const goods = handed.map(({ delivered, values }, itemId) => ({
          itemId,
          name: 'Sajt',
          unitName: 'kg',
          amountMilli: delivered.inUnitsMilli ?? delivered.amountMilli,
          grossFt: values.payableFt,
          fullFt: values.fullValueFt,
          taxCode: '27',
          vatPercent: 27,
        }));
        expect(invoiceTotals(invoiceLines(goods)).grossFt).toBe(
          sumFt(handed.map(({ values }) => values.payableFt)),
        );
      }
      const cash = settlePersonCash(
        settled.orders.map(({ cashFt }) => ({ dueFt: cashFt, takenFt: 0, isTaken: true })),
      );
      for (const { paidFt, roundingFt } of cash.orders) expect(paidFt + roundingFt).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});
