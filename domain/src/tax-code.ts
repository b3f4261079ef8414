import type { Percent } from './percent.ts';

/** The rates of Hungary. The invoicing service refuses a document with any other (its error 395), except on sales abroad, which the market hasn't. */
const RATES = ['0', '5', '18', '27'];

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
  'KBAUK',
  'KBAET',
];

/**
 * Whether a tax category's code, which stands on invoices, means the rate that is counted with: „27” is 27 percent, „AAM” none. A code that
 * says one thing and a rate that does another would make every invoice wrong.
 */
export function taxCodeFits(code: string, vatPercent: Percent): boolean {
  if (RATES.includes(code)) return Number(code) === vatPercent;
  return WITHOUT_TAX.includes(code) && vatPercent === 0;
}

/** Whether the invoicing service knows the code: an invoice with another one is never issued. */
export function isTaxCode(code: string): boolean {
  return RATES.includes(code) || WITHOUT_TAX.includes(code);
}
