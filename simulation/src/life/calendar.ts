/** The days of a life, in Budapest. */
export interface Calendar {
  /** A minute of the life, as a clock on the wall shows it, as milliseconds. An hour that is skipped in spring is the next one; one that comes twice in autumn is the first. */
  readonly instantOf: (minute: number) => number;
  /** A day of the life as YYYY-MM-DD. */
  readonly dayAt: (day: number) => string;
}

/**
 * Mondays, far enough ahead that a life's clock is never behind the machine's: a plain winter week, and those at whose end the clocks are put forward
 * (28 March 2032) and back (31 October 2032).
 */
export const FIRST_DAYS = ['2032-01-05', '2032-03-22', '2032-10-25'] as const;
export type FirstDay = (typeof FIRST_DAYS)[number];

const DAY_MINUTES = 24 * 60;
const HOUR_MS = 3_600_000;

export function calendarFrom(firstDay: FirstDay): Calendar {
  return { instantOf, dayAt };

  function dayAt(day: number): string {
    return new Date(Date.parse(`${firstDay}T12:00:00Z`) + day * 24 * HOUR_MS).toISOString().slice(0, 10);
  }

  function instantOf(minute: number): number {
    const day = Math.floor(minute / DAY_MINUTES);
    const wall = Date.parse(`${dayAt(day)}T00:00:00Z`) + (minute - day * DAY_MINUTES) * 60_000;
    const summer = wall - 2 * HOUR_MS;
    return wallOf(summer) === wall ? summer : wall - HOUR_MS;
  }
}

const BUDAPEST = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What a clock on the wall shows, as if it were UTC. */
function wallOf(instant: number): number {
  return Date.parse(`${BUDAPEST.format(instant).replace(' ', 'T')}Z`);
}
