import { test as base, expect } from '@playwright/test';

export type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
export { expect };

/**
 * A journey that fails also where the content policy stopped something on its pages: what it stops is broken for people, or was planted. `stopped`
 * is what it has said; a journey that plants something takes it out.
 */
export const test = base.extend<{ stopped: string[] }>({
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
