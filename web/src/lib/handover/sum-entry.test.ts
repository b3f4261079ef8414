import { expect, test } from 'vitest';
import { isSum, readSum } from './sum-entry.ts';

test.each([
  ['1,38', 1380],
  ['1.38', 1380],
  ['192+167', 359_000],
  ['0,85 + 1,2 + 0,003', 2053],
  ['0', 0],
])('%s is %i thousandths', (text, milli) => {
  expect(readSum(text)).toBe(milli);
});

test.each(['', '+', '1+', 'sok', '1,2345', '-1', '1e3', '1+-2'])('%j is no weight', (text) => {
  expect(readSum(text)).toBeNull();
});

test('a result is shown where something is added up', () => {
  expect(isSum('192+167')).toBe(true);
  expect(isSum('359')).toBe(false);
});
