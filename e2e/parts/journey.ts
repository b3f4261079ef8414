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
 * takes it out. One that changes what was there before the first journey fails, as the others read it; so does the one that runs beside it, as no one
 * can say whose request it was. Run again alone only the right one fails.
 */
export const test = base.extend<{ stopped: string[]; demoUntouched: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) await prepare(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
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
  demoUntouched: [
    async ({ page }, use) => {
      const begun = await inDatabase(databaseNow);
      await use(undefined);
      const changes = await inDatabase((connection) => demoChangesSince(connection, begun));
      const who = `what this journey, which ended at ${page.url()}, or the one beside it has changed of the demo`;
      expect(changes, who).toEqual([]);
    },
    { auto: true },
  ],
});

async function prepare(context: BrowserContext): Promise<void> {
  await followClock(context);
  openHydrated(context);
}
