import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  daysBetween,
  endOfDay,
  instantOf,
  isDay,
  isTimeOfDay,
  localDay,
  localTime,
  monthRange,
  startOfDay,
  weekdayOf,
  weekRange,
  yearRange,
} from './calendar.ts';

const PROCESS_ZONES = ['UTC', 'Europe/Budapest', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];
const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1980-01-01', days));
const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => addMinutes('00:00', minutes) ?? '00:00');

afterEach(() => vi.unstubAllEnvs());

describe.each(PROCESS_ZONES)('the market keeps Budapest time in a process of %s', (zone) => {
  test.each([
    ['2026-03-29', '02:30'],
    ['2026-03-29', '02:00'],
    ['2027-03-28', '02:59'],
  ])('%s %s is skipped by the clock, so it is no moment', (day, time) => {
    vi.stubEnv('TZ', zone);
    expect(instantOf(day, time)).toBeNull();
  });

  test.each([
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '20:00', '2026-03-29T18:00:00.000Z'],
    ['2026-03-28', '20:00', '2026-03-28T19:00:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ])('%s %s is %s, the first of the two where it comes twice', (day, time, instant) => {
    vi.stubEnv('TZ', zone);
    expect(instantOf(day, time)?.toISOString()).toBe(instant);
  });

  test('a day starts and ends at local midnight; it has 23 hours in spring and 25 in autumn', () => {
    vi.stubEnv('TZ', zone);
    const hours = (day: string) => (endOfDay(day).getTime() - startOfDay(day).getTime()) / 3_600_000;
    expect(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2026-06-01'].map(hours)).toEqual([
      23, 25, 23, 25, 24,
    ]);
    expect(['2026-03-29', '2026-03-30', '2026-10-25'].map(weekdayOf)).toEqual([7, 1, 7]);
    expect(localDay(new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28');
    expect(localDay(new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29');
    expect(localTime(new Date('2026-10-25T01:30:00Z'))).toBe('02:30');
    expect(localTime(new Date('2026-10-25T00:30:00Z'))).toBe('02:30');
  });
});

describe('days and times', () => {
  test('an instant shows the day and time it was made from', () => {
    fc.assert(
      fc.property(day, time, (day, time) => {
        const instant = instantOf(day, time);
        fc.pre(instant !== null);
        if (instant === null) return;
        expect([localDay(instant), localTime(instant)]).toEqual([day, time]);
      }),
    );
  });

  test('adding days and counting them agree, across every change of the clock', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  test('a month later is the same day or the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  test('a week runs from Monday to Sunday and holds its day', () => {
    expect(weekRange('2026-03-29')).toEqual({ from: '2026-03-23', to: '2026-03-29' });
    fc.assert(
      fc.property(day, (day) => {
        const { from, to } = weekRange(day);
        expect([weekdayOf(from), weekdayOf(to), daysBetween(from, to)]).toEqual([1, 7, 6]);
        expect(from <= day && day <= to).toBe(true);
      }),
    );
  });

  test('months and years end on their last day', () => {
    expect(monthRange('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthRange('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(yearRange('2026-05-05')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('only days and times that exist are days and times', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(
      ['2026-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow', '2026-04-31', '0000-01-01'].some(isDay),
    ).toBe(false);
    expect(['00:00', '23:59'].every(isTimeOfDay)).toBe(true);
    expect(['24:00', '7:30', '12:60', ''].some(isTimeOfDay)).toBe(false);
    expect(() => startOfDay('2026-02-30')).toThrow(RangeError);
  });

  test('minutes are added within a day only', () => {
    expect(addMinutes('16:30', 60)).toBe('17:30');
    expect(addMinutes('23:30', 60)).toBeNull();
    expect(addMinutes('00:10', -20)).toBeNull();
  });
});
