import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceilToWhole,
  floorToWhole,
  fromMilli,
  isAmount,
  isWholeMilli,
  roundAmount,
  toMilli,
  truncateAmount,
} from './amount.ts';
import { fromPercent, isWholePercent, toPercent } from './percent.ts';

describe('amounts', () => {
  test('every amount of 3 decimals survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (milli) => {
        expect(toMilli(fromMilli(milli))).toBe(milli);
        expect(toMilli(Number((milli / 1000).toFixed(3)))).toBe(milli);
      }),
    );
  });

  test('what was typed with at most 3 decimals is an amount', () => {
    expect(['0.4', '0.7', '1.005', '4.1', '8.2', '0.001', '1e3'].map(Number).map(toMilli)).toEqual([
      400, 700, 1005, 4100, 8200, 1, 1_000_000,
    ]);
  });

  test.each([0.0001, 1.0005, 0.1 + 0.2, NaN, Infinity, 1e300, 0.30000000000000004])(
    '%s is refused',
    (value) => {
      expect(isAmount(value)).toBe(false);
      expect(() => toMilli(value)).toThrow(RangeError);
    },
  );

  test('inside an amount is whole thousandths and not negative', () => {
    expect([0, 1, 1500].every(isWholeMilli)).toBe(true);
    expect([-1, 0.5, NaN, Infinity, 2 ** 60].some(isWholeMilli)).toBe(false);
  });

  test('display cuts to 3 decimals and never up', () => {
    expect(truncateAmount(1.2345)).toBe(1.234);
    expect(truncateAmount(1.9999)).toBe(1.999);
    expect(truncateAmount(1.005)).toBe(1.005);
    expect(truncateAmount(-1.2345)).toBe(-1.234);
    expect(Object.is(truncateAmount(-0.0001), 0)).toBe(true);
  });

  test('packaged amounts are rounded to wholes, others to thousandths', () => {
    expect(roundAmount(1499, true)).toBe(1000);
    expect(roundAmount(1500, true)).toBe(2000);
    expect(roundAmount(1499.6, false)).toBe(1500);
    expect(floorToWhole(1999)).toBe(1000);
    expect(ceilToWhole(1001)).toBe(2000);
    expect(ceilToWhole(2000)).toBe(2000);
  });

  test('whole percents survive the wire, others are refused', () => {
    for (let percent = -100; percent <= 200; percent += 1)
      expect(toPercent(fromPercent(percent))).toBe(percent);
    expect(toPercent(0.29)).toBe(29);
    expect(isWholePercent(0.055)).toBe(false);
    expect(() => toPercent(0.055)).toThrow(RangeError);
  });
});
