import { tidyBuyerTaxNumber } from '@kosar/domain/buyer-tax-number';
import {
  pastedCode,
  pastedEmail,
  pastedOneTimeCode,
  pastedPhone,
  plainSigns,
  withoutUnseen,
} from '@kosar/domain/pasted';
import * as z from 'zod/mini';

/**
 * The one step before every pattern: what people paste has one meaning, whatever blanks, dashes and unseen marks came with it. The field's readers get
 * it tidied; what it isn't, its pattern says.
 */

/** PostgreSQL refuses U+0000 and unpaired surrogates in text, so they are a malformed input and not a failure of ours. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** What can't be stored is refused and not mended. */
const tidiedBy = (tidy: (value: string) => string) => () =>
  z.overwrite<string>((value) => (isStorable(value) ? tidy(value) : value));

/** Letters composed, nothing unseen. */
export const tidyText = tidiedBy(withoutUnseen);
/** The same in a line, which has no breaks. */
export const tidyLine = tidiedBy((value) => withoutUnseen(value).replace(/[\t\r\n]+/g, ' '));
/** Plain blanks and hyphens, for patterns in which blanks mean something. */
export const tidySigns = tidiedBy(plainSigns);
export const tidyCode = tidiedBy(pastedCode);
export const tidyOneTimeCode = tidiedBy(pastedOneTimeCode);
export const tidyEmail = tidiedBy(pastedEmail);
export const tidyPhone = tidiedBy(pastedPhone);
export const tidyTaxNumber = tidiedBy(tidyBuyerTaxNumber);
