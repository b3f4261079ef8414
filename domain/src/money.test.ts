import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashRounded,
  cashRoundingFt,
  cashRoundingsFt,
  ceilFt,
  discountedFt,
  lineValueFt,
  sumFt,
} from './money.ts';

describe('forints', () => {
  test('a line is price × amount rounded up to whole Ft', () => {
    expect(lineValueFt(999, 333)).toBe(333);
    expect(lineValueFt(1000, 1)).toBe(1);
    expect(lineValueFt(1001, 1)).toBe(2);
    expect(lineValueFt(1290, 1400)).toBe(1806);
    expect(lineValueFt(1290, 0)).toBe(0);
  });

  test('a line is exact for amounts beyond what doubles can multiply', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(2_000_000_000), (priceFt, amountMilli) => {
        const exact = (BigInt(priceFt) * BigInt(amountMilli) + 999n) / 1000n;
        expect(BigInt(lineValueFt(priceFt, amountMilli))).toBe(exact);
      }),
    );
  });

  test('a computed sum a hair above a whole is not rounded up to the next', () => {
    expect(ceilFt(4.1 * 100)).toBe(410);
    expect(ceilFt(0.07 * 100)).toBe(7);
    expect(ceilFt(1.1 * 1100)).toBe(1210);
    expect(ceilFt(12.01)).toBe(13);
    expect(Object.is(ceilFt(-0.2), 0)).toBe(true);
  });

  test('a discounted price is rounded up once and never leaves 0 to the full price', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 150 }), (priceFt, percent) => {
        const discounted = discountedFt(priceFt, percent);
        expect(discounted).toBe(Math.ceil((priceFt * (100 - Math.min(100, percent))) / 100));
        expect(discounted).toBeGreaterThanOrEqual(0);
        expect(discounted).toBeLessThanOrEqual(priceFt);
      }),
    );
  });

  test('cash ends in 0 or 5, 1 and 2 down, 3 and 4 up', () => {
    expect([100, 101, 102, 103, 104, 105, 106, 107, 108, 109].map(cashRounded)).toEqual([
      100, 100, 100, 105, 105, 105, 105, 105, 110, 110,
    ]);
    fc.assert(
      fc.property(fc.nat(), (valueFt) => {
        expect(cashRounded(valueFt) % 5).toBe(0);
        expect(Math.abs(cashRoundingFt(valueFt))).toBeLessThanOrEqual(2);
      }),
    );
  });

  test.each([
    { dueFts: [1, 1], roundings: [-1, -1] },
    { dueFts: [1, 6], roundings: [-1, -1] },
    { dueFts: [0, 2, 10], roundings: [0, -2, 0] },
    { dueFts: [333, 333], roundings: [-1, 0] },
    { dueFts: [0, 3], roundings: [0, 2] },
    { dueFts: [0, 0], roundings: [0, 0] },
  ])('$dueFts Ft paid at once are rounded by $roundings', ({ dueFts, roundings }) => {
    expect(cashRoundingsFt(dueFts)).toEqual(roundings);
  });

  test('no order is rounded to less than nothing, and all together to whole coins', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }), (dueFts) => {
        const paid = cashRoundingsFt(dueFts).map((ownFt, nth) => ownFt + (dueFts[nth] ?? 0));
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
        expect(sumFt(paid)).toBe(cashRounded(sumFt(dueFts)));
      }),
    );
  });

  test('a rounding that stands at the first order alone takes more than that costs', () => {
    const dueFts = [1, 6];
    const planted = [cashRoundingFt(sumFt(dueFts)), 0];
    expect(Math.min(...planted.map((ownFt, nth) => ownFt + (dueFts[nth] ?? 0)))).toBe(-1);
  });

  test('sums of nothing are 0', () => {
    expect(sumFt([])).toBe(0);
    expect(sumFt([1, 2, 3])).toBe(6);
  });
});
