import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The address of the new chain form of the demo's transporter. */
async function formOf(page: Page): Promise<string> {
  const actors = await (await page.request.get('/api/veactor/mine')).json();
  return `/management/transporter/${actors[0].transporterId}/newDeliveryChain`;
}

/** Ticks the first event that suits and everything that one producer has. */
async function chooseEventAndGoods(page: Page): Promise<void> {
  await page
    .locator(
      '#chain-events input[type=checkbox]:enabled[aria-describedby], #chain-events fieldset input:enabled',
    )
    .first()
    .check();
  const producer = page.locator('#chain-goods details').first();
  if ((await producer.getAttribute('open')) === null) await producer.locator('summary').click();
  await producer.getByRole('button', { name: /^Mind bekerül/ }).click();
}

test('a new chain: defaults, what is missing, a warning on leaving, and the past one again in six fields and a minute', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  const address = await formOf(page);
  await page.goto(address);
  const name = `Próbakör ${Date.now()}`;
  await expect(page.getByRole('checkbox', { name: 'Fizetés átvételkor' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'készpénz' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Online bankkártyás/ })).not.toBeChecked();
  await expect(page.getByText(/5 nap múlva/)).toBeVisible();
  await expect(page.getByText('A szállítás előtt 2 nappal.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  await expect(page.getByLabel('A lánc neve')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('A lánc neve').fill(name);
  await page.getByLabel('Szükséges összeg (Ft)').fill('20 000');
  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nincs kiválasztott esemény.');
  await expect(dialog).toContainText('Nincs kiválasztott termék.');
  await dialog.getByRole('button', { name: 'Vissza az űrlaphoz' }).click();

  await page.getByRole('link', { name: 'Láncaim' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('A lánc még nincs megnyitva.');
  await page.getByRole('dialog').getByRole('button', { name: 'Maradok' }).click();
  await page.reload();
  await expect(page.getByLabel('A lánc neve')).toHaveValue(name);

  await chooseEventAndGoods(page);
  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Megnyitom', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const id = page.url().split('/').at(-1)?.split('?')[0];
  const started = Date.now();
  await page.goto(`${address}/${id}`);
  let fields = 0;
  const touch = async (act: () => Promise<unknown>) => {
    fields += 1;
    await act();
  };
  await touch(() => page.getByRole('button', { name: /^Egy héttel a forrás után/ }).click());
  if (!(await page.getByText(/^Kiválasztva: [1-9]/).isVisible()))
    await touch(() => page.locator('#chain-events fieldset input:enabled').first().check());
  await touch(() => page.getByLabel('A lánc neve').fill(`${name} 2`));
  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Megnyitom', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible();
  expect(fields).toBeLessThanOrEqual(6);
  expect(Date.now() - started).toBeLessThan(60_000);
});

test('an open chain: its terms, goods and events are changed, and who is late sees both', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  const address = await formOf(page);
  const name = `Szerkesztett kör ${Date.now()}`;
  await page.goto(address);
  await page.getByLabel('A lánc neve').fill(name);
  await page.getByLabel('Szükséges összeg (Ft)').fill('20000');
  await chooseEventAndGoods(page);
  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Megnyitom', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  await page.getByRole('button', { name: 'Módosítom a lánc adatait' }).click();
  await expect(page.getByLabel('A lánc neve')).toHaveValue(name);
  const form = await (await page.request.get(`/api/deliverychain/${id}/form`)).json();
  const other = await page.request.put(`/api/deliverychain/${id}`, {
    data: { version: form.version, ...form.terms, minIncome: 33_000 },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(other.ok()).toBe(true);
  await page.getByLabel('A lánc neve').fill(`${name} új`);
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('33000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ezekkel folytatom' }).click();
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${name} új` })).toBeVisible();

  await page.getByRole('tab', { name: 'Szállított tételek' }).click();
  const first = form.items[0];
  const max = page.getByLabel(new RegExp(`összesen.*: ${first.name}$`)).first();
  await max.fill('-1');
  await expect(page.getByText('A maximum 0 vagy nagyobb szám')).toBeVisible();
  await max.fill('12,5');
  await expect(page.getByText('1 módosított tétel')).toBeVisible();
  const put = (data: object) =>
    page.request.put(`/api/deliverychain/${id}/goods`, {
      data,
      headers: { Origin: test.info().project.use.baseURL ?? '' },
    });
  const { version, name: itemName, listOrder } = first;
  const theirs = { id: first.id, version, name: itemName, maxAmount: 30, listOrder };
  expect((await put({ items: [theirs], packings: [] })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expect(page.getByText('Most így van mentve: maximum: 30')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Az enyém maradjon: ${itemName}` }).click();
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expect(page.getByText('1 módosított tétel')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Felveszem a láncba' }).click();
  await expect(page.getByText('Nem választottál terméket')).toBeVisible();

  await page.getByRole('link', { name: first.name, exact: true }).first().click();
  await expect(page.getByLabel(/^Legfeljebb ennyi rendelhető/)).toHaveValue('12,5');
  await page.getByLabel('Sorrend').fill('-2000');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Legalább -1000, vagy nagyobb szám adható meg!').first()).toBeVisible();
  await page.getByLabel('Sorrend').fill('7');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!').last()).toBeVisible();
  await page.getByRole('link', { name: first.packings[0].name, exact: true }).first().click();
  await expect(page.getByLabel(/^Legfeljebb ennyi rendelhető/)).toBeVisible();
  await expectAccessible(page);

  await logInAs(page, 'admin');
  await page.goto(`/management/transporter/${form.transporter.id}/deliveryChain/${id}`);
  await page.getByRole('button', { name: 'Törlöm a láncot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm a láncot' }).click();
  await expect(page.getByText('A láncot töröltük.')).toBeVisible();
  expect((await page.request.get(`/api/deliverychain/${id}/management`)).status()).toBe(404);
});
