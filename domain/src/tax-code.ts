import type { Percent } from './percent.ts';

/** Rates of invoices that aren't a number, as the invoicing service spells them: exempt, outside the tax, the buyer pays it … All add nothing. */
const WITHOUT_TAX = [
  'AAM',
  'TAM',
  'EU',
  'EUK',
  'MAA',
  'F.AFA',
  'K.AFA',
  'ÁKK',
  'TAHK',
  'TEHK',
  'HO',
  'EUE',
  'EUFAD37',
  'EUFADE',
  'EAM',
  'NAM',
  'ATK',
  'EUT',
  'EUKT',
];

/**
 * Whether a tax category's code, which stands on invoices, means the rate that is counted with: „27” is 27 percent, „AAM” none. A code that
 * says one thing and a rate that does another would make every invoice wrong.
 */
export function taxCodeFits(code: string, vatPercent: Percent): boolean {
  if (/^(0|[1-9]\d?)$/.test(code)) return Number(code) === vatPercent;
  return WITHOUT_TAX.includes(code) && vatPercent === 0;
}

/** Whether an invoice can carry the code at all. */
export function isTaxCode(code: string): boolean {
  return /^(0|[1-9]\d?)$/.test(code) || WITHOUT_TAX.includes(code);
}
