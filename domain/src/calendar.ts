import { MARKET_TIME_ZONE } from './constants.ts';

/** A day of the market's calendar, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;
/** A time of day on the market's clock, 'HH:mm'. Times compare as strings. */
export type TimeOfDay = string;
/** Both ends belong to the range. */
export type DayRange = { from: Day; to: Day };

/** Whether a text is a day that exists, written 'YYYY-MM-DD'. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1000' && dayOf(utcMidnight(text)) === text;
}

/** Whether a text is a time of day, '00:00' to '23:59'. */
export function isTimeOfDay(text: string): text is TimeOfDay {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * The instant at which the market's clock shows a time on a day, whatever the process's time zone. Of the hour that comes twice in autumn
 * it is the first. Null for a time that the clock skips in spring, as no such moment exists.
 */
export function instantOf(day: Day, time: TimeOfDay): Date | null {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const offsets = [offsetAt(clock - DAY_MS), offsetAt(clock + DAY_MS)];
  const instants = offsets
    .map((offset) => ({ at: clock - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at) === offset);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(({ at }) => at)));
}

/** The first instant of a day. Budapest's clock changes at 2 and 3 in the night, so it always exists; RangeError for a day that doesn't. */
export function startOfDay(day: Day): Date {
  const start = isDay(day) ? instantOf(day, '00:00') : null;
  if (start === null) throw new RangeError(`Not a day: ${day}`);
  return start;
}

/** The first instant after a day. */
export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1));
}

/** The market's day at an instant. */
export function localDay(instant: Date): Day {
  return localClock(instant.getTime()).slice(0, 10);
}

/** The market's time of day at an instant, seconds cut off. */
export function localTime(instant: Date): TimeOfDay {
  return localClock(instant.getTime()).slice(11, 16);
}

/** The day that comes a number of days later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOf(utcMidnight(day) + days * DAY_MS);
}

/** The same day of a later (earlier) month, or that month's last day when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = parts(day);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(first + (Math.min(date, last) - 1) * DAY_MS);
}

/** How many days later the second day is; negative when earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** Day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay() || 7;
}

/** The week of a day, Monday to Sunday (spec 2). */
export function weekRange(day: Day): DayRange {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** The calendar month of a day. */
export function monthRange(day: Day): DayRange {
  const from: Day = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The calendar year of a day. */
export function yearRange(day: Day): DayRange {
  return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
}

/** A time of day some minutes later, or null when that is no longer the same day. */
export function addMinutes(time: TimeOfDay, minutes: number): TimeOfDay | null {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = hour * 60 + minute + minutes;
  if (sum < 0 || sum >= 24 * 60) return null;
  return `${twoDigits(Math.floor(sum / 60))}:${twoDigits(sum % 60)}`;
}

const DAY_MS = 86_400_000;

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: MARKET_TIME_ZONE,
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the market's clock shows at an instant, as 'YYYY-MM-DDTHH:mm:ss'. */
function localClock(at: number): string {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockFormat.formatToParts(at)) shown[type] = value;
  const year = (shown.year ?? '').padStart(4, '0');
  return `${year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}`;
}

/** How far the market's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number): number {
  const wholeSeconds = Math.floor(at / 1000) * 1000;
  return Date.parse(`${localClock(wholeSeconds)}Z`) - wholeSeconds;
}

function utcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(utc: number): Day {
  return Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 10);
}

function parts(day: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
