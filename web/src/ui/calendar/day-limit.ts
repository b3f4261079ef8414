import type { Day } from '@kosar/domain/calendar';
import type { CalendarEntry } from './calendar-entry.ts';

/** What stands on a day of a crowded sheet: at most `max` entries, the last of which leads to the others. */
export function limitPerDay(
  entries: readonly CalendarEntry[],
  max: number,
  rest: (day: Day, count: number) => CalendarEntry,
): CalendarEntry[] {
  const byDay = Map.groupBy(entries, ({ day }) => day);
  return [...byDay].flatMap(([day, ofDay]) =>
    ofDay.length <= max ? ofDay : [...ofDay.slice(0, max - 1), rest(day, ofDay.length - max + 1)],
  );
}
