import { pastedPhone } from '@kosar/domain/pasted';
import type * as PhoneLibrary from 'libphonenumber-js/min';

let library: typeof PhoneLibrary | undefined;

/** Loads the phone library (35 KB), for when someone comes to a phone field; until then only the server looks closely. */
export async function preparePhones(): Promise<void> {
  library ??= await import('libphonenumber-js/min');
}

/** Whether a number exists, without a country code a Hungarian one; yes while no one can know here. */
export function isPhone(text: string): boolean {
  return (
    library === undefined || library.parsePhoneNumberFromString(pastedPhone(text), 'HU')?.isValid() === true
  );
}

/** The international form of a number that exists, `+36 30 123 4567`; anything else as it was typed. */
export function internationalPhone(text: string): string {
  const number = library?.parsePhoneNumberFromString(pastedPhone(text), 'HU');
  return number?.isValid() ? number.formatInternational() : text;
}
