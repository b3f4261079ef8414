import type { ProductJson, ProductListItemJson } from '@kosar/contract/catalogue/products';
import type { MyActorJson } from '@kosar/contract/market/market';
import { dayIn } from '../../parts/calendar-day.ts';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { apiOf, logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a producer says what a product is as food, is shown what is missing, and its buyers read it', async ({
  page,
}) => {
  const { producerId, id, name } = await makeJam();
  await logInAs(page, 'producer');
  await page.goto(`/management/producer/${producerId}/products`);
  await expect(page.getByRole('heading', { name: /^Mi hiányzik\? \d+ terméked/ })).toBeVisible();
  await page.getByText('Megmutatom, melyik').click();
  const incomplete = page.getByRole('list', { name: 'A hiányos termékek' });
  await expect(incomplete.getByText('nettó mennyiség: üveg').first()).toBeVisible();
  await expectAccessible(page);
  await incomplete.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${id}\\?tab=food$`));
  await expect(page.getByRole('heading', { name: 'Mi hiányzik?' })).toBeVisible();
  await page.getByLabel('Milyen élelmiszer?').selectOption('Feldolgozott élelmiszer');
  await page.getByRole('textbox', { name: 'Összetevők' }).fill('sárgabarack, cukor, *dió*');
  await page.getByLabel('diófélék').selectOption('Nincs benne');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(
    page.getByText('Kiemelve áll itt olyan allergén, amelytől lejjebb mentesnek jelölted.').last(),
  ).toBeVisible();
  await expect(page.getByText(/^Mentesnek jelölted olyan allergéntől/).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('diófélék').selectOption('Tartalmazza');
  await page.getByLabel('glutén').selectOption('Nyomokban lehet');
  await page.getByRole('button', { name: 'Mentés' }).click();
  const missing = page.getByRole('listitem');
  await expect(missing.getByText('mind a 14 allergén')).toBeVisible();
  await expect(missing.getByText('nettó mennyiség: üveg')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'A többi nincs benne' }).click();
  await page.getByLabel('Hogyan kell tárolni?').selectOption('Hűtőben, 0–5 °C-on');
  await page.getByLabel('Meddig áll el?').selectOption('Az átvételtől számított napokig');
  await page.getByLabel('Mennyi van benne: üveg').fill('370');
  await page.getByLabel('Megadod a tápértéket?').selectOption('Megadom');
  await page.getByRole('button', { name: 'Mentés' }).click();
  // Everything that is asked for is asked for at once, beside its field.
  await expect(
    page.getByRole('link', { name: 'Hány napig az átvételtől?: Kötelező megadni!' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Só, gramm: Kötelező megadni!' })).toBeVisible();
  await page.getByLabel('Hány napig az átvételtől?').fill('30');
  await page.getByLabel('Megadod a tápértéket?').selectOption('Kis mennyiségben, a készítő adja közvetlenül');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Minden megvan, ami a távoli eladáshoz kell.')).toBeVisible();

  await page.goto(`/product/${id}`);
  const food = page.getByRole('region', { name: 'Élelmiszer-adatok' });
  await expect(food.getByText('az átvételtől számított 30 napig')).toBeVisible();
  await expect(food.locator('strong')).toHaveText('dió');
  for (const fact of ['diófélék', 'glutén', 'Hűtőben, 0–5 °C-on', 'üveg: 370 g'])
    await expect(food.getByText(fact, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an admin can’t let incomplete goods rest before producers had time to say what is missing', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/applicationpropertyadmin/goods');
  await page.getByRole('button', { name: 'Módosítom: Hiányos élelmiszer-adatok' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hiányos élelmiszer-adatok' });
  await dialog.getByLabel('Érték').fill(dayIn(5));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await expect(dialog.getByText('Legalább 15 nappal későbbi napot adj meg').first()).toBeVisible();
});

/** A jam in jars of the demo's producer that no other journey sees. */
async function makeJam(): Promise<{ producerId: number; id: number; name: string }> {
  const api = await apiOf('producer');
  const actors: MyActorJson[] = await (await api.get('/api/veactor/mine')).json();
  const producerId = actors.find((actor) => actor.producerId !== null)?.producerId ?? 0;
  const [like]: ProductListItemJson[] = await (
    await api.get(`/api/product?managed=true&producer=${producerId}`)
  ).json();
  const known: ProductJson = await (await api.get(`/api/product/${like?.id}`)).json();
  const name = `Próbalekvár ${Date.now()}`;
  const made = await api.post('/api/product', {
    data: {
      producerId,
      name,
      productTypeId: known.productType.id,
      taxCategoryId: known.taxCategory.id,
      unitName: 'üveg',
      state: 'AVAILABLE',
      description: '',
      listOrder: 0,
      defaultMaxAmount: null,
      globalMaxAmount: null,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id }: ProductJson = await made.json();
  const packing = await api.post('/api/packing', {
    data: {
      productId: id,
      type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
      name: 'üveg',
      invoiceName: 'Lekvár',
      state: 'AVAILABLE',
      minOrderAmount: 1,
      unitPrice: 1500,
      price: 1500,
      listOrder: 0,
      defaultMaxAmount: null,
      globalMaxAmount: null,
    },
  });
  expect(packing.ok(), await packing.text()).toBe(true);
  return { producerId, id, name };
}
