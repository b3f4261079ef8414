import { connect } from '@kosar/server/infra/database/connect';
import { EMPTY_URL } from '../../market.ts';
import { startEmptyMarket } from '../../parts/empty-market.ts';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';

// What is set here holds for a whole market: each journey has one that no other journey sees.
let market: Awaited<ReturnType<typeof startEmptyMarket>>;
test.beforeEach(async () => {
  market = await startEmptyMarket();
});
test.afterEach(() => market.stop());

test('an operator sets up an empty market by the link of its log, leaves it in the middle, and takes it up again', async ({
  page,
}) => {
  await test.step('without its token the page says where to find it, with it an admin is made and logged in', async () => {
    await page.goto(`${EMPTY_URL}/setup`);
    await expect(page.getByRole('heading', { name: /napl/ })).toBeVisible();
    await page.goto(market.setup);
    await page.getByLabel('Neved').fill('Nagy Eszter');
    await page.getByLabel('E-mail-címed').fill('eszter@pelda.hu');
    await page.getByLabel('Jelszó', { exact: true }).fill('tarka barka 27 alma');
    await page.getByLabel('Jelszó még egyszer').fill('tarka barka 27 alma');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Létrehozom a fiókot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A piactér adatai' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what the market says of itself is checked digit by digit, and saved', async () => {
    await page.getByLabel('A piactér neve').fill('Tiszamenti Kamra');
    await page.getByLabel('Neve', { exact: true }).fill('Tiszamenti Közösségért Egyesület');
    await page.getByLabel('Székhelye', { exact: true }).fill('5000 Szolnok, Fő út 1.');
    await page.getByLabel('Nyilvántartási száma').fill('16-02-0001234');
    await page.getByLabel('Adószáma').fill('10773382-2-44');
    await page.getByLabel('E-mail-címe', { exact: true }).fill('iroda@tiszamenti.example.hu');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await expect(page.getByText('Ilyen adószám nincs').first()).toBeVisible();
    await page.getByLabel('Adószáma').fill('10773381-2-44');
    await page.getByRole('button', { name: 'Mentem' }).click();
    await expect(stateOf(page, 'Az üzemeltető adatai')).toHaveText('Kész');
    await expect(stateOf(page, 'A piactér neve és színe')).toHaveText('Kész');
  });

  await test.step('a colour that is too pale is shown as such, and offered in a shade that can be read', async () => {
    await page.getByLabel('Saját szín').check();
    await page.getByLabel('Szín', { exact: true }).fill('#ffcc66');
    await page.getByRole('button', { name: /olvasható árnyalat/ }).click();
    await expect(page.getByRole('button', { name: /olvasható árnyalat/ })).toBeHidden();
    await page.getByRole('button', { name: 'Mentem' }).click();
    await expect(page.getByText(/^Mentve/).first()).toBeVisible();
  });

  await test.step('left and taken up again, what was done is kept', async () => {
    await page.goto(`${EMPTY_URL}/admin/market`);
    await expect(page.getByLabel('A piactér neve')).toHaveValue('Tiszamenti Kamra');
    await expect(stateOf(page, 'Terméktípusok')).toHaveText('Hiányzik');
    await page.getByRole('button', { name: 'Terméktípusok betöltése' }).click();
    await expect(stateOf(page, 'Terméktípusok')).toHaveText('Kész');
    await page.getByRole('button', { name: 'Kérdések és válaszok betöltése' }).click();
    await expect(stateOf(page, 'Gyakori kérdések')).toHaveText('Kész');
  });

  await test.step('the code of the test mail proves that mails arrive', async () => {
    await page.getByRole('button', { name: 'Kérek próbalevelet' }).click();
    await expect(page.getByText('eszter@pelda.hu').last()).toBeVisible();
    await page.getByLabel('A levél kódja').fill(await mailedCode());
    await page.getByRole('button', { name: 'Igazolom' }).click();
    await expect(stateOf(page, 'A levelek megérkeznek')).toHaveText('Kész');
    await expectAccessible(page);
  });

  await test.step('a legal text is put in force from the proposal with the operator in it, and read under its version', async () => {
    await page.getByRole('link', { name: 'Jogi szövegek' }).last().click();
    await expect(page.getByText('A javaslat nem jogi tanács', { exact: false })).toBeVisible();
    await expect(page.getByText('Tiszamenti Közösségért Egyesület').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Közzéteszem' }).click();
    await expect(page.getByRole('heading', { name: /^1\. változat, hatályos ettől/ })).toBeVisible();
    await page.goto(`${EMPTY_URL}/aszf`);
    await expect(page.getByText(/^1\. változat, hatályos ettől/)).toBeVisible();
    await expect(page.getByText('Tiszamenti Közösségért Egyesület').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impresszum' }).click();
    await expect(page.getByText('Adószám: 10773381-2-44', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the link of the log opens nothing any more', async () => {
    await page.goto(market.setup);
    await expect(page.getByText('A piactérnek már van adminisztrátora')).toBeVisible();
  });
});

test('an admin changes a property within its limits, sees who changed it, and takes it back', async ({
  page,
}) => {
  await logInAsFirstAdmin(page);
  await page.goto(`${EMPTY_URL}/admin/applicationpropertyadmin`);
  await page.getByRole('link', { name: 'Vásárlók' }).click();
  await expect(page).toHaveURL(/applicationpropertyadmin\/buyers$/);
  const card = page.locator('section').filter({ hasText: 'Közeli átvevőpontok' }).last();
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Módosítom' }).click();
  await dialog.getByLabel('Érték').fill('100');
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await expect(dialog.getByText('Ez kívül esik a megengedett határokon.').first()).toBeVisible();
  await dialog.getByLabel('Érték').fill('12000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await expect(card.getByText(/^12.000 m$/)).toBeVisible();
  await expect(card.getByText(/Alapérték: 10.000 m/)).toBeVisible();
  await card.getByText(/^Előzmények/).click();
  await expect(card.getByText(/alapérték → 12.000 m/).first()).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Visszaállítom az alapértéket/ }).click();
  await expect(card.getByText(/^10.000 m$/)).toBeVisible();
  await expect(card.getByText(/12.000 m → alapérték/).first()).toBeVisible();
});

function stateOf(page: Page, item: string) {
  return page
    .getByRole('region', { name: 'Ami a nyitásig hátravan' })
    .getByRole('listitem')
    .filter({ hasText: item })
    .locator('> span')
    .last();
}

/** Logs the page's browser in as the admin who begins the market. */
async function logInAsFirstAdmin(page: Page): Promise<void> {
  const made = await page.request.post(`${EMPTY_URL}/api/setup/admin`, {
    headers: { Origin: EMPTY_URL },
    data: {
      token: new URL(market.setup).pathname.split('/').at(-1),
      fullName: 'Nagy Eszter',
      name: 'eszter@pelda.hu',
      password: 'tarka barka 27 alma',
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
}

/** The mail as its reader has it: it waits in the outbox, as this market has no worker. */
async function mailedCode(): Promise<string> {
  const { db, close } = connect({ url: market.databaseUrl, poolSize: 1, onError: () => undefined });
  try {
    const { subject } = await db
      .selectFrom('email')
      .select('subject')
      .where('kind', '=', 'market-test')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(subject)?.[0] ?? '';
  } finally {
    await close();
  }
}
