import { allergenNames } from '@kosar/contract/catalogue/food-words';
import { ALLERGENS } from '@kosar/domain/allergens';
import type { APIResponse } from '@playwright/test';
import { ALL_IN_IT, avoidHere, FREE_OF_ALL, makeFoodShop, NUTTY } from '../../parts/food-shop.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAsNew, logInBeside } from '../../parts/new-user.ts';
import { openRendered } from '../../parts/public-pages.ts';

declare global {
  interface Window {
    /** Pictures in which goods stood without a mark. */
    unmarked: string[];
    marked: number;
  }
}

/** Looks at each picture of a page, from its first one on: all goods that stand in it have to be marked. */
async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.unmarked = [];
    window.marked = 0;
    const look = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-goods]')];
      for (const [nth, row] of rows.entries()) {
        // The end of a row that is still on its way may be what marks it.
        const isArriving = document.readyState === 'loading' && nth === rows.length - 1;
        if (isArriving || row.getClientRects().length === 0) continue;
        if (row.querySelector('[data-state]:not(:empty)') === null) window.unmarked.push(row.innerText);
        else window.marked += 1;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function expectAllMarked(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.marked)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.unmarked)).toEqual([]);
}

test('goods are marked by the page itself, before the app has come', async ({ page }) => {
  const { id } = await makeFoodShop(page);
  await avoidHere(page, ['nuts'], 'MARK');
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  const path = `/delivery/${id}`;
  const fromServer = await renderedPage(page, path);
  // The app never comes: what stands here is the server's page with its first script.
  await page.route(/\/assets\/(?!early-).*\.js$/, (route) => route.abort());
  await page.route(`**${path}`, (route) => route.fulfill({ response: fromServer }));
  await page.goto('/favicon.svg');
  await page.evaluate((address) => location.assign(address), path);
  const rows = page.locator('[data-goods]');
  await expect(rows.filter({ hasText: new RegExp(`^${NUTTY}`) })).toContainText('Tartalmazza: diófélék');
  await expect(rows.filter({ hasText: FREE_OF_ALL })).toContainText('Mentes attól, amit kerülsz');
  await expect(rows.filter({ hasText: 'Birs' })).toContainText('Nem tudni, van-e benne: diófélék');
  await expect(page.getByText('Nélkül: diófélék')).toBeVisible();
  expect(said).toEqual([]);
});

/** A page as the server renders it for visitors; one that it had no time for is asked for again. */
async function renderedPage(page: Page, path: string): Promise<APIResponse> {
  let answer = await page.request.get(path);
  await expect(async () => {
    answer = await page.request.get(path);
    expect(await answer.text()).toContain('data-page="whole"');
  }).toPass();
  return answer;
}

for (const mode of ['MARK', 'HIDE'] as const) {
  test(`no picture of a page shows unmarked goods to who avoids something: ${mode}`, async ({ page }) => {
    const { id } = await makeFoodShop(page);
    await avoidHere(page, ['nuts'], mode);
    await watchPictures(page);
    const said: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    for (const path of [`/delivery/${id}`, '/products']) {
      await openRendered(page, path);
      await expectAllMarked(page);
    }
    await page.goto(`/delivery/${id}`);
    const shown = page.locator('[data-goods]:visible');
    await expect(shown).toHaveCount(mode === 'HIDE' ? 1 : 6);
    if (mode === 'HIDE') await expect(page.getByText('5 terméket elrejtettünk')).toBeVisible();
    expect(said).toEqual([]);
  });
}

test('a list of the profile is known before goods are drawn in a browser that has never seen it', async ({
  page,
  browser,
}) => {
  const { id } = await makeFoodShop(page);
  const { email } = await logInAsNew(page);
  const kept = await page.request.put('/api/user/allergens', {
    data: { allergens: ['nuts'], mode: 'MARK' },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(kept.ok()).toBe(true);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await logInBeside(elsewhere, email);
  await watchPictures(elsewhere);
  await elsewhere.goto(`/delivery/${id}`);
  await expectAllMarked(elsewhere);

  // The session ends by itself: the list holds on.
  await context.clearCookies();
  await elsewhere.goto(`/delivery/${id}`);
  await expectAllMarked(elsewhere);
  await expect(elsewhere.getByRole('button', { name: 'Nélkül: diófélék' })).toBeVisible();
  await context.close();
});

test('another person at the same device does not get the list silently', async ({ page }) => {
  const { id } = await makeFoodShop(page);
  await avoidHere(page, ['nuts'], 'MARK');
  await page.goto(`/delivery/${id}`);
  await expect(page.getByText('Tartalmazza: diófélék').first()).toBeVisible();
  await logInAsNew(page);
  await page.goto(`/delivery/${id}`);
  await expect(page.getByText('Ezt a listát belépés nélkül választották')).toBeVisible();
  await page.getByRole('button', { name: 'Nem az enyém' }).click();
  await expect(page.getByRole('button', { name: 'Nélkül: allergének szűrése' })).toBeVisible();
  await expect(page.getByText('Tartalmazza: diófélék')).toHaveCount(0);
});

test('a visitor without a list reads that a profile may hold one', async ({ page }) => {
  const { id } = await makeFoodShop(page);
  await page.goto(`/delivery/${id}`);
  await expect(page.getByText('Ha a profilodban tartod, amit kerülsz, lépj be')).toBeVisible();
});

for (const width of [320, 390, 1280]) {
  test(`allergens are whole at ${width} px, where all 14 are in it too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id, itemsByProducer } = await makeFoodShop(page);
    await avoidHere(page, [...ALLERGENS], 'MARK');
    const item = itemsByProducer.flatMap(({ items }) => items).find(({ name }) => name.startsWith(ALL_IN_IT));
    const row = page.locator('[data-goods]').filter({ hasText: ALL_IN_IT });
    await page.goto(`/delivery/${id}`);
    await row.scrollIntoViewIfNeeded();
    for (const name of Object.values(allergenNames))
      await expect(row.locator('[data-food-line]')).toContainText(name);
    await expectUncut(page);
    await page.goto(`/delivery/${id}?product=${item?.id}`);
    await expect(page.getByRole('dialog').getByText('Tartalmazza: glutén')).toBeVisible();
    await expectUncut(page);
    await page.goto('/products');
    await expect(page.locator('[data-goods] [data-food-mark]').first()).toBeVisible();
    await expectUncut(page);
    await page.goto(`/product/${item?.product.id}`);
    await expect(page.locator('[data-food-mark]')).toContainText('puhatestűek');
    await expectUncut(page);
  });
}

/** What says allergens, and all around it in its row or card, shows the whole of its words. */
async function expectUncut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-food-line], [data-food-mark]')]
      .filter((one) => one.getClientRects().length > 0)
      .flatMap((one) => {
        const said = one.getBoundingClientRect();
        const cutBy: string[] = [];
        if (said.right > document.documentElement.clientWidth + 1) cutBy.push('it leaves the page');
        let around: Element | null = one;
        for (; around !== null && !around.matches('main, [role="dialog"]'); around = around.parentElement) {
          const box = around.getBoundingClientRect();
          // What stands in a line has no width of its own.
          const isOverfull = around.clientWidth > 0 && around.scrollWidth > around.clientWidth;
          const leaves =
            said.bottom > box.bottom + 1 || said.right > box.right + 1 || said.left < box.left - 1;
          // Around it some parts reach over the page's edge and cut nothing of this.
          const isCut =
            around === one ? isOverfull : leaves && getComputedStyle(around).overflow !== 'visible';
          if (isCut) cutBy.push(`cut by ${around.className}`);
        }
        return cutBy.map((why) => `${one.innerText}: ${why}`);
      }),
  );
  expect(cut).toEqual([]);
}
