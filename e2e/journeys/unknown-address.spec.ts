import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, test } from '../parts/journey.ts';

test('an address that no page has leads home, which names it and searches', async ({ page }) => {
  const answer = await page.goto('/nincs/ilyen-oldal?to=https://elsewhere.example/');
  expect(answer?.status()).toBe(404);
  const said = page.getByRole('alert').filter({ hasText: 'Ilyen oldal nincs nálunk' });
  await expect(said).toContainText('Ezt nem találjuk: „/nincs/ilyen-oldal”.');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await said.getByLabel('Mit keresel?').fill('sajt');
  await said.getByLabel('Mit keresel?').press('Enter');
  await expect(page).toHaveURL(/\/products\?search=sajt$/);
  await page.goBack();
  await expect(said).toBeVisible();
  await page.goto('/faq');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('a thing that is not there is a 404, one that is there is not', async ({ page }) => {
  expect((await page.goto('/product/99999999'))?.status()).toBe(404);
  expect((await page.goto('/products'))?.status()).toBe(200);
});
