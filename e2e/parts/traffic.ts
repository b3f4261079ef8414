import type { Page } from '@playwright/test';

/** When a page has come to rest: it asks for nothing, is at no work and shows no place that waits for its content. */
export interface Traffic {
  settled(): Promise<void>;
}

const TIMEOUT_MS = 5000;

/** Watches what a page asks for, from now on. */
export function trafficOf(page: Page): Traffic {
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    async settled() {
      const giveUpAt = performance.now() + TIMEOUT_MS;
      for (let restful = 0; restful < 2 && performance.now() < giveUpAt; ) {
        const isBusy = await page.evaluate(restOf);
        restful = isBusy || underWay.size > 0 ? 0 : restful + 1;
      }
      // What was asked for before a page was left may never be answered.
      underWay.clear();
    },
  };
}

/** Run in the page: waits for a moment without work; says whether something is still to come. */
async function restOf(): Promise<boolean> {
  await new Promise((rest) => requestIdleCallback(rest, { timeout: 2000 }));
  return document.querySelector('main [aria-busy="true"]') !== null;
}
