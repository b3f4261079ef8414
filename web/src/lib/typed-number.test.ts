import { expect, test } from 'vitest';
import { typedNumber, typedText } from './typed-number.ts';

test.each([
  ['1 490', 1490],
  ['0,5', 0.5],
  ['.25', 0.25],
  ['-3', -3],
  ['', null],
  [' ', null],
])('%j is typed for %j', (text, value) => expect(typedNumber(text)).toBe(value));

test.each(['két kiló', '1,5,2', '1e9', '--1'])('%j is no number', (text) =>
  expect(typedNumber(text)).toBeNaN(),
);

test('a number is written as it is typed', () => {
  expect([0.5, 1490, null].map(typedText)).toEqual(['0,5', '1490', '']);
});
