import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Answers a survey as a stranger; a postal code of its own makes a place of its own. */
async function answer(page: Page, surveyId: number, { at, products }: { at: string; products: object[] }) {
  const email = `valaszolo-${surveyId}-${Math.random().toString(36).slice(2)}@example.hu`;
  const response = await page.request.post('/api/demand/create', {
    data: { surveyId, postalCode: at, demandItemsData: products, unauthEmailAddress: email },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(response.status()).toBe(201);
  return email;
}

/** The id of the survey that a name is of. */
async function surveyIdOf(page: Page, name: string): Promise<number> {
  const found = await page.request.get(
    `/api/demandsurvey/managed/datalist?search=${encodeURIComponent(name)}`,
  );
  return (await found.json()).items[0].id;
}

/** A transporter of the demo who has something to sell, and a type of theirs, for which people can wish. */
async function sellable(page: Page) {
  const { items } = await (await page.request.get('/api/transporter/datalist?size=10')).json();
  for (const transporter of items as { id: number; name: string }[]) {
    const offered = await page.request.get(`/api/deliverychain/goods?transporter=${transporter.id}`);
    const producers = (await offered.json()) as { products: { id: number; unfit: string | null }[] }[];
    const product = producers.flatMap(({ products }) => products).find(({ unfit }) => unfit === null);
    if (product === undefined) continue;
    const { productType } = await (await page.request.get(`/api/product/${product.id}`)).json();
    return { transporter, type: productType as { id: number; name: string } };
  }
  throw new Error('Nobody sells anything');
}

test('an admin asks a survey, people answer, and the admin closes it', async ({ page, browser }) => {
  await logInAs(page, 'admin');
  const name = `Mit hozzunk ${Date.now()}?`;
  await page.goto('/admin/demandsurveys');
  await expect(page.getByRole('heading', { level: 1, name: 'Felmérések' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Új felmérés' }).first().click();
  await page.getByRole('button', { name: 'Létrehozom a felmérést' }).click();
  await expect(page.getByLabel('A felmérés neve')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('A felmérés neve').fill(name);
  await expect(page.getByLabel('A link vége')).toHaveValue(/^mit-hozzunk-\d+$/);
  const types = page.getByRole('combobox', { name: 'Miről kérdezünk?' });
  for (const type of ['Tej', 'Tyúktojás']) {
    await types.fill(type);
    await page.getByRole('option', { name: type, exact: true }).click();
    await expect(page.getByRole('button', { name: `Kiveszem: ${type}` })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Létrehozom a felmérést' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Még senki sem válaszolt')).toBeVisible();
  const link = await page.getByLabel('Link').inputValue();

  const stranger = await (
    await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  ).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('group', { name: 'Mennyiség: Tej' })).toBeVisible();
  await expect(stranger.getByRole('group', { name: 'Mennyiség: Tyúktojás' })).toBeVisible();
  await expect(stranger.getByLabel('Egység')).toHaveAttribute('placeholder', 'kg/l/db');
  await stranger.context().close();

  await page.getByRole('link', { name: 'Módosítom' }).click();
  await expect(page.getByLabel('A felmérés neve')).toHaveValue(name);
  await page.getByLabel('Most kitölthető').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await expect(page.getByText('Lezárva')).toBeVisible();
  const open = await (await page.request.get('/api/demandsurvey?active=true')).json();
  expect(open.map((survey: { name: string }) => survey.name)).not.toContain(name);

  await page.goto(`/admin/demandsurveys?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('A felmérést töröltük.')).toBeVisible();
});

test('the answers are read by product, by place on the map and by person, and become a chain template', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const { transporter, type } = await sellable(page);
  const name = `Igények ${Date.now()}`;
  const made = await page.request.post('/api/demandsurvey', {
    data: {
      name,
      description: '',
      promotionEvent: false,
      promotionId: null,
      active: true,
      possibleProductTypeIds: [type.id],
    },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(made.status()).toBe(201);
  const id = await surveyIdOf(page, name);
  await page.context().clearCookies();
  const wished = { productName: type.name, unit: 'kg', quantity: 3, maxPrice: 900 };
  const honey = { productName: 'Tevetej', unit: 'üveg', quantity: 1 };
  for (let count = 0; count < 11; count += 1) await answer(page, id, { at: '1191', products: [wished] });
  const last = await answer(page, id, { at: '6720', products: [wished, honey] });
  await logInAs(page, 'admin');

  await page.goto(`/admin/demandsurvey/${id}/details`);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: type.name })).toContainText('36');
  await expect(rows.filter({ hasText: type.name })).toContainText('12');
  await expectAccessible(page);
  await page.getByLabel('Hely').selectOption({ label: '6720 Szeged' });
  await expect(page).toHaveURL(/place=z6720/);
  await expect(rows.filter({ hasText: 'Tevetej' })).toBeVisible();
  await expect(rows.filter({ hasText: type.name })).toContainText('3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toContain('Igények termékenként');

  await page.getByRole('tab', { name: 'Helyenként' }).click();
  const places = page.getByRole('list', { name: 'Hol és mit kérnek?' });
  await expect(places.getByRole('heading', { level: 2 }).first()).toHaveText(/^1191/);
  await expect(page.getByRole('button', { name: /6720 Szeged/ })).toBeVisible();
  await page.getByLabel('Termék').selectOption('Tevetej');
  await expect(places.getByRole('heading', { level: 2 })).toHaveText(['6720 Szeged']);
  await expectAccessible(page);
  await places.getByRole('link', { name: 'Kik kérik itt? 6720 Szeged' }).click();

  await expect(page.getByRole('link', { name: last })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 válasz' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Csak innen: 6720 Szeged' }).click();
  await expect(page.getByRole('status').filter({ hasText: '12 válasz' })).toBeVisible();
  const people = page.getByRole('heading', { level: 2, name: 'Bejelentkezés nélkül' });
  await expect(people).toHaveCount(10);
  await page.getByRole('button', { name: 'Továbbiak' }).click();
  await expect(people).toHaveCount(12);
  await expect(page.getByText('Ez az összes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Továbbiak' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Láncsablon' }).click();
  await page.getByRole('combobox', { name: 'Ki szállítana?' }).fill(transporter.name);
  await page.getByRole('option', { name: transporter.name, exact: true }).first().click();
  await expect(page.getByText('Ehhez ennek a szállítónak most nincs kapható terméke.')).toBeVisible();
  const template = `Szüret ${Date.now()}`;
  await page.getByLabel('A sablon neve').fill(template);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elkészítem a sablont' }).click();
  await expect(page.getByText('A láncsablon elkészült.')).toBeVisible();
  await page.getByRole('link', { name: `Megnyitom a láncot: ${template}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: template })).toBeVisible();
});
