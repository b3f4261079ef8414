import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineToPrice, type OrderTotals, priceOrder } from './order-total.ts';
import { NO_DISCOUNT } from './price.ts';
import { repriceOrder } from './reprice.ts';
import { DEFAULT_REVENUE_SHARES, splitByShares } from './revenue-share.ts';
import { makeHeldLine, makePacking } from './testing/build.ts';
import { freshSeed, type RandomInt, seededInt } from './testing/random.ts';
import { PACKING_TYPES } from './vocabulary.ts';

const MILLION = 1_000_000;
const seed = freshSeed();

describe('one million random orders', () => {
  test(`lines add up to the total and every split to its whole (seed ${seed})`, () => {
    const int = seededInt(seed);
    // Orders draw from a stall of random lines: making each line anew would cost more than counting it.
    const stall = Array.from({ length: 10_007 }, () => randomLine(int));
    const totalsOfAll = { payable: 0n, byLines: 0n };
    for (let index = 0; index < MILLION; index += 1) {
      const from = int(0, stall.length - 1);
      const lines = stall.slice(from, from + int(1, 4));
      const coupons = Array.from({ length: Math.max(0, int(-5, 2)) }, (_, id) => ({
        id,
        remainingFt: int(0, 20_000),
      }));
      const totals = priceOrder(lines, coupons, int(0, 1) * 1000);
      const fault = faultIn(lines, totals);
      if (fault !== null)
        throw new Error(`${fault} in order ${index}: ${JSON.stringify({ lines, coupons, totals })}`);
      totalsOfAll.payable += BigInt(totals.payableFt);
      for (const line of totals.lines) totalsOfAll.byLines += BigInt(line.payableFt);
    }
    expect(totalsOfAll.payable).toBe(totalsOfAll.byLines);
  });
});

function randomLine(int: RandomInt): LineToPrice {
  const type = PACKING_TYPES[int(0, 3)] ?? 'NOT_PACKAGED';
  const packing = makePacking({
    type,
    packetSizeMilli: type === 'NOT_PACKAGED' ? 1000 : int(1, 20_000),
    priceFt: int(0, 30_000),
    unitPriceFt: int(0, 30_000),
    deviationPercent: int(0, 4) * 5,
  });
  const percents = { tierPercent: int(0, 15), globalPercent: int(0, 20), couponPercent: int(0, 3) * 30 };
  return { packing, amountMilli: type === 'NOT_PACKAGED' ? int(1, 30_000) : int(1, 30) * 1000, percents };
}

/** What doesn't hold in a counted order, checked against plain big-integer arithmetic; null when all does. */
function faultIn(lines: readonly LineToPrice[], totals: OrderTotals): string | null {
  const sums = { full: 0, base: 0, value: 0, coupon: 0, payable: 0 };
  for (const [index, line] of totals.lines.entries()) {
    const source = lines[index];
    if (source === undefined) return 'a line too many';
    if (BigInt(line.discountedValueFt) !== exactValue(line.discountedPriceFt, source.amountMilli))
      return 'a value';
    if (line.payableFt !== line.discountedValueFt - line.couponFt || line.payableFt < 0) return 'a payable';
    if (line.payableFt > line.revenueBaseFt || line.revenueBaseFt > line.fullValueFt) return 'a base';
    if (line.highestPayableFt < line.payableFt) return 'a highest';
    sums.full += line.fullValueFt;
    sums.base += line.revenueBaseFt;
    sums.value += line.discountedValueFt;
    sums.coupon += line.couponFt;
    sums.payable += line.payableFt;
  }
  const shares = Object.values(splitByShares(totals.revenueBaseFt, DEFAULT_REVENUE_SHARES));
  if (shares.reduce((a, b) => a + b, 0) !== totals.revenueBaseFt) return 'a share';
  if (totals.couponUses.some((use) => use.lineFts.reduce((a, b) => a + b, 0) !== use.usedFt))
    return 'a coupon';
  const isSummed =
    sums.full === totals.fullValueFt &&
    sums.base === totals.revenueBaseFt &&
    sums.value === totals.discountedValueFt &&
    sums.coupon === totals.couponFt &&
    sums.payable === totals.payableFt &&
    totals.payableFt + totals.deliveryFeeFt === totals.totalFt &&
    totals.discountedValueFt - totals.couponFt === totals.payableFt &&
    totals.highestTotalFt >= totals.totalFt;
  return isSummed && Number.isSafeInteger(totals.totalFt) ? null : 'a sum';
}

function exactValue(priceFt: number, amountMilli: number): bigint {
  return (BigInt(priceFt) * BigInt(amountMilli) + 999n) / 1000n;
}

describe('Ft coupons', () => {
  const line = (unitPriceFt: number): LineToPrice => ({
    packing: makePacking({ unitPriceFt }),
    amountMilli: 1000,
    percents: NO_DISCOUNT,
  });

  test('are taken from what remains after the percents, split over the lines, and keep their rest', () => {
    const half = { ...line(2000), percents: { tierPercent: 0, globalPercent: 50, couponPercent: 0 } };
    const totals = priceOrder([half, line(2000)], [{ id: 7, remainingFt: 300 }], 1000);
    expect(totals.lines.map(({ couponFt }) => couponFt)).toEqual([100, 200]);
    expect(totals).toMatchObject({ discountedValueFt: 3000, couponFt: 300, payableFt: 2700, totalFt: 3700 });
    expect(totals.couponUses).toEqual([{ couponId: 7, usedFt: 300, remainingFt: 0, lineFts: [100, 200] }]);
  });

  test('go down to 0 in the order chosen, and never pay the delivery fee', () => {
    const coupons = [
      { id: 1, remainingFt: 700 },
      { id: 2, remainingFt: 700 },
    ];
    const totals = priceOrder([line(1000)], coupons, 1000);
    expect(totals).toMatchObject({ payableFt: 0, totalFt: 1000 });
    expect(totals.couponUses).toEqual([
      { couponId: 1, usedFt: 700, remainingFt: 0, lineFts: [700] },
      { couponId: 2, usedFt: 300, remainingFt: 400, lineFts: [300] },
    ]);
  });
});

describe('highest possible total', () => {
  test('counts every line at its promised deviation', () => {
    const loose = makePacking({ deviationPercent: 10, unitPriceFt: 1000 });
    const weighed = makePacking({
      type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
      packetSizeMilli: 2000,
      priceFt: 3000,
      deviationPercent: 20,
    });
    const totals = priceOrder(
      [
        { packing: loose, amountMilli: 2000, percents: NO_DISCOUNT },
        { packing: weighed, amountMilli: 1000, percents: NO_DISCOUNT },
      ],
      [],
      1000,
    );
    expect(totals).toMatchObject({ totalFt: 6000, highestTotalFt: 2200 + 3600 + 1000 });
  });
});

describe('repricing by tier', () => {
  test('never makes an order dearer, and gives back what a coupon no longer pays', () => {
    const percent = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(10_000), fc.integer({ min: 1, max: 20_000 }), percent), { minLength: 1 }),
        fc.nat(50_000),
        percent,
        (drafts, couponFt, tierNow) => {
          const lines = drafts.map(([fullPriceFt, amountMilli, tierPercent]) =>
            makeHeldLine({
              fullPriceFt,
              amountMilli,
              percents: { tierPercent, globalPercent: 5, couponPercent: 0 },
            }),
          );
          const placed = priceOrder(lines, [{ id: 1, remainingFt: couponFt }], 0);
          const used = placed.couponUses.map(({ couponId, usedFt }) => ({
            id: couponId,
            remainingFt: usedFt,
          }));
          const now = repriceOrder(lines, used, 0, tierNow);
          expect(now.payableFt).toBeLessThanOrEqual(placed.payableFt);
          expect(now.couponFt + (now.couponUses[0]?.remainingFt ?? 0)).toBe(placed.couponFt);
          expect(
            now.lines.every((line, i) => line.discountedPriceFt <= (placed.lines[i]?.discountedPriceFt ?? 0)),
          ).toBe(true);
        },
      ),
    );
  });
});
