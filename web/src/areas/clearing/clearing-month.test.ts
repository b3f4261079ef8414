import { expect, it } from 'vitest';
import { monthAfter, monthChoices, monthOf } from './clearing-month.ts';

const NOW = new Date('2026-11-20T13:00:00+01:00');

it('the month of the address is shown; without one, with a wrong or a coming one the current month', () => {
  expect(monthOf('2026-09', NOW)).toBe('2026-09');
  for (const text of [null, '', '2026-13', '2026-1', '1234-05', 'november', '2026-12']) {
    expect(monthOf(text, NOW)).toBe('2026-11');
  }
});

it('the current month is Budapest’s', () => {
  expect(monthOf(null, new Date('2026-10-31T23:30:00Z'))).toBe('2026-11');
});

it('months follow each other over the year’s end, and none comes after the current one', () => {
  expect(monthAfter('2026-01', -1, NOW)).toBe('2025-12');
  expect(monthAfter('2025-12', 1, NOW)).toBe('2026-01');
  expect(monthAfter('2026-11', 1, NOW)).toBeNull();
});

it('two years can be chosen, and the month that is shown', () => {
  expect(monthChoices('2026-11', NOW)).toHaveLength(24);
  expect(monthChoices('2020-02', NOW).at(-1)).toBe('2020-02');
});
