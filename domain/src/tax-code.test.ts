import { expect, test } from 'vitest';
import { isTaxCode, taxCodeFits } from './tax-code.ts';

test('a code that is a number means that rate, a code of letters means none', () => {
  expect(taxCodeFits('27', 27)).toBe(true);
  expect(taxCodeFits('27', 5)).toBe(false);
  expect(taxCodeFits('0', 0)).toBe(true);
  expect(taxCodeFits('AAM', 0)).toBe(true);
  expect(taxCodeFits('AAM', 27)).toBe(false);
});

test('only what an invoice can carry is a code', () => {
  expect(['27', '0', 'TAM', 'F.AFA'].every(isTaxCode)).toBe(true);
  expect(['', '127', '05', 'aam', 'XYZ', '27%'].some(isTaxCode)).toBe(false);
});
