/** The market's clock. Rules get `now` as a value; only verbs and jobs ask for it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that a test sets by hand. */
export function fixedClock(start: Date): Clock & { set(now: Date): void } {
  let current = start;
  return {
    now: () => current,
    set(now) {
      current = now;
    },
  };
}
