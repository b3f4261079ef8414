import { expect, test } from 'vitest';
import { bankDayFrom, isBankDay } from './bank-day.ts';

test('banks settle neither on weekends nor on the public holidays of Hungary', () => {
  for (const day of [
    '2026-11-21',
    '2026-11-22',
    '2026-01-01',
    '2027-03-15',
    '2025-10-23',
    '2026-08-20',
    '2026-12-24',
    '2026-12-25',
  ])
    expect.soft(isBankDay(day), day).toBe(false);
  expect(isBankDay('2026-11-23')).toBe(true);
});

test('Good Friday, Easter Monday and Whit Monday follow Easter', () => {
  const easters = {
    2024: ['2024-03-29', '2024-04-01', '2024-05-20'],
    2025: ['2025-04-18', '2025-04-21', '2025-06-09'],
    2026: ['2026-04-03', '2026-04-06', '2026-05-25'],
    2027: ['2027-03-26', '2027-03-29', '2027-05-17'],
    2038: ['2038-04-23', '2038-04-26', '2038-06-14'],
  };
  for (const day of Object.values(easters).flat()) expect.soft(isBankDay(day), day).toBe(false);
  for (const day of ['2026-04-02', '2026-04-07', '2026-05-26']) expect.soft(isBankDay(day), day).toBe(true);
});

test('the next bank day comes after a weekend and after holidays in a row', () => {
  expect(bankDayFrom('2026-11-20')).toBe('2026-11-20');
  expect(bankDayFrom('2026-11-22')).toBe('2026-11-23');
  expect(bankDayFrom('2026-04-03')).toBe('2026-04-07');
  expect(bankDayFrom('2026-12-24')).toBe('2026-12-28');
  expect(bankDayFrom('2027-01-01')).toBe('2027-01-04');
});
