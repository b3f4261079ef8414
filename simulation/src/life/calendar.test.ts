import { expect, test } from 'vitest';
import { calendarFrom } from './calendar.ts';
import { HOUR } from './minutes.ts';

const iso = (instant: number) => new Date(instant).toISOString();

test('a day begins at midnight of Budapest, also after the clocks were changed', () => {
  const spring = calendarFrom('2032-03-22');
  expect(iso(spring.instantOf(0))).toBe('2032-03-21T23:00:00.000Z');
  expect(iso(spring.instantOf(7 * 24 * HOUR))).toBe('2032-03-28T22:00:00.000Z');
  expect(spring.dayAt(6)).toBe('2032-03-28');
});

test('an hour that is skipped is the next one, and one that comes twice is the first', () => {
  const night = (6 * 24 + 2) * HOUR + 30;
  expect(iso(calendarFrom('2032-03-22').instantOf(night))).toBe('2032-03-28T01:30:00.000Z');
  expect(iso(calendarFrom('2032-10-25').instantOf(night))).toBe('2032-10-31T00:30:00.000Z');
});
