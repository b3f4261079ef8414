import { endOfDay, isDay, localDay, startOfDay } from '@kosar/domain/calendar';

/** The last day of what ends at an instant: an end at midnight belongs to the day before. */
export function lastDayOf(end: string): string {
  return localDay(new Date(Date.parse(end) - 1));
}

/** The first instant of a day that was typed; empty where it is none, for the schema to say so. */
export function startInstant(day: string): string | undefined {
  return isDay(day) ? startOfDay(day).toISOString() : undefined;
}

/** The first instant after a day that was typed. */
export function endInstant(day: string): string | undefined {
  return isDay(day) ? endOfDay(day).toISOString() : undefined;
}

/** The market's day now. */
export function today(now: Date): string {
  return localDay(now);
}
