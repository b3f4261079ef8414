import { showOfProcess } from './gauges.ts';
import { Refusal } from './refusal.ts';

const RETRY_SECONDS = 5;

/** Does a piece of work when a place is free. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A line for heavy work: at most `atOnce` pieces run at a time, the others wait in the order in which they came. When `maxWaiting` wait
 * already, the next one is refused with `unavailable` and when to come back. Both are gauges of its name.
 */
export function createLine(name: string, atOnce: number, maxWaiting: number): InTurn {
  let atWork = 0;
  const waiting: (() => void)[] = [];
  showOfProcess(`${name}_at_work`, () => atWork);
  showOfProcess(`${name}_waiting`, () => waiting.length);
  return async (work) => {
    // A place is handed over to the next in line, never freed in between: a newcomer can't slip past.
    if (atWork >= atOnce && waiting.length >= maxWaiting)
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    if (atWork >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
