import { expect, test } from 'vitest';
import { buyerTaxNumberFault, taxNumbersOnInvoice, tidyBuyerTaxNumber } from './buyer-tax-number.ts';

test.each([
  '12345676-2-41',
  '12345676–2–41',
  '12345676 2 41',
  '12345676\u00a0-\u00a02\u00a0-\u00a041',
  '12345676\u20112\u201141\u200b',
  '12345676241',
  'HU12345676-2-41',
])('the tax number %j is kept as 12345676-2-41', (typed) => {
  expect(tidyBuyerTaxNumber(typed)).toBe('12345676-2-41');
  expect(buyerTaxNumberFault(typed, 'Magyarország')).toBeNull();
});

test('numbers of a group of taxpayers and of its members are tax numbers', () => {
  expect(buyerTaxNumberFault('17781774-5-44', 'Magyarország')).toBeNull();
  expect(buyerTaxNumberFault('17781774-4-44', 'Magyarország')).toBeNull();
});

test.each([
  ['12345678-2-41', 'TAX_NUMBER_WRONG'],
  ['12345676-2-21', 'TAX_NUMBER_WRONG'],
  ['12345676-2', 'TAX_NUMBER_WRONG'],
  ['7123456789', 'TAX_NUMBER_WRONG'],
  ['8123456789', 'TAX_NUMBER_OF_PERSON'],
  ['8123 456 789', 'TAX_NUMBER_OF_PERSON'],
  ['-', 'TAX_NUMBER_NONE'],
  ['nincs', 'TAX_NUMBER_NONE'],
  ['HU12345676', 'TAX_NUMBER_PART'],
  ['12345676', 'TAX_NUMBER_PART'],
  ['ATU12345678', 'TAX_NUMBER_COUNTRY'],
])('of the tax number %s is said in Hungary: %s', (typed, fault) => {
  expect(buyerTaxNumberFault(typed, 'Magyarország')).toBe(fault);
  expect(buyerTaxNumberFault(typed, ' magyarország ')).toBe(fault);
});

test.each([
  ['at u 12345678', 'ATU12345678'],
  ['SK 2020317068', 'SK2020317068'],
  ['RO–123456', 'RO123456'],
  ['DE 123.456.789', 'DE123456789'],
])('abroad the number %s is kept as %s', (typed, kept) => {
  expect(buyerTaxNumberFault(typed, 'Ausztria')).toBeNull();
  expect(tidyBuyerTaxNumber(typed)).toBe(kept);
});

test.each(['ATU1234567', 'XX12345678', 'nincs'])('abroad %s is no tax number either', (typed) => {
  expect(buyerTaxNumberFault(typed, 'Ausztria')).not.toBeNull();
});

test.each([
  [null, null, null],
  ['nincs', null, null],
  ['8123456789', null, null],
  ['12345676 2 41', '12345676-2-41', null],
  ['12345678-2-41', '12345678-2-41', null],
  ['ATU12345678', null, 'ATU12345678'],
])('of the kept number %s the invoice has %s and %s', (kept, hungarian, eu) => {
  expect(taxNumbersOnInvoice(kept)).toEqual({ hungarian, eu });
});
