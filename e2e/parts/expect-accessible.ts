import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { noteFresh } from './looked-at.ts';
import { kindsOnPage, type PageKinds } from './page-kinds.ts';

type Axe = typeof axe;

/** The same program in a third of the letters: it is sent into each document anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What depends on colours: looked at in the light and in the dark, where a text stands as none did before. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * No violation that axe can see, in the light and in the dark, and nothing to scroll sideways for. What stood on a page of this width in any journey,
 * made of the same elements with the same classes and states, was looked at then: markup is looked at again when any element is new, colours
 * where a text is.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page, STILL_MS);
  const fresh = await freshOnPage(page);
  if (fresh.elements) await expectNoFaults(page, 'markup', await faultsOfMarkup(page));
  if (fresh.texts.length > 0) {
    await expectNoFaults(page, 'light', await undisturbed(page, () => faultsOfColours(page, fresh.texts)));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await settle(page, REPAINTED_MS);
    await expectNoFaults(page, 'dark', await undisturbed(page, () => faultsOfColours(page, fresh.texts)));
  }
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${page.url()} scrolls sideways`).toBe(0);
}

/** Looks until the page has stood still for the whole of a look: a list that begins to load meanwhile changes in its midst. */
async function undisturbed<T>(page: Page, look: () => Promise<T>, looks = 4): Promise<T> {
  await page.evaluate(() => {
    const inPage = window as unknown as { changes: number };
    inPage.changes = 0;
    const observer = new MutationObserver((records) => {
      inPage.changes += records.length;
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
  const seen = await look();
  const changes = await page.evaluate(() => (window as unknown as { changes: number }).changes);
  if (changes === 0 || looks === 1) return seen;
  await settle(page, STILL_MS);
  return undisturbed(page, look, looks - 1);
}

/** Whether any element is of a kind that no journey has looked at yet, and the places of one text of each such kind. */
async function freshOnPage(page: Page): Promise<{ elements: boolean; texts: readonly number[] }> {
  const kinds: PageKinds = await page.evaluate(kindsOnPage);
  const width = page.viewportSize()?.width ?? 0;
  const elements = noteFresh(kinds.elements.map((kind) => `${width} element ${kind}`));
  const texts = noteFresh(kinds.texts.map((kind) => `${width} text ${kind}`));
  return { elements: elements.length > 0, texts };
}

async function expectNoFaults(page: Page, what: string, faults: readonly string[]): Promise<void> {
  expect(faults, `${page.url()} (${what})`).toEqual([]);
}

/** So long the page must have stood still: an address changes a moment before its list begins to load. */
const STILL_MS = 250;
/** After that only its colours change. */
const REPAINTED_MS = 50;
/** What is being read comes, however busy the machine. */
const LOADED_MS = 60_000;
/** A countdown never stands still; it is looked at as it runs. */
const TIMEOUT_MS = 3000;

/** What is still fading in has the colours of no moment that anybody reads. */
async function settle(page: Page, still: number): Promise<void> {
  await page.evaluate(
    ([stillMs, timeoutMs]) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, stillMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, stillMs);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(done, timeoutMs);
      }),
    [still, TIMEOUT_MS] as const,
  );
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: LOADED_MS });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** All that isn't colour, on the whole page. */
async function faultsOfMarkup(page: Page): Promise<readonly string[]> {
  await readAxe(page);
  return await page.evaluate(async (colours) => {
    const inPage = window as unknown as { axe: Axe };
    const { violations } = await inPage.axe.run(document, {
      resultTypes: ['violations'],
      // A fault is named by its markup; finding a path to each element takes longer than many a rule.
      selectors: false,
      rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, RULES_OF_COLOURS);
}

/** Colours of the texts at these places among those that were counted. */
async function faultsOfColours(page: Page, places: readonly number[]): Promise<readonly string[]> {
  await readAxe(page);
  return await page.evaluate(
    async ([rules, wanted]) => {
      const inPage = window as unknown as { axe: Axe; countedTexts: readonly Element[] };
      const include = wanted.flatMap((place) => inPage.countedTexts[place] ?? []);
      const { violations } = await inPage.axe.run(
        { include: include.filter((element) => element.isConnected) },
        { resultTypes: ['violations'], selectors: false, runOnly: [...rules] },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [RULES_OF_COLOURS, places] as const,
  );
}

/** Run inside the page, once read there for each document: the maker's wrapper opens a page of its own for each run. */
async function readAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}
