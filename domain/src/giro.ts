import { pastedCode } from './pasted.ts';
import type { BankAccountFormat } from './vocabulary.ts';

/** Whether a text has the form of a Hungarian account number: 2 or 3 groups of 8 digits with hyphens (spec 5). */
export function hasGiroForm(text: string): boolean {
  return /^\d{8}-\d{8}(?:-\d{8})?$/.test(text);
}

/**
 * Whether a text is a Hungarian account number: the form, and both check digits. The first group (bank, branch) and the rest (account)
 * each have a weighted digit sum that is a multiple of 10. All zeros pass the sums and are refused.
 */
export function isGiroNumber(text: string): boolean {
  if (!hasGiroForm(text)) return false;
  const digits = text.replaceAll('-', '');
  const bank = digits.slice(0, 8);
  return /[1-9]/.test(bank) && weightedSum(bank) % 10 === 0 && weightedSum(digits.slice(8)) % 10 === 0;
}

/** Whether a text is a Hungarian IBAN: HU, the check number, and an account number that is right in itself. Spaces are allowed. */
export function isHungarianIban(text: string): boolean {
  const iban = text.replaceAll(' ', '');
  if (!/^HU\d{26}$/.test(iban)) return false;
  const giro = [iban.slice(4, 12), iban.slice(12, 20), iban.slice(20)].join('-');
  // H is 17 and U is 30 in the IBAN's arithmetic.
  return BigInt(`${iban.slice(4)}1730${iban.slice(2, 4)}`) % 97n === 1n && isGiroNumber(giro);
}

/**
 * Whether a text is an IBAN of any country: its check number is right, and in a Hungarian one the account number within, too. Spaces
 * and small letters are allowed.
 */
export function isIban(text: string): boolean {
  const iban = tidyAccountNumber('IBAN', text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('HU')) return isHungarianIban(iban);
  const digits = Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`, (sign) => Number.parseInt(sign, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}

/** The number as it is kept: an IBAN in capitals without spaces, a Hungarian number in groups of 8 if it has 16 or 24 digits. */
export function tidyAccountNumber(format: BankAccountFormat, text: string): string {
  const joined = pastedCode(text);
  if (format === 'IBAN') return joined.replaceAll('-', '').toUpperCase();
  const digits = joined.replaceAll('-', '');
  return /^(?:\d{16}|\d{24})$/.test(digits) ? (digits.match(/.{8}/g) ?? []).join('-') : joined;
}

/** Sum of digits by the weights 9, 7, 3, 1 in turn. */
export function weightedSum(digits: string): number {
  const weights = [9, 7, 3, 1];
  return digits.split('').reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 4] ?? 0), 0);
}
