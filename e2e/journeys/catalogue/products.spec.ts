import type { ProductJson, ProductListItemJson } from '@kosar/contract/catalogue/products';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

const SIX_LEVELS = [
  'Tejtermék',
  'Sajt',
  'Tehénsajt',
  'Félkemény sajt',
  'Érlelt félkemény sajt',
  'Natúr érlelt sajt',
];

test('a guest goes down six levels of categories to a product, and finds where to order it', async ({
  page,
}) => {
  test.slow();
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Termékek' })).toBeVisible();
  await expectAccessible(page);
  const tiles = page.getByRole('main').getByRole('list', { name: 'Kategóriák' });
  for (const name of SIX_LEVELS) {
    await tiles.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
  }
  expect(new URL(page.url()).pathname.split('/')).toHaveLength(2 + SIX_LEVELS.length);
  await expectAccessible(page);

  const [cheese] = await productsOf(page, '?search=hat%20honapos');
  const where = page.getByRole('button', { name: new RegExp(`^${cheese?.name}: most rendelhető`) });
  await where.click();
  const dialog = page.getByRole('dialog', { name: `Hol rendelhető: ${cheese?.name}` });
  await expect(dialog.getByRole('link', { name: /^Rendelek/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: cheese?.name ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: cheese?.name ?? '' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Kiszerelések és árak' })).toContainText('Ft/kg');
  await expect(page.getByRole('heading', { name: 'Értékelések' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Megosztom' })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('region', { name: 'Hol és mikor rendelhető?' })
    .getByRole('link', { name: /^Rendelek/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/delivery\/\d+\?product=\d+$/);
  await expect(page.getByRole('dialog', { name: cheese?.name ?? '' })).toBeVisible();
});

test('search, the switch and the page of the list stand in the address, and back works', async ({ page }) => {
  await page.goto('/products');
  const field = page.getByRole('textbox', { name: 'Keresés a termékek között' });
  await field.fill('burgonja');
  await expect(page).toHaveURL(/search=burgonja/);
  await expect(page.getByRole('link', { name: 'Burgonya, Balatoni rózsa' })).toBeVisible();
  await field.fill('SAJT');
  await expect(page.getByRole('heading', { name: /Találatok: „SAJT”/ })).toBeVisible();
  await page.getByLabel('Lapozó').getByRole('link', { name: '2. oldal' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('checkbox', { name: 'Csak ami most rendelhető' }).check();
  await expect(page).toHaveURL(/current=true/);
  await expect(page).not.toHaveURL(/page=/);
  await page.reload();
  await expect(field).toHaveValue('SAJT');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Csak ami most rendelhető' })).not.toBeChecked();

  await field.fill('qqqqq');
  await expect(page.getByText('Nincs találat!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Minden termék', exact: true }).last().click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(field).toHaveValue('');
});

test('a category that is not there leads to the nearest above, a product that is not there to the list', async ({
  page,
}) => {
  await page.goto('/products/zoldseg/nincs-ilyen');
  await expect(page.getByRole('heading', { level: 1, name: 'Zöldség' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nincs ilyen kategória: nincs-ilyen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/product');
  await expect(page).toHaveURL(/\/products$/);
  await page.goto('/product/99999999');
  await expect(page.getByRole('main').getByRole('link', { name: 'Termékek' })).toBeVisible();
  await expectAccessible(page);
});

test('a producer sees the way to edit an own product, a buyer does not', async ({ page }) => {
  await logInAs(page, 'producer');
  // The eldest: other journeys make products of this producer, and delete them.
  const [own] = await productsOf(page, '?managed=true&deleted=false&orderby=id');
  await page.goto(`/product/${own?.id}`);
  await expect(page.getByRole('link', { name: 'Szerkesztem' })).toBeVisible();
  await page.request.post('/api/user/logout', { headers: { Origin: test.info().project.use.baseURL ?? '' } });
  await logInAs(page, 'buyer');
  const { editable, managed } = (await (
    await page.request.get(`/api/product/${own?.id}`)
  ).json()) as ProductJson;
  expect([editable, managed]).toEqual([false, null]);
  await page.goto(`/product/${own?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: own?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Szerkesztem' })).toHaveCount(0);
});

async function productsOf(page: Page, query: string): Promise<ProductListItemJson[]> {
  const answer = await page.request.get(`/api/product/datalist${query}`);
  return ((await answer.json()) as { items: ProductListItemJson[] }).items;
}
