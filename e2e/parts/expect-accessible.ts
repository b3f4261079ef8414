import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

/** What a page may get wrong in the dark only: everything else is the same markup. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** No violation that axe can see, in the light and in the dark, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'light' ? undefined : RULES_OF_COLOURS;
    // A list may begin to load just when it is looked at: what is wrong with the page is still wrong a moment later.
    await expect(async () => {
      await settle(page);
      expect(await faultsOf(page, rules), `${page.url()} (${colorScheme})`).toEqual([]);
    }).toPass({ timeout: 30_000, intervals: [500] });
  }
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${page.url()} scrolls sideways`).toBe(0);
}

/** What is dimmed while it loads, or still fading in, has the colours of no moment that anybody reads. */
async function settle(page: Page): Promise<void> {
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (only) => {
    const inPage = window as unknown as { axe: Axe };
    const { violations } = await inPage.axe.run(document, {
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}
