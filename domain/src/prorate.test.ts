import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prorate } from './prorate.ts';

const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 });
const totals = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

function sum(parts: readonly number[]): number {
  return parts.reduce((a, b) => a + b, 0);
}

describe('splitting a sum', () => {
  test('the parts add up to the whole', () => {
    fc.assert(
      fc.property(totals, weights, (total, weights) => {
        expect(sum(prorate(total, weights))).toBe(total);
      }),
    );
  });

  test('no part is a whole Ft or more away from its exact share, and no part goes against the sum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { minLength: 1 }), (total, weights) => {
        const all = sum(weights);
        fc.pre(all > 0);
        for (const [index, part] of prorate(total, weights).entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / all)).toBeLessThan(1);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('a weight of 0 gets nothing while another has weight', () => {
    fc.assert(
      fc.property(totals, weights, (total, weights) => {
        fc.pre(sum(weights) > 0);
        const parts = prorate(total, [...weights, 0]);
        expect(parts.at(-1)).toBe(0);
      }),
    );
  });

  test('ties go to the earlier part', () => {
    expect(prorate(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(prorate(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
    expect(prorate(1, [1, 1])).toEqual([1, 0]);
    expect(prorate(100, [85, 0, 5, 0, 5, 0, 5])).toEqual([85, 0, 5, 0, 5, 0, 5]);
  });

  test('without weights the sum is split evenly', () => {
    expect(prorate(7, [0, 0, 0])).toEqual([3, 2, 2]);
    expect(prorate(0, [])).toEqual([]);
  });

  test('what has no meaning is an error', () => {
    expect(() => prorate(1, [])).toThrow(RangeError);
    expect(() => prorate(1, [-1, 2])).toThrow(RangeError);
    expect(() => prorate(1.5, [1])).toThrow(RangeError);
    expect(() => prorate(1, [0.5, 0.5])).toThrow(RangeError);
  });

  test('sums beyond what doubles can multiply are exact', () => {
    const parts = prorate(9_000_000_000_000, [1_000_000_007, 1, 999_999_937]);
    expect(sum(parts)).toBe(9_000_000_000_000);
  });
});
