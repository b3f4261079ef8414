import type { ProductListItemJson } from '@kosar/contract/catalogue/products';
import type { MyActorJson } from '@kosar/contract/market/market';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { type Browser, expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { logInAsNew, logInBeside } from '../../parts/new-user.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a manager of a marketplace approves and refuses what waits, one by one and many at once; the producer asks again', async ({
  page,
  browser,
}) => {
  const tag = `Döntős ${Date.now()}`;
  const maker = await (await browser.newContext()).newPage();
  const [bread, jam, honey] = await makeProducts(maker, [`${tag} kenyér`, `${tag} lekvár`, `${tag} méz`]);
  const managed = await becomeManager(page, browser, `${tag} kör`);

  // The to-do of the management home leads to the list, which also stands in the menu.
  await page.goto('/management');
  await page.getByRole('link', { name: /^Jóváhagyásra váró termékek: \d+/ }).click();
  await expect(page).toHaveURL(/\/management\/productApprovals$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Jóváhagyások' })).toBeVisible();
  await page.getByLabel('Termék vagy termelő neve').fill(tag);
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Műveletek: ${bread.name} – Közös Kosár` }).click();
  await page.getByRole('menuitem', { name: 'Jóváhagyom' }).click();
  await expect(names).toHaveCount(2);

  await page.getByLabel(`Kijelölöm: ${jam.name} – Közös Kosár`).check();
  await page.getByLabel(`Kijelölöm: ${honey.name} – Közös Kosár`).check();
  await page
    .getByRole('region', { name: 'Kijelölt sorok' })
    .getByRole('button', { name: 'Elutasítom (2)' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Indoklás (nem kötelező)').fill('Adj hozzá képet!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elutasítom (2)' }).click();
  await expect(page.getByText('Nincs találat!')).toBeVisible();

  // The producer reads why, and asks again.
  await maker.goto(`/management/producer/${jam.producer.id}/product/${jam.id}`);
  await expect(maker.getByRole('heading', { name: 'Elutasította: Közös Kosár' })).toBeVisible();
  await expect(maker.getByText('Közös Kosár: Adj hozzá képet!')).toBeVisible();
  await expectAccessible(maker);
  await maker.getByRole('button', { name: 'Újra kérem a jóváhagyást' }).click();
  await expect(maker.getByText('Elküldtük a piacterek kezelőinek.')).toBeVisible();
  await expect(maker.getByRole('heading', { name: 'Egyetlen piactér sem hagyta még jóvá' })).toBeVisible();

  await page.reload();
  await expect(names).toHaveCount(1);
  await expect(names.first()).toContainText(jam.name);
  await page.getByRole('button', { name: 'Szűrők', exact: true }).click();
  await page.getByLabel('Állapot').selectOption({ label: 'Elutasítva' });
  await expect(page.getByText('Elutasítva: Adj hozzá képet!')).toBeVisible();
  await page.getByRole('link', { name: honey.name }).click();
  await page.getByRole('button', { name: 'Jóváhagyom: Közös Kosár' }).click();
  await expect(page.getByText('Jóváhagyva', { exact: true })).toBeVisible();

  await clean(browser, managed, [bread, jam, honey]);
  await maker.context().close();
});

const originOf = () => ({ Origin: test.info().project.use.baseURL ?? '' });

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data, headers: originOf() });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** Products of the demo's producer that no marketplace has looked at. */
async function makeProducts(page: Page, names: [string, string, string]) {
  await logInAs(page, 'producer');
  const mine: MyActorJson[] = await (await page.request.get('/api/veactor/mine')).json();
  const producerId = mine.find((actor) => actor.producerId !== null)?.producerId ?? 0;
  const { items } = await (
    await page.request.get(`/api/product/datalist?managed=true&producer=${producerId}&size=1`)
  ).json();
  const { taxCategory, productType } = await (await page.request.get(`/api/product/${items[0].id}`)).json();
  const make = (name: string) =>
    send<ProductListItemJson>(page, '/api/product', {
      producerId,
      name,
      productTypeId: productType.id,
      taxCategoryId: taxCategory.id,
      unitName: 'kg',
      state: 'AVAILABLE',
      description: '',
      listOrder: 0,
      defaultMaxAmount: null,
      globalMaxAmount: null,
    });
  return [await make(names[0]), await make(names[1]), await make(names[2])] as const;
}

/** A new user with an actor, whom an admin has approve for the marketplace from the start; logged in. */
async function becomeManager(page: Page, browser: Browser, name: string): Promise<number> {
  const { email } = await logInAsNew(page);
  const actor = await send<{ id: number }>(page, '/api/veactor', {
    name,
    email,
    phoneNumber: '+36301234567',
    description: '',
    publiclyVisible: true,
    payoutPeriod: 'MONTHLY',
  });
  const admin = await (await browser.newContext()).newPage();
  await logInAs(admin, 'admin');
  const { id } = await send<{ id: number }>(admin, '/api/marketplace-manager', {
    marketplaceId: 1,
    veActorId: actor.id,
  });
  await admin.context().close();
  // The right comes with the next login (spec 6).
  await page.request.post('/api/user/logout', { headers: originOf() });
  await logInBeside(page, email);
  return id;
}

/** Others' journeys find the market as it was. */
async function clean(browser: Browser, managerId: number, products: readonly ProductListItemJson[]) {
  const admin = await (await browser.newContext()).newPage();
  await logInAs(admin, 'admin');
  await admin.request.delete(`/api/marketplace-manager/${managerId}`, { headers: originOf() });
  for (const { id } of products) await admin.request.delete(`/api/product/${id}`, { headers: originOf() });
  await admin.context().close();
}
