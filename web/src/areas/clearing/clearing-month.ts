import { formatMonth } from '@kosar/contract/format';
import { addMonths, isDay, localDay } from '@kosar/domain/calendar';

const SHOWN_MONTHS = 24;

/** The month in the address (`2026-11`), or the market's current one when there is none, a wrong one or one that hasn't come. */
export function monthOf(text: string | null, now: Date): string {
  const current = localDay(now).slice(0, 7);
  return text !== null && isDay(`${text}-01`) && text >= '1900' && text < current ? text : current;
}

/** The month that comes a number of months later (earlier when negative); null for one that hasn't come. */
export function monthAfter(month: string, months: number, now: Date): string | null {
  const after = addMonths(`${month}-01`, months).slice(0, 7);
  return after > localDay(now).slice(0, 7) ? null : after;
}

/** What can be chosen, the latest first: two years, and the month that is shown. */
export function monthChoices(shown: string, now: Date): string[] {
  const current = localDay(now).slice(0, 7);
  const recent = Array.from({ length: SHOWN_MONTHS }, (_, index) =>
    addMonths(`${current}-01`, 0 - index).slice(0, 7),
  );
  return recent.includes(shown) ? recent : [...recent, shown];
}

/** „2026. november” */
export function monthName(month: string): string {
  return formatMonth(`${month}-01`);
}
