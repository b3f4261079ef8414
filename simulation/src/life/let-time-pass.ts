import type { Stage } from './stage.ts';

const ITERATIONS = 3;
const A_MINUTE = 65_000;

/** Has the clock start some tasks a few times with a minute in between, so that one that met trouble is tried again. */
export async function letTimePass({ market }: Stage, tasks: readonly string[]): Promise<void> {
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    await market.worker.wake(tasks);
    await market.worker.work();
    market.setNow(market.now() + A_MINUTE);
  }
}
