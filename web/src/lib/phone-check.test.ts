import { expect, test } from 'vitest';
import { internationalPhone, preparePhones } from './phone.ts';
import { goodPhone } from './phone-check.ts';

test('a phone number exists, and shows itself in the international form', async () => {
  expect(goodPhone('phoneNumber', '12')).toBeNull();
  await preparePhones();
  expect(goodPhone('phoneNumber', '')).toBeNull();
  expect(goodPhone('phoneNumber', '+36 30 12')?.message).toBe('Hibás telefonszám formátum!');
  for (const text of ['06 30 123 4567', '06-30/123-4567', '30 123 4567', '0036301234567', '+36301234567']) {
    expect(goodPhone('phoneNumber', text)).toBeNull();
    expect(internationalPhone(text)).toBe('+36 30 123 4567');
  }
  expect(goodPhone('phoneNumber', '+43 664 123 4567')).toBeNull();
  expect(internationalPhone('0043 664 1234567')).toBe('+43 664 1234567');
  expect(internationalPhone('valami')).toBe('valami');
});
