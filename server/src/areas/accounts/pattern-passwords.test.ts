import { expect, test } from 'vitest';
import { isPatternPassword } from './pattern-passwords.ts';

test.each([
  '        ',
  'aaaaaaaa',
  'ababababab',
  'abcabcabc',
  '12345678901',
  '87654321',
  'qwertzuiop',
  'asdfghjk',
  'abcdefgh',
  'zyxwvuts',
  '1q2w3e4r5t',
  'Jelszó2024!',
  'Szeretlek1',
  'budapest 2026',
  'Attila1985',
  'Zsófia2010!',
  'almafa_12',
])('%j is a password that others guess first', (password) => {
  expect(isPatternPassword(password)).toBe(true);
});

test.each([
  'zöldborsó és répa',
  'hosszú és ritka jelszó 7',
  'kutyaház-a-kertben',
  'budapesti-lépcsők',
  'x7Qm!p2w',
])('%j is one of one’s own', (password) => {
  expect(isPatternPassword(password)).toBe(false);
});
