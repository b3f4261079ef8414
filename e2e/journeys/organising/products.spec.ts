import type { ProductJson } from '@kosar/contract/catalogue/products';
import type { MyActorJson } from '@kosar/contract/market/market';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { makeOwnOrderedChain } from '../../parts/own-ordered-chain.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a producer makes a product with packings of two types and a picture, changes a price, and deletes it', async ({
  page,
}) => {
  const products = `/management/producer/${await producerId(page)}/products`;
  const name = `Próbakenyér ${Date.now()}`;

  await page.goto(products);
  await page.getByRole('link', { name: 'Új termék', exact: true }).last().click();
  await page.getByRole('button', { name: 'Termék felvétele' }).click();
  await expect(page.getByRole('link', { name: 'Áfakulcs: Kötelező megadni!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('A termék neve').fill(name);
  await page.getByRole('button', { name: 'Kategóriát választok' }).click();
  await page.getByLabel('Keresés a kategóriák között').fill('tej');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tejtermék › Tej$/ })
    .click();
  await page.getByLabel('Mértékegység').selectOption('kg');
  await page.getByLabel('Áfakulcs').selectOption({ label: '5%' });
  await page.getByLabel('Teljes készlet az összes láncra').fill('20');
  await page.getByLabel('Új láncok alapértelmezett maximuma').fill('5');
  await expect(page.getByText(/^Mindkét maximum ki van töltve/)).toBeVisible();
  await page.getByLabel('Új láncok alapértelmezett maximuma').fill('');
  await page.getByRole('button', { name: 'Termék felvétele' }).click();

  // The first packing's form is open: loose goods, then bags whose unit price follows.
  await expect(page.getByRole('heading', { name: 'Új kiszerelés' })).toBeVisible();
  const preview = page.getByRole('heading', { name: 'Ezt látja a vevő' }).locator('..');
  await page.getByLabel('Egységár, 1 kg ára').fill('900');
  await expect(preview).toContainText('900 Ft/kg');
  await page.getByRole('button', { name: 'Kiszerelés mentése' }).click();
  await expect(page.getByText('Kötelező megadni!').first()).toBeVisible();
  await page.getByLabel('Megengedett súlyeltérés százalékban').fill('10');
  await expect(preview).toContainText('0,1 kg · 0,2 kg · 0,3 kg · 0,4 kg …');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kiszerelés mentése' }).click();

  await page.getByRole('button', { name: 'Új kiszerelés' }).click();
  await page.getByLabel('Csomagban', { exact: true }).check();
  await page.getByLabel('A kiszerelés neve').fill('félkilós');
  await page.getByLabel('Neve a számlán').fill('Kenyér 0,5 kg');
  await page.getByLabel('Egy csomag ára').fill('745');
  await page.getByLabel('Mennyi van egy csomagban?').fill('0,5');
  await expect(page.getByLabel('Egységár, 1 kg ára')).toHaveValue('1490');
  await expect(preview).toContainText('745 Ft / csomag (1 490 Ft/kg)');
  // What was typed isn't lost by a reload.
  await page.reload();
  await expect(page.getByLabel('A kiszerelés neve')).toHaveValue('félkilós');
  await page.getByRole('button', { name: 'Kiszerelés mentése' }).click();

  await page.getByRole('button', { name: 'Módosítom: félkilós' }).click();
  await page.getByLabel('Egységár, 1 kg ára').fill('1600');
  await expect(page.getByLabel('Egy csomag ára')).toHaveValue('800');
  await page.getByRole('button', { name: 'Kiszerelés mentése' }).click();
  // The form's own preview says the same as the row.
  await expect(page.getByRole('button', { name: 'Módosítom: félkilós' })).toBeVisible();
  await expect(page.getByText('800 Ft / csomag (1 600 Ft/kg)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Egyetlen piactér sem hagyta még jóvá' })).toBeVisible();

  await page.getByRole('tab', { name: 'Termékadatok' }).click();
  const low = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 100 } });
  await chooseFile(page, low);
  await expect(page.getByText('A kép alacsonyabb a megengedettnél. Válassz nagyobb képet.')).toBeVisible();
  await chooseFile(page, await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }));
  await expect(page.getByRole('img', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Számlázás' }).click();
  await expect(page.getByText('félkilós: Kenyér 0,5 kg')).toBeVisible();
  await page.getByRole('tab', { name: 'Készlet' }).click();
  await expect(page.getByText('Még rendelhető')).toBeVisible();

  await page.goto(`${products}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/900–1\s600\sFt\/kg/);
  await expect(row).toContainText('Készlet: még 20 kg (összesen 20 kg)');
  await expect(row).toContainText('Egyetlen piactér sem hagyta még jóvá');
  await expectAccessible(page);
  await row.getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Kiszerelések' }).click();
  // A deleted packing stands in the list no more, and its own address offers nothing to do with it.
  const packings = page.url();
  await page.getByRole('button', { name: 'Módosítom: félkilós' }).click();
  const ofPacking = page.url();
  await page.goto(packings);
  await page.getByRole('button', { name: 'Törlés: félkilós' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click();
  await expect(page.getByText('Törölve: félkilós')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Törlés: félkilós' })).toHaveCount(0);
  await page.goto(ofPacking);
  await expect(page.getByRole('button', { name: 'Vissza a kiszerelésekhez' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Törlés|Kiszerelés mentése/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Termékadatok' }).click();
  await page.getByRole('button', { name: 'Termék törlése' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click();
  await expect(page.getByText(`Törölve: ${name}`)).toBeVisible();
  await page.goto(`${products}?search=${encodeURIComponent(name)}`);
  await expect(
    page.getByText('Nincs találat!').or(page.getByRole('list', { name: 'Termékek' })),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Állapot').selectOption('DELETED');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('Ez a termék törölve van')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Termék törlése' })).toHaveCount(0);
});

test('what is ordered can’t be deleted, a change that someone else made meanwhile is shown, and foreign addresses lead to the list', async ({
  page,
}) => {
  const { producerId: id, productId } = await makeOwnOrderedChain(page, `Rendelt ${Date.now()}`, {
    sellsOwn: true,
  });
  const products = `/management/producer/${id}/products`;
  const product = await read<ProductJson>(page, `/api/product/${productId}`);
  const address = `/management/producer/${id}/product/${product.id}`;

  await page.goto(address);
  await page.getByRole('button', { name: 'Termék törlése' }).click();
  await expect(page.getByRole('dialog')).toContainText('Folyamatban lévő rendelésekben');
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sikertelen törlés!');
  await page.getByRole('dialog').getByRole('button', { name: 'Mégse' }).click();

  await page.getByLabel('Sorrend').fill(String(product.listOrder + 1));
  await changeName(page, product, `${product.name} új`);
  await page.getByRole('button', { name: 'Mentés' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: product.name });
  await expect(conflict).toContainText(`${product.name} új`);
  await expectAccessible(page);
  await conflict.getByRole('button').click();
  await expect(page.getByLabel('A termék neve')).toHaveValue(`${product.name} új`);
  await page.getByLabel('A termék neve').fill(product.name);
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();

  await page.goto(`${address}/packings`);
  await expect(page.getByRole('heading', { name: 'Kiszerelések' })).toBeVisible();
  await expectAccessible(page);
  for (const lost of [`/management/producer/${id}/product/999999`, `/management/producer/${id}/product`]) {
    await page.goto(lost);
    await expect(page).toHaveURL(products);
  }
  await page.goto('/management/producer/999999/products');
  await expect(page).toHaveURL('/management');
});

test('a producer sees what is ordered of their items in a chain, and comes to the lists to print', async ({
  page,
}) => {
  const id = await producerId(page);
  await page.goto(`/management/producer/${id}/producerDeliveryChains`);
  const ordered = page.getByRole('button', { name: /^Megrendelt mennyiségek/ });
  await expect(ordered.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Archív' }).click();
  await ordered.first().click();
  const dialog = page.getByRole('dialog', { name: 'Megrendelt mennyiségek' });
  await expect(dialog.getByRole('table')).toContainText(/\d\sFt/);
  await expectAccessible(page);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/delivery\/\d+\?print=items/);
});

async function producerId(page: Page): Promise<number> {
  await logInAs(page, 'producer');
  const mine = await read<MyActorJson[]>(page, '/api/veactor/mine');
  return mine.find((actor) => actor.producerId !== null)?.producerId ?? 0;
}

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'kep.png', mimeType: 'image/png', buffer });
}

async function changeName(page: Page, product: ProductJson, name: string): Promise<void> {
  const { managed } = product;
  const answer = await page.request.put(`/api/product/${product.id}`, {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      version: managed?.version,
      name,
      productTypeId: product.productType.id,
      taxCategoryId: product.taxCategory.id,
      unitName: product.unitName,
      state: product.state,
      description: product.description,
      listOrder: product.listOrder,
      defaultMaxAmount: managed?.defaultMaxAmount,
      globalMaxAmount: managed?.globalMaxAmount,
    },
  });
  expect(answer.ok()).toBe(true);
}

async function read<T>(page: Page, url: string): Promise<T> {
  return (await page.request.get(url)).json();
}
