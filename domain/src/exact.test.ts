import { expect, test } from 'vitest';
import { multiplyThenDivide, multiplyThenDivideDown, multiplyThenDivideUp } from './exact.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

test('a product that no number holds exactly is divided to the last digit', () => {
  expect(multiplyThenDivide(LARGEST, LARGEST, LARGEST)).toEqual({ quotient: LARGEST, remainder: 0 });
  expect(multiplyThenDivide(LARGEST, 3, 2)).toEqual({ quotient: 13_510_798_882_111_486, remainder: 1 });
  expect(multiplyThenDivideUp(LARGEST, 1000, LARGEST - 1)).toBe(1001);
});

test('a quotient is rounded towards zero, and its remainder has the sign of the product', () => {
  expect(multiplyThenDivide(7, 3, 2)).toEqual({ quotient: 10, remainder: 1 });
  expect(multiplyThenDivide(-7, 3, 2)).toEqual({ quotient: -10, remainder: -1 });
  expect(multiplyThenDivide(-4, 1, 2)).toEqual({ quotient: -2, remainder: 0 });
  expect(multiplyThenDivide(-1, 1, 2)).toEqual({ quotient: 0, remainder: -1 });
});

test('it is rounded up or down as asked, below zero, too', () => {
  expect([multiplyThenDivideUp(7, 1, 2), multiplyThenDivideDown(7, 1, 2)]).toEqual([4, 3]);
  expect([multiplyThenDivideUp(-7, 1, 2), multiplyThenDivideDown(-7, 1, 2)]).toEqual([-3, -4]);
  expect([multiplyThenDivideUp(8, 1, 2), multiplyThenDivideDown(8, 1, 2)]).toEqual([4, 4]);
});

test.each([
  ['a part', [1.5, 2, 3]],
  ['a part of the other', [1, 2.5, 3]],
  ['a part to divide by', [1, 2, 1.5]],
  ['what no whole number is', [LARGEST + 1, 2, 3]],
  ['nothing to divide by', [1, 2, 0]],
  ['less than nothing to divide by', [1, 2, -3]],
] as const)('%s is refused', (_, [a, b, divisor]) => {
  expect(() => multiplyThenDivide(a, b, divisor)).toThrow(RangeError);
  expect(() => multiplyThenDivide(a, b, divisor)).toThrow(/whole numbers/);
});
