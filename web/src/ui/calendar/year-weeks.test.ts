import { weekdayOf } from '@kosar/domain/calendar';
import { describe, expect, it } from 'vitest';
import { monthsOfYear, weeksOfMonth } from './year-weeks.ts';

describe('the tables of a year', () => {
  it('are twelve', () => {
    expect(monthsOfYear('2026-11-20')).toHaveLength(12);
    expect(monthsOfYear('2026-11-20').at(-1)).toBe('2026-12-01');
  });

  it.each([...monthsOfYear('2026-05-05'), ...monthsOfYear('2028-05-05')])(
    'hold every day of the month of %s once, on its weekday',
    (month) => {
      const weeks = weeksOfMonth(month);
      const days = weeks.flat().filter((day) => day !== null);
      expect(new Set(days).size).toBe(days.length);
      expect(days[0]).toBe(month);
      expect(days.every((day) => day.startsWith(month.slice(0, 7)))).toBe(true);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [index, day] of week.entries()) if (day !== null) expect(weekdayOf(day)).toBe(index + 1);
      }
    },
  );

  it('begin with the blanks before the first day', () => {
    expect(weeksOfMonth('2026-11-20')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOfMonth('2028-02-01').flat().filter(Boolean)).toHaveLength(29);
  });
});
