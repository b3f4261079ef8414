import { expect, test } from 'vitest';
import { taxed } from './invoices.ts';

test('VAT is part of the gross, rounded to the nearest Ft with halves up, and net is the rest', () => {
  expect(taxed(1270, 27)).toEqual({ gross: 1270, vat: 270, net: 1000 });
  expect(taxed(2, 27)).toEqual({ gross: 2, vat: 0, net: 2 });
  expect(taxed(3, 27)).toEqual({ gross: 3, vat: 1, net: 2 });
  expect(taxed(7, 100)).toEqual({ gross: 7, vat: 4, net: 3 });
});
