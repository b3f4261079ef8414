import type { PackingJson } from '@kosar/contract/catalogue/packings';
import type { PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import type { ProductJson } from '@kosar/contract/catalogue/products';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

/** Two packings of a new product of the demo's producer, under a name that nothing else has. */
async function makePackings(page: Page) {
  const headers = { Origin: test.info().project.use.baseURL ?? '' };
  const all: PackingJson[] = await (await page.request.get('/api/packing?managed=true')).json();
  const like: ProductJson = await (await page.request.get(`/api/product/${all[0]?.product.id}`)).json();
  const name = `Próbabirs ${Date.now() % 1_000_000}`;
  const maxima = { listOrder: 0, defaultMaxAmount: null, globalMaxAmount: null, state: 'AVAILABLE' };
  const product = {
    ...maxima,
    producerId: like.producer.id,
    name,
    productTypeId: like.productType.id,
    taxCategoryId: 1,
    unitName: 'kg',
    description: '',
  };
  const made = await page.request.post('/api/product', { headers, data: product });
  const { id: productId } = await made.json();
  const packings = [
    {
      type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
      name: 'láda',
      invoiceName: 'Birs, láda',
      packetSize: 5,
      price: 1500,
    },
    { type: 'NOT_PACKAGED', deviation: 0.1 },
  ];
  for (const packing of packings) {
    const data = { ...maxima, productId, minOrderAmount: 0, unitPrice: 300, ...packing };
    expect((await page.request.post('/api/packing', { headers, data })).ok()).toBe(true);
  }
  const producerId = like.producer.id;
  const rows = async (): Promise<PriceRowJson[]> => {
    const list = await (await page.request.get(`/api/producer/${producerId}/pricelist`)).json();
    return list.rows.filter((row: PriceRowJson) => row.product.name === name);
  };
  return { name, producerId, rows, address: `/management/producer/${producerId}/quickProductEdit` };
}

test('a producer edits prices by the keyboard, a wrong one is refused beside its cell, a block is pasted, and a rival is shown', async ({
  page,
}) => {
  await logInAs(page, 'producer');
  const { name, rows, address, producerId } = await makePackings(page);
  await page.goto(`${address}?search=${encodeURIComponent(name)}`);
  const price = page.getByRole('textbox', { name: `Ár (Ft): ${name}, láda (5 kg)`, exact: true });
  const unitPrice = page.getByRole('textbox', { name: `Egységár (Ft): ${name}, láda (5 kg)`, exact: true });
  await expect(price).toHaveValue('1 500');
  await expectAccessible(page);

  // Typing overwrites, Enter goes down, the other price follows.
  await price.focus();
  await page.keyboard.type('1601');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: `Ár (Ft): ${name}, kg`, exact: true })).toBeFocused();
  await expect(unitPrice).toHaveValue('321');
  await expect(page.getByText('Minden mentve')).toBeVisible();
  expect((await rows())[0]).toMatchObject({ price: 1601, unitPrice: 321 });

  // Escape takes back, a wrong price stays with its reason and isn't sent.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('1 601');
  await page.keyboard.type('sok');
  await page.keyboard.press('Tab');
  await expect(unitPrice).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription(/^Egész forintot írj ide, például/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');

  // A block from a spreadsheet fills from the cell on.
  await price.evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1700\t340\t12,5\n400\t400\t7');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Minden mentve')).toBeVisible();
  expect(await rows()).toMatchObject([
    { price: 1700, unitPrice: 340, globalMaxAmount: 12.5 },
    { price: 400, unitPrice: 400, globalMaxAmount: 7 },
  ]);

  // Someone else was faster: both values are shown, and mine goes over theirs when I say so.
  const [first] = await rows();
  if (first === undefined) throw new Error('The row is gone.');
  const { id, version, state, globalMaxAmount, defaultMaxAmount } = first;
  const rival = { id, version, state, globalMaxAmount, defaultMaxAmount, unitPrice: 0, price: 1800 };
  const headers = { Origin: test.info().project.use.baseURL ?? '' };
  await page.request.put(`/api/producer/${producerId}/pricelist`, { headers, data: { rows: [rival] } });
  await price.fill('1900');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ár (Ft): most 1 800, a tiéd 1 900')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Az enyémet mentem' }).click();
  await expect(page.getByText('Minden mentve')).toBeVisible();
  expect((await rows())[0]?.price).toBe(1900);
});

test('a producer takes the price list home, brings it back edited, sees what would change, and undoes it', async ({
  page,
}) => {
  await logInAs(page, 'producer');
  const { name, rows, address } = await makePackings(page);
  await page.goto(`${address}?tab=file`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Árlista – .*\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const whole = Buffer.concat(chunks).toString('utf8');
  // Only what this journey made: others change the same producer's prices meanwhile.
  const isOwn = (line: string, at: number) => at === 0 || line.includes(name);
  const csv = whole.split('\r\n').filter(isOwn).join('\r\n');

  const bring = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'arak.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await bring(csv.replace(`${name};láda;Csomagban;kg;5;1500;300`, `${name};láda;Csomagban;kg;5;olcsó;300`));
  await expect(page.getByText('Egy cella javításra vár')).toBeVisible();
  await expect(page.getByText(/^\d+\. sor, Ár \(Ft\):/)).toBeVisible();
  await expectAccessible(page);
  await bring(csv.replace(`${name};láda;Csomagban;kg;5;1500;300`, `${name};láda;Csomagban;kg;5;1650;300`));
  await expect(page.getByRole('heading', { name: 'Mi változna: arak.csv' })).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(`${name}, láda.*1 500.*1 650`) })).toBeVisible();
  expect((await rows())[0]?.price).toBe(1500);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Módosítások mentése: 1 kiszerelés' }).click();
  await expect(page.getByRole('heading', { name: 'Legutóbb betöltve: arak.csv' })).toBeVisible();
  expect((await rows())[0]).toMatchObject({ price: 1650, unitPrice: 330 });
  await page.getByRole('button', { name: 'Visszavonom az egészet' }).click();
  await expect(page.getByRole('button', { name: 'Visszavonom az egészet' })).toHaveCount(0);
  expect((await rows())[0]).toMatchObject({ price: 1500, unitPrice: 300 });
});
