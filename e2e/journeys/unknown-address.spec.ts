import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, test } from '../parts/journey.ts';

test('an address that no page has says so, and leads on by search and by links', async ({ page }) => {
  const answer = await page.goto('/nincs/ilyen-oldal');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Ilyen oldal nincs nálunk' })).toBeVisible();
  await expect(page).toHaveURL(/\/nincs\/ilyen-oldal$/);
  await expect(page).toHaveTitle(/^Ilyen oldal nincs nálunk \| /);
  await expectAccessible(page);

  await page.getByLabel('Mit keresel?').fill('sajt');
  await page.getByRole('button', { name: 'Keresés a termékek között' }).click();
  await expect(page).toHaveURL(/\/products\?search=sajt$/);
  await page.goBack();
  await page
    .getByRole('navigation', { name: 'Innen is elindulhatsz' })
    .getByRole('link', { name: 'Átvevőpontok', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Átvevőpontok' })).toBeVisible();
});

test('a thing that is not there is a 404, one that is there is not', async ({ page }) => {
  expect((await page.goto('/product/99999999'))?.status()).toBe(404);
  expect((await page.goto('/products'))?.status()).toBe(200);
});
