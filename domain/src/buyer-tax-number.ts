import { DEFAULT_COUNTRY } from './constants.ts';
import { pastedCode } from './pasted.ts';
import { formatTaxNumber, isTaxCore, parseTaxNumber } from './tax-number.ts';

/** What is wrong with what a buyer gives as a tax number. */
export type TaxNumberFault =
  | 'TAX_NUMBER_WRONG'
  | 'TAX_NUMBER_OF_PERSON'
  | 'TAX_NUMBER_NONE'
  | 'TAX_NUMBER_PART'
  | 'TAX_NUMBER_COUNTRY';

/** Numbers of VAT by the country that their letters name, as its authority gives them; Hungary's own is read with its check digit. */
const EU_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const HUNGARY = [DEFAULT_COUNTRY.toLowerCase(), 'magyarorszag', 'hungary', 'hu'];

/** A buyer's tax number as it is kept: 12345676-2-41, or a foreign one in capitals. What can't be read stays as it was typed. */
export function tidyBuyerTaxNumber(typed: string): string {
  const hungarian = parseTaxNumber(withoutHu(typed));
  return hungarian === null ? (readEuNumber(typed) ?? typed) : formatTaxNumber(hungarian);
}

/** Why a buyer's tax number can't stand on an invoice; null: it can, or there is none. */
export function buyerTaxNumberFault(typed: string, country: string): TaxNumberFault | null {
  const joined = joinedDigits(typed);
  if (typed.trim() === '' || parseTaxNumber(withoutHu(typed)) !== null) return null;
  if (readEuNumber(typed) !== null) return isHungary(country) ? 'TAX_NUMBER_COUNTRY' : null;
  if (isOfPerson(typed)) return 'TAX_NUMBER_OF_PERSON';
  if (!/\d/.test(joined)) return 'TAX_NUMBER_NONE';
  return isTaxCore(joinedDigits(withoutHu(typed))) ? 'TAX_NUMBER_PART' : 'TAX_NUMBER_WRONG';
}

/**
 * What of a kept tax number goes into an invoice, and where. Older ones were any text: what says that there is none, and a person's own number, are left
 * out; what can't be read goes as it is, so that the service says so.
 */
export function taxNumbersOnInvoice(kept: string | null): {
  readonly hungarian: string | null;
  readonly eu: string | null;
} {
  const none = { hungarian: null, eu: null };
  if (kept === null || !/\d/.test(kept) || isOfPerson(kept)) return none;
  const eu = readEuNumber(kept);
  return eu === null ? { hungarian: tidyBuyerTaxNumber(kept), eu } : { hungarian: null, eu };
}

/** Ten digits, the first an 8: the tax identifier of a private person (adóazonosító jel). */
function isOfPerson(text: string): boolean {
  return /^8\d{9}$/.test(joinedDigits(text));
}

function readEuNumber(typed: string): string | null {
  const joined = joinedDigits(typed).toUpperCase();
  const form = EU_FORMS[joined.slice(0, 2)];
  return form?.test(joined.slice(2)) === true ? joined : null;
}

function joinedDigits(text: string): string {
  return pastedCode(text).replaceAll(/[-./]/g, '');
}

function withoutHu(text: string): string {
  return pastedCode(text).replace(/^HU-?/i, '');
}

function isHungary(country: string): boolean {
  return HUNGARY.includes(country.trim().toLowerCase());
}
