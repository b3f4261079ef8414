import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainCoupons, explainPercents } from './explain-discount.ts';
import { sumFt } from './money.ts';
import { lineValues } from './price.ts';

const percent = fc.integer({ min: 0, max: 100 });

describe('Every Ft of a discount has a source', () => {
  it('the tier and the other percents together explain the whole difference of a line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        percent,
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
        (priceFt, amountMilli, tierPercent, others) => {
          const line = lineValues(priceFt, amountMilli, {
            tierPercent,
            globalPercent: 0,
            couponPercent: others.reduce((sum, other) => sum + other, 0),
          });
          const { tierFt, otherFt } = explainPercents(line, others);
          expect(otherFt).toHaveLength(others.length);
          expect([tierFt, ...otherFt].every((part) => part >= 0)).toBe(true);
          expect(tierFt + sumFt(otherFt)).toBe(line.fullValueFt - line.discountedValueFt);
        },
      ),
    );
  });

  it('Ft coupons are told apart line by line, and both ways they add up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(5000), { minLength: 3, maxLength: 3 }), { minLength: 1 }),
        (table) => {
          const lines = table.map((row) => sumFt(row));
          const coupons = [0, 1, 2].map((coupon) => sumFt(table.map((row) => row[coupon] ?? 0)));
          const parts = explainCoupons(lines, coupons);
          expect(parts.map((row) => sumFt(row))).toEqual(lines);
          expect([0, 1, 2].map((coupon) => sumFt(parts.map((row) => row[coupon] ?? 0)))).toEqual(coupons);
        },
      ),
    );
  });

  it('sums that differ are refused', () => {
    expect(() => explainCoupons([5], [4])).toThrow(RangeError);
  });
});
