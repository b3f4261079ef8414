import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type Axe = typeof axe;

/** The same program in a third of the letters: it is sent into each document anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What a page may get wrong in the dark only: everything else is the same markup. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** No violation that axe can see, in the light and in the dark, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const faults = await faultsOf(page, colorScheme === 'light' ? undefined : RULES_OF_COLOURS);
    expect(faults, `${page.url()} (${colorScheme})`).toEqual([]);
  }
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${page.url()} scrolls sideways`).toBe(0);
}

/** So long the page must have stood still: an address changes a moment before its list begins to load. */
const STILL_MS = 250;
/** A countdown never stands still; it is looked at as it runs. */
const PATIENCE_MS = 3000;

/** What is dimmed while it loads, or still fading in, has the colours of no moment that anybody reads. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    ([stillMs, patienceMs]) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, stillMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, stillMs);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(done, patienceMs);
      }),
    [STILL_MS, PATIENCE_MS] as const,
  );
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Run inside the page, once read there for each document: the maker's wrapper opens a page of its own for each run. */
async function faultsOf(page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return await page.evaluate(async (only) => {
    const inPage = window as unknown as { axe: Axe };
    const { violations } = await inPage.axe.run(document, {
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}
