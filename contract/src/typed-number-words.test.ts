import { readAmount, readFt, readWhole } from '@kosar/domain/typed-number';
import { expect, test } from 'vitest';
import {
  ambiguousAmount,
  amountProblem,
  ftProblem,
  integerProblem,
  understoodAmount,
} from './typed-number-words.ts';

const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  ['1.000', null],
  ['', 'Kötelező megadni!'],
  ['sok', 'Egész forintot írj ide, például: 1 490.'],
  ['1,5', 'Így értettük: 1,5 Ft. Csak egész forint lehet.'],
  ['1,000', 'Így értettük: 1 Ft. Ha 1 000 Ft, így írd: 1 000.'],
  ['1500,00', 'Így értettük: 1 500 Ft. Pont és vessző nélkül írd: 1 500.'],
])('of %j in forints is said: %j', (text, words) => expect(plain(ftProblem(readFt(text)))).toBe(words));

test.each([
  ['27', null],
  ['1,5', 'Így értettük: 1,5. Egész számot adj meg!'],
  ['sok', 'Egész számot adj meg!'],
])('of %j as a whole is said: %j', (text, words) => expect(integerProblem(readWhole(text))).toBe(words));

test('an amount with two meanings says both', () => {
  const read = readAmount('2.500');
  expect(amountProblem(read)).toBeNull();
  expect(plain(understoodAmount(read))).toBe(
    'Így értettük: 2,5. Ha nem ennyi, hanem 2 500, pont és vessző nélkül írd.',
  );
  expect(plain(ambiguousAmount(read))).toBe('Kétféleképpen érthető. Írd így: 2,5 vagy 2 500.');
});

test('an amount with one meaning says nothing', () => {
  const read = readAmount('2,5');
  expect([amountProblem(read), understoodAmount(read), ambiguousAmount(read)]).toEqual([null, null, null]);
  expect(amountProblem(readAmount('0,1234'))).toBe('Számot írj ide, legfeljebb három tizedessel.');
});
