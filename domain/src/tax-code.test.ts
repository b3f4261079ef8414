import { expect, test } from 'vitest';
import { isTaxCode, taxCodeFits } from './tax-code.ts';

test('a code that is a number means that rate, a code of letters means none', () => {
  expect(taxCodeFits('27', 27)).toBe(true);
  expect(taxCodeFits('27', 5)).toBe(false);
  expect(taxCodeFits('0', 0)).toBe(true);
  expect(taxCodeFits('AAM', 0)).toBe(true);
  expect(taxCodeFits('AAM', 27)).toBe(false);
});

test('only what the invoicing service knows is a code: the rates of Hungary, and its words', () => {
  expect(['27', '18', '5', '0', 'TAM', 'F.AFA', 'KBAET'].every(isTaxCode)).toBe(true);
  expect(['', '17', '7', '127', '05', 'aam', 'XYZ', '27%'].some(isTaxCode)).toBe(false);
  expect(taxCodeFits('17', 17)).toBe(false);
});
