import { expect, test } from 'vitest';
import { split, timesUp, toCoins } from './numbers.ts';
import { handedValue, type Line, orderedValue, spendFt } from './prices.ts';

const LOOSE = { key: 1, product: 1, kind: 'LOOSE', size: 1000, deviation: 10, step: 100, least: 0 } as const;

function line(over: Partial<Line>): Line {
  return {
    packing: { ...LOOSE, price: 999, globalMax: null },
    amount: 1500,
    price: 999,
    tier: 0,
    global: null,
    coupons: [],
    ftGifts: [],
    cancelled: false,
    record: null,
    ...over,
  };
}

test('a sum is split by largest remainder, of equal ones the earlier part gets more (NUM-4)', () => {
  expect(split(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(split(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
  expect(split(7, [0, 0])).toEqual([4, 3]);
});

test('products larger than a number can hold are counted to the last digit (NUM-1)', () => {
  expect(timesUp(9_007_199_254_740_991, 999, 1000)).toBe(8_998_192_055_486_251);
});

test('cash is paid in steps of 5 Ft: 1, 2, 6 and 7 go down, the others up (CASH-1)', () => {
  expect([1, 2, 3, 4, 6, 7, 8, 9].map(toCoins)).toEqual([0, 0, 5, 5, 5, 5, 10, 10]);
});

test('a price is lowered and rounded once, then counted (PRICE-3)', () => {
  const global = { percent: 10, sponsor: 0, coupon: null, discount: 1 };
  expect(orderedValue(line({ tier: 3, global }))).toMatchObject({ full: 1499, base: 1455, discounted: 1305 });
});

test('a coupon pays at handover what the line is worth at most (COUPON-6)', () => {
  const one = line({});
  spendFt([one], [{ coupon: 1, sponsor: 0, rest: 1000, pays: () => true }]);
  expect(handedValue(one, { amount: 500, units: null }).payable).toBe(0);
});
