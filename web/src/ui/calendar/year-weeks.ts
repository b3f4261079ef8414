import { addDays, addMonths, type Day, monthRange, weekdayOf } from '@kosar/domain/calendar';

/** The twelve months of a day's year, by their first days. */
export function monthsOfYear(day: Day): Day[] {
  return Array.from({ length: 12 }, (_, month) => addMonths(`${day.slice(0, 4)}-01-01`, month));
}

/** The weeks of a month, Monday first; null where a week reaches into another month. */
export function weeksOfMonth(day: Day): (Day | null)[][] {
  const { from, to } = monthRange(day);
  const before = weekdayOf(from) - 1;
  const length = Number(to.slice(8));
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => {
      const at = week * 7 + weekday - before;
      return at < 0 || at >= length ? null : addDays(from, at);
    }),
  );
}
