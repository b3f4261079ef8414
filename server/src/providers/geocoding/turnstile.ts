import { setTimeout as wait } from 'node:timers/promises';

/** Longer than this no one waits for a pin on a map. */
const LONGEST_WAIT_MS = 3000;

/** Lets one caller through per interval; throws at once for one who would wait too long. */
export function createTurnstile(intervalMs: number): () => Promise<void> {
  let nextFree = 0;
  return async () => {
    const now = performance.now();
    const delay = Math.max(0, nextFree - now);
    if (delay > LONGEST_WAIT_MS) throw new Error('Too many addresses are waiting for the geocoder');
    nextFree = now + delay + intervalMs;
    if (delay > 0) await wait(delay);
  };
}
