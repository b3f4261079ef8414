import { type Browser, test as base, expect } from '@playwright/test';
import { openHydrated } from './hydrated.ts';

export type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
export { expect };

/**
 * A journey's first act waits until the app has taken over the page, in each window it opens. A journey that fails also where the content policy
 * stopped something on its pages: what it stops is broken for people, or was planted. `stopped` is what it has said; a journey that plants something
 * takes it out.
 */
export const test = base.extend<{ stopped: string[] }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) openHydrated(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) openHydrated(context);
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
});
