import { expect, type Page, test } from '../../parts/journey.ts';
import { plentifulPacketsOf } from '../../parts/orderable.ts';
import { makeOwnShop } from '../../parts/own-shop.ts';

/** Opens an address whose scripts are held until they are let go; the script of the head comes with the page. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  return resolve;
}

/** Six times as slow as this machine, as a cheap phone is. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

test('the first [Kosárba], tapped at first paint on a slow phone, is in the basket', async ({ page }) => {
  test.setTimeout(120_000);
  const delivery = await makeOwnShop(page);
  const [packet] = plentifulPacketsOf(delivery);
  await page.goto('/why');
  await slowDown(page);
  const letGo = await openHeld(page, `/delivery/${delivery.id}`);
  const button = page.getByRole('button', { name: `Kosárba: ${packet?.itemName}` }).first();
  await button.click();
  await expect(button).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.locator('[data-order-row][data-in-basket]')).toHaveCount(1);
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the menu that was tapped opens, and what was typed stays and is looked for', async ({ page }) => {
  test.setTimeout(120_000);
  const delivery = await makeOwnShop(page);
  const [packet] = plentifulPacketsOf(delivery);
  await page.goto('/why');
  let letGo = await openHeld(page, `/delivery/${delivery.id}`);
  const search = page.getByRole('searchbox').first();
  await search.fill(packet?.itemName ?? '');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
  await expect(search).toHaveValue(packet?.itemName ?? '');
  await expect(page.locator('[data-order-row]')).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  letGo = await openHeld(page, '/howto');
  await page.getByRole('button', { name: 'Menü' }).locator('visible=true').click();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a login sent before the scripts come logs in, and nothing of it stands in the address', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/why');
  const letGo = await openHeld(page, '/login');
  // With more to do than it can the server says so, and the browser goes back to the form.
  await expect(async () => {
    if ((await page.getByLabel('E-mail-cím').count()) === 0)
      await page.evaluate(() => location.assign('/login'));
    await page.getByLabel('E-mail-cím').fill('vasarlo@kosar.test');
    await page.getByLabel('Jelszó').fill('nem ez a jelszó');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    expect((await answered).status()).toBe(401);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Sikertelen bejelentkezés')).toBeVisible();
  expect(page.url()).not.toContain('?');
  letGo();
  // The app takes over the page that answered as it is.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
  await expect(page.getByText('Sikertelen bejelentkezés')).toBeVisible();
  await expect(page.getByLabel('E-mail-cím')).toHaveValue('vasarlo@kosar.test');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
