import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from './accounts/session.ts';
import { confirmSecondFactor } from './accounts/users.ts';
import { createCoupon } from './campaigns/coupon-management.ts';
import { activateCoupon } from './campaigns/discounts.ts';
import { chosenWord, email, phone, postalCode, secondFactorCode, token } from './fields.ts';
import { createBankAccount } from './payments/payment-accounts.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

test.each([
  ['anna+kosar@gmail.com', 'anna+kosar@gmail.com'],
  ['ANNA@Pelda.HU', 'ANNA@Pelda.HU'],
  ['info@őstermelő.hu', 'info@xn--stermel-1mbh.hu'],
  ['info@xn--stermel-0bce.hu', 'info@xn--stermel-0bce.hu'],
  ['kert@kertészet.hu', 'kert@xn--kertszet-e1a.hu'],
  ["o'brien@pelda.hu", "o'brien@pelda.hu"],
  ['o’brien@pelda.hu', "o'brien@pelda.hu"],
  ['anna@pelda.xn--p1ai', 'anna@pelda.xn--p1ai'],
  ['anna@pelda.photography', 'anna@pelda.photography'],
])('the address %s is taken as %s', (typed, kept) => {
  expect(email().parse(typed)).toBe(kept);
});

test.each([
  'anna.@pelda.hu',
  'kovács@pelda.hu',
  'anna@pelda',
  "'anna@pelda.hu",
  'anna@pel/dá.hu',
  'anna @pelda.hu',
  'anna@pelda.hu\u0000',
])('the address %j is refused', (typed) => {
  expect(accepts(email(), typed)).toBe(false);
});

test.each([
  '\u202a+36 30 123 4567\u202c',
  '+36\u00a030\u00a0123\u00a04567',
  '06-20/123-4567',
  '(06 20) 123-4567',
  '(+36 20) 123-4567',
  '0036201234567',
  '36201234567',
  '+36 (0)30 123 4567',
  '+36 06 30 123 4567',
  '06 1 234 5678',
  '1/234-5678',
  '+36\u201130\u2011123\u20114567',
  '+36–30–123–4567',
  '+36 72 123 456',
  '+421 2 1234 5678',
])('the phone number %j has a form that is taken', (typed) => {
  expect(accepts(phone(), typed)).toBe(true);
});

test.each(['hív', '+', '12', '+36 30 123 4567\u0000', '++36301234567'])(
  'the phone number %j is refused',
  (typed) => {
    expect(accepts(phone(), typed)).toBe(false);
  },
);

test('codes and tokens are taken with the dashes and blanks of a copy', () => {
  expect(secondFactorCode().parse('123\u00a0456')).toBe('123456');
  expect(secondFactorCode().parse('ABCDE–FGHI2')).toBe('abcde-fghi2');
  expect(confirmSecondFactor.body.parse({ code: ' 123 456' })).toEqual({ code: '123456' });
  expect(token().parse('abc–\u200bdef ')).toBe('abc-def');
  expect(chosenWord().parse('tavasz–2026')).toBe('tavasz-2026');
  expect(activateCoupon.params.parse({ code: 'nyár – 2026' })).toEqual({ code: 'nyár-2026' });
  expect(createCoupon.body.shape.code.parse('NYAR–2026\u00a0')).toBe('NYAR-2026');
  expect(postalCode().parse('1191\u200b')).toBe('1191');
});

test('a word that is chosen for a link stays one word', () => {
  expect(accepts(chosenWord(), 'két szó')).toBe(false);
});

test.each([
  ['GIRO', '12345675 – 00000000 – 00000000', null],
  ['GIRO', '11773016\u201111111018', '11773016-11111018'],
  ['GIRO', '1177301611111018', '11773016-11111018'],
  [
    'IBAN',
    'hu42\u00a01177\u00a03016\u00a01111\u00a01018\u00a00000\u00a00000',
    'HU42117730161111101800000000',
  ],
  ['IBAN', 'DE89–3704–0044–0532–0130–00', 'DE89370400440532013000'],
])('the account number %s %s is read as %s', (format, accountNumber, expected) => {
  const account = { veActorId: 1, format, accountNumber, bankName: 'Próba', beneficiaryName: 'Próba' };
  const read = z.safeParse(createBankAccount.body, account);
  expect(read.success ? read.data.accountNumber : null).toBe(expected);
});

test('an address that logs in is read as at the registration', () => {
  expect(login.body.parse({ username: ' Info@őstermelő.hu\u200b', password: 'x' }).username).toBe(
    'Info@xn--stermel-1mbh.hu',
  );
});
