import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { pastedPhone } from '@kosar/domain/pasted';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refusal } from './refusal.ts';

/**
 * The E.164 form of a phone number in any usual spelling; without a country code it is Hungarian (spec 5). Refuses a number that
 * doesn't exist with spec 5's words, at the field `path`.
 */
export function e164(text: string, path: string): string {
  const number = parsePhoneNumberFromString(pastedPhone(text), 'HU');
  if (number?.isValid()) return number.number;
  throw new Refusal('invalid_input', { errors: [{ path, code: 'phone', message: FIELD_MESSAGES.phone }] });
}
