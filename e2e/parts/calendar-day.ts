import { addDays, type Day, localDay } from '@kosar/domain/calendar';

/** A day of the market's calendar, some days from now; a night in which the clock changes is a day too. */
export function dayIn(days: number): Day {
  return addDays(localDay(new Date()), days);
}
