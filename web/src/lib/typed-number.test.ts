import { expect, test } from 'vitest';
import { amountHint, typedFt, typedNumber, typedText, typedWhole } from './typed-number.ts';

test.each([
  ['1 490', 1490],
  ['0,5', 0.5],
  ['.25', 0.25],
  ['-3', -3],
  ['0,12345', 0.12345],
  ['', null],
  [' ', null],
])('%j is typed for %j', (text, value) => expect(typedNumber(text)).toBe(value));

test.each(['két kiló', '1,5,2', '1e9', '--1'])('%j is no number', (text) =>
  expect(typedNumber(text)).toBeNaN(),
);

test('a dot parts thousands of forints and of other wholes', () => {
  expect([typedFt('1.490 Ft'), typedWhole('1.490')]).toEqual([1490, 1490]);
  expect([typedFt('1,490'), typedWhole('1,490')]).toEqual([Number.NaN, Number.NaN]);
});

test('a number is written as it is typed', () => {
  expect([0.5, 1490, null].map(typedText)).toEqual(['0,5', '1490', '']);
});

test('an amount with two meanings says how it was understood, in the place of the hint', () => {
  expect(amountHint('1.000', 'Üresen nincs korlát.')).toContain('Így értettük: 1.');
  expect(amountHint('1,5', 'Üresen nincs korlát.')).toBe('Üresen nincs korlát.');
});
