import { expect, test } from 'vitest';
import {
  pastedCode,
  pastedEmail,
  pastedOneTimeCode,
  pastedPhone,
  plainSigns,
  readableEmail,
} from './pasted.ts';

test.each([
  ['\u202a+36 30 123 4567\u202c', '+36 30 123 4567'],
  ['+36\u00a030\u00a0123\u202f4567', '+36 30 123 4567'],
  ['(06 20) 123-4567', '06 20 123-4567'],
  ['(+36 20) 123-4567', '+36 20 123-4567'],
  ['+36 (0)30 123 4567', '+36 30 123 4567'],
  ['+36 06 30 123 4567', '+36 30 123 4567'],
  ['+36\u201130\u2011123\u20114567', '+36-30-123-4567'],
  ['+36–30–123–4567', '+36-30-123-4567'],
  ['tel:+36301234567', '+36301234567'],
  ['06-20/123.45.67', '06-20/123.45.67'],
  ['+36 60 123 4567', '+36 60 123 4567'],
])('a phone number pasted as %j is %s', (pasted, expected) => {
  expect(pastedPhone(pasted)).toBe(expected);
});

test.each([
  ['info@őstermelő.hu', 'info@xn--stermel-1mbh.hu'],
  ['Info@Kertészet.hu', 'Info@xn--kertszet-e1a.hu'],
  ['anna@pelda.hu\u200b', 'anna@pelda.hu'],
  ['\u00a0anna@pelda.hu ', 'anna@pelda.hu'],
  ['o’brien@pelda.hu', "o'brien@pelda.hu"],
  ['mailto:anna@pelda.hu', 'anna@pelda.hu'],
  ['<anna@pelda.hu>', 'anna@pelda.hu'],
  ['kovács@pelda.hu', 'kovács@pelda.hu'],
  ['a@é/b.hu', 'a@é/b.hu'],
])('an e-mail address pasted as %j is %s', (pasted, expected) => {
  expect(pastedEmail(pasted)).toBe(expected);
});

test('an address is shown as its owner writes it', () => {
  expect(readableEmail('info@xn--stermel-1mbh.hu')).toBe('info@őstermelő.hu');
  expect(readableEmail('anna@pelda.hu')).toBe('anna@pelda.hu');
});

test.each([
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['ABCDE–FGHIJ', 'abcde-fghij'],
  ['１２３４５６', '123456'],
])('a one-time code pasted as %j is %s', (pasted, expected) => {
  expect(pastedOneTimeCode(pasted)).toBe(expected);
});

test('codes lose what a copy adds to them', () => {
  expect(pastedCode(' tavasz\u00ad–2026\u200b ')).toBe('tavasz-2026');
  expect(plainSigns('12345676–2–41')).toBe('12345676-2-41');
});
