import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import { databaseNow, demoChangesSince } from './demo-guard.ts';
import { openHydrated } from './hydrated.ts';
import { inDatabase } from './in-database.ts';
import { followClock } from './page-clock.ts';

export type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
export { expect };

/**
 * A journey's first act waits until the app has taken over the page, in each window it opens. A journey that fails also where the content policy
 * stopped something on its pages: what it stops is broken for people, or was planted. `stopped` is what it has said; a journey that plants something
 * takes it out. What was there before the first journey is read by all of them: one that has changed something of it, or was beside one that has, fails.
 */
export const test = base.extend<{ stopped: string[]; demoChanges: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        askByOwnConnections(context);
        if (options?.javaScriptEnabled !== false) await prepare(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    askByOwnConnections(context);
    if (javaScriptEnabled) await prepare(context);
    await use(context);
  },
  stopped: [
    async ({ context }, use) => {
      const stopped: string[] = [];
      const listen = (message: { text: () => string }) => {
        if (message.text().includes('Content Security Policy')) stopped.push(message.text());
      };
      context.on('console', listen);
      await use(stopped);
      context.off('console', listen);
      expect(stopped, 'what the content policy stopped').toEqual([]);
    },
    { auto: true },
  ],
  demoChanges: [
    async ({ page }, use) => {
      const begun = await inDatabase(databaseNow);
      await use(undefined);
      const changes = await inDatabase((connection) => demoChangesSince(connection, begun));
      const named = changes.map(({ relation, row, what }) => `${relation} ${row} (${what})`);
      expect(named, `changed of the demo until ${page.url()}`).toEqual([]);
    },
    { auto: true },
  ],
});

async function prepare(context: BrowserContext): Promise<void> {
  await followClock(context);
  openHydrated(context);
}

/** A connection kept from an earlier call may be closed by the market in the moment of the next, which a browser asks again after and these calls don't. */
function askByOwnConnections({ request }: BrowserContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (address, options) =>
    fetch(address, { ...options, headers: { ...options?.headers, connection: 'close' } });
}
