import { expect, test } from '../../parts/journey.ts';
import { expectRendered, openRendered, publicPages } from '../../parts/public-pages.ts';

test.use({ javaScriptEnabled: false });

test('every public page reads without scripts, in words and looks', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of await publicPages(page)) {
    await openRendered(page, path);
    await expect(page.locator('h1'), path).toHaveCount(1);
    expect.soft((await page.locator('main').innerText()).length, path).toBeGreaterThan(60);
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    // Who reads it is led to pages only where the server has rendered none.
    await expect(page.locator('[data-without-page]'), path).toHaveCount(0);
  }
});

test('a visitor finds a point by its postal code and a product by its name, and goes from link to link, without scripts', async ({
  page,
}) => {
  await openRendered(page, '/');
  await page.getByLabel('Irányítószám').fill('2000');
  await page.getByRole('button', { name: 'Keresés', exact: true }).click();
  await expect(page).toHaveURL(/\/\?near=2000$/);
  await expectRendered(page);
  await expect(page.locator('main')).toContainText('Szentendre');
  await expect(page.getByRole('button', { name: 'Saját helyem' })).toBeHidden();

  await openRendered(page, '/products');
  const name = await page.locator('main a[href^="/product/"]').first().innerText();
  await page.getByRole('textbox', { name: /Mit keresel|Keresés/ }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=.+$/);
  await expectRendered(page);
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expectRendered(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('buttons have their colours, and nothing has to be scrolled for sideways, without scripts', async ({
  page,
}) => {
  await openRendered(page, '/');
  const search = page.getByRole('button', { name: 'Keresés', exact: true });
  await expect(search).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
