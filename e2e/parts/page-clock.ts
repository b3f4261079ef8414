import type { BrowserContext } from '@playwright/test';

/** How far the clock of the tests is ahead of the machine's: `scripts/test-date.ts` sets it, as a number of seconds. */
const AHEAD_MS = Number.parseInt(process.env['FAKETIME'] ?? '0', 10) * 1000;

/** Lets the pages of a window have the time of the tests and of the server; the browser itself keeps the machine's. */
export async function followClock(context: BrowserContext): Promise<void> {
  if (AHEAD_MS !== 0) await context.addInitScript(moveClock, AHEAD_MS);
}

/** Run in the page before all else, so it uses nothing outside of itself. */
function moveClock(aheadMs: number): void {
  const OfTheMachine = Date;
  const now = () => OfTheMachine.now() + aheadMs;
  globalThis.Date = new Proxy(OfTheMachine, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [OfTheMachine.now() + aheadMs] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
