import { addDays, type Day } from './calendar.ts';

/** Public holidays of Hungary that are the same day each year, MM-DD: banks don't settle on them. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '03-15',
  '05-01',
  '08-20',
  '10-23',
  '11-01',
  '12-24',
  '12-25',
  '12-26',
]);
/** Good Friday, Easter Monday and Whit Monday, in days after Easter Sunday. */
const EASTER_HOLIDAYS: readonly number[] = [-2, 1, 50];

/**
 * Whether Hungarian banks settle on a day: neither a Saturday or Sunday nor a public holiday. Working days that a yearly decree moves aren't known here; a
 * bank that is closed for one carries out an order on its next day.
 */
export function isBankDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return !EASTER_HOLIDAYS.some((days) => addDays(easter, days) === day);
}

/** The day itself when banks settle on it, or the next on which they do. */
export function bankDayFrom(day: Day): Day {
  let next = day;
  while (!isBankDay(next)) next = addDays(next, 1);
  return next;
}

/** Easter of the Gregorian calendar (the anonymous algorithm, Meeus 1991). */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}
