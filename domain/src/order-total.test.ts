import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineToPrice, priceOrder } from './order-total.ts';
import { NO_DISCOUNT } from './price.ts';
import { repriceOrder } from './reprice.ts';
import { makeHeldLine, makePacking } from './testing/build.ts';
import { freshSeed } from './testing/random.ts';
import { firstFault } from './testing/random-orders.ts';

const seed = freshSeed();

describe('fifty thousand random orders', () => {
  test(`lines add up to the total and every split to its whole (seed ${seed})`, () => {
    expect(firstFault(50_000, seed)).toBeNull();
  });
});

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

  test('is lower by what a coupon of Ft takes off, on each line and in all', () => {
    const loose = makePacking({ deviationPercent: 10, unitPriceFt: 1000 });
    const line = { packing: loose, amountMilli: 2000, percents: NO_DISCOUNT };
    const totals = priceOrder([line, line], [{ id: 1, remainingFt: 500 }], 1000);
    expect(totals.lines.map(({ highestPayableFt }) => highestPayableFt)).toEqual([1950, 1950]);
    expect(totals).toMatchObject({ totalFt: 4500, highestTotalFt: 4900 });
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
