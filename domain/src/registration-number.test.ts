import { expect, test } from 'vitest';
import { isRegistrationNumber } from './registration-number.ts';

test('a registration number is that of a company, of an association or of a sole trader', () => {
  expect(['01-09-123456', '13-06-0012345', '54321098', ' 20-10-000001 '].map(isRegistrationNumber)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('a number of a court that there isn’t, a digit too few, and letters are refused', () => {
  expect(
    ['21-09-123456', '00-09-123456', '01-09-12345', '1234567', 'CG.01', ''].map(isRegistrationNumber),
  ).toEqual([false, false, false, false, false, false]);
});
