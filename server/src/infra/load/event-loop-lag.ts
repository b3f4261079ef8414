import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Says how long who comes at a random moment has lately waited for the event loop, in ms. */
export type Lag = () => number;

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const NANOSECONDS = 1_000_000;

/**
 * Measures the event loop of this process for as long as it runs, in windows of half a second. The lesser of the last two counts: one stall, however long, is over when it is
 * measured, and no one should be put off for it.
 */
export function measureLag(): Lag {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = 0;
  let latest = 0;
  setInterval(() => {
    before = latest;
    latest = lagOf(delays.mean / NANOSECONDS, delays.stddev / NANOSECONDS);
    delays.reset();
  }, WINDOW_MS).unref();
  return () => Math.min(before, latest);
}

/**
 * The lag of measured delays: their mean, each weighed by its own length, as more people come in a long stall than in a short one. One stall of 300 ms in half a second is
 * 170 ms; the resolution that a quiet loop shows counts as none.
 */
export function lagOf(meanMs: number, deviationMs: number): number {
  // Nothing was measured.
  if (!(meanMs > 0)) return 0;
  return Math.max(0, meanMs + deviationMs ** 2 / meanMs - RESOLUTION_MS);
}
