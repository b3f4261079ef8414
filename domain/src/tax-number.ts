import { weightedSum } from './giro.ts';
import { pastedCode } from './pasted.ts';

/**
 * The 11 digits of a Hungarian tax number (adószám), or null when it isn't one: eight digits whose last is a check digit, the VAT code 1-5, the
 * county code. Hyphens may be left out, or be any dashes and blanks. A private person's tax identifier (10 digits) is not a tax number.
 */
export function parseTaxNumber(text: string): string | null {
  const match = /^(\d{8})-?([1-5])-?(\d{2})$/.exec(pastedCode(text));
  const [, core = '', vatCode = '', county = ''] = match ?? [];
  return match !== null && isTaxCore(core) && isCounty(Number(county)) ? core + vatCode + county : null;
}

/** Whether a text is a Hungarian tax number. */
export function isTaxNumber(text: string): boolean {
  return parseTaxNumber(text) !== null;
}

/** A tax number as it is written: 12345678-1-42. Takes the 11 digits. */
export function formatTaxNumber(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8, 9)}-${digits.slice(9)}`;
}

/** Whether eight digits are the core of a tax number (törzsszám with its check digit). */
export function isTaxCore(core: string): boolean {
  if (!/^\d{8}$/.test(core) || !/[1-9]/.test(core)) return false;
  return (10 - (weightedSum(core.slice(0, 7)) % 10)) % 10 === Number(core.slice(7));
}

function isCounty(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51;
}
