import { addDays, localDay } from '@kosar/domain/calendar';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { type Browser, expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { fillLogin, logInAsNew, PASSWORD } from '../../parts/new-user.ts';
import { addToBasket, codeOfSent, goOn, send } from '../../parts/order-steps.ts';
import { passDays } from '../../parts/pass-time.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow', reuseContext: false });

const APPLE = 'Batul alma';
const JUICE = 'Almalé';

test('a whole chain: from a new producer to the last bag, its cash, and its settlement', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(400_000);
  const name = `Körtefa Tanya ${Date.now() % 1_000_000}`;
  const actorId = await becomeProducer(page, name);
  await makeProduct(page, APPLE, async () => {
    await page.getByLabel('Egységár, 1 kg ára').fill('500');
    await page.getByLabel('Megengedett súlyeltérés százalékban').fill('10');
  });
  await makeProduct(page, JUICE, async () => {
    await page.getByLabel('Csomagban', { exact: true }).check();
    await page.getByLabel('A kiszerelés neve').fill('üveg');
    await page.getByLabel('Neve a számlán').fill('Almalé 1 l');
    await page.getByLabel('Egy csomag ára').fill('1000');
    await page.getByLabel('Mennyi van egy csomagban?').fill('1');
  });
  await approveProducts(browser, name);

  // Its own transporter, organizer and point manager: what those pages do is walked in their own journeys.
  const roles = await takeOtherRoles(page, actorId);
  const eventName = `Udvari osztás ${name}`;
  await openEvent(page, roles.organizerId, eventName);
  const chainId = await openChain(page, roles.transporterId, { producer: name, eventName });
  const deliveryId = await deliveryOf(page, chainId);

  const [firstCode] = [
    await order(browser, 'buyer', deliveryId),
    await order(browser, 'organizer', deliveryId),
  ];

  // The deadline passes: four days later ordering is closed, and pickup is tomorrow.
  await passDays(chainId, 4);
  const chain = `/management/transporter/${roles.transporterId}/deliveryChain/${chainId}`;
  await page.goto(chain);
  await expect(page.getByText('Lezárult', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Jóváhagyom' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jóváhagyom' }).click();
  await expect(page.getByText('Jóváhagytad a láncot.')).toBeVisible();

  await page.getByRole('tab', { name: 'Termékenként' }).click();
  await expect(page.getByText(APPLE).first()).toBeVisible();
  await expect(page.getByText(JUICE).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Csomagolás' }).click();
  await expect(page.getByText('Kovács Anna').first()).toBeVisible();

  // At the table, outdoors: one buyer with a connection, the other without.
  await page.goto(`/handover/${deliveryId}`);
  await page.getByRole('button', { name: 'Előkészítés' }).click();
  await expect(page.getByText(/^Előkészítve: 2 rendelés/)).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Név, telefonszám, e-mail vagy kód').fill(firstCode);
  await page.getByRole('link', { name: /Kovács Anna/ }).click();
  await page.getByRole('button', { name: 'Kifizette' }).click();
  await handOverUnweighed(page);
  await expect(page.getByText('1/2 átadva')).toBeVisible();
  await expect(page.getByText('Szinkronban')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /Fekete Nóra/ }).click();
  await page.getByRole('button', { name: 'Kifizette' }).click();
  await handOverUnweighed(page);
  await expect(page.getByText('2/2 átadva')).toBeVisible();
  await expect(page.getByText('2 módosítás vár')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Szinkronban')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Kassza' }).click();
  await expect(page.getByRole('table')).toContainText('Fekete Nóra');
  await page.getByLabel('Megszámolt készpénz (Ft)').fill('3000');
  await page.getByLabel('Mi az eltérés oka?').fill('Bent maradt a váltópénz.');
  await page.getByRole('button', { name: 'Lezárom a kasszát' }).click();
  await expect(page.getByRole('heading', { name: 'A kassza lezárva' })).toBeVisible();

  await passDays(chainId, 2);
  await page.goto(chain);
  await expect(page.getByText('Lezárásra vár').first()).toBeVisible();
  expect(await missingWeights(page, deliveryId)).toBe(0);

  // An admin ends it, and the producer finds what is theirs.
  await finalize(browser, chain);
  await page.goto(`/management/veActor/${actorId}/clearings`);
  const settled = page.getByRole('table', { name: 'Láncok elszámolása' });
  await expect(settled.getByRole('row', { name: /Termelő/ })).toContainText(/1\s?786\sFt/);
  await expectAccessible(page);

  // Each forint of it can be followed to where it goes.
  await settled
    .getByRole('button', { name: /^Miből áll össze/ })
    .first()
    .click();
  const way = page.getByRole('dialog');
  await expect(way.getByRole('table')).toContainText('készpénz');
  await expect(way.getByText(/^Összesen: 2\s?100\sFt$/)).toBeVisible();
  await page.keyboard.press('Escape');
});

/** The dialog says what ending the chain comes to, and then it is over. */
async function finalize(browser: Browser, chain: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, 'admin');
  await page.goto(chain);
  await page.getByRole('button', { name: 'Lezárom és elszámolom' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Minden rendelés átvétele fel van jegyezve.')).toBeVisible();
  await expect(dialog.getByText(/2\s?100\sFt/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lezárom és elszámolom' }).click();
  await expect(page.getByText('Lezártad a láncot, elkészült az elszámolás.')).toBeVisible();
  await expect(page.getByText('Átadva', { exact: true }).first()).toBeVisible();
  await page.context().close();
}

/** Registers someone, makes their actor a producer, and logs in with the right that comes of it; gives the actor's id. */
async function becomeProducer(page: Page, name: string): Promise<number> {
  const { email } = await logInAsNew(page);
  await page.goto('/management/newVeActor');
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Létrehozom a szereplőt' }).click();
  await page.getByRole('button', { name: 'Kilépek, és újra bejelentkezem' }).click();
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('tab', { name: 'Termelő' }).click();
  await page.getByRole('link', { name: 'Felveszem a termelői szerepet' }).click();
  await page.getByLabel('Jogi forma').selectOption('Kft.');
  await page.getByLabel('Igen, bruttó árakat ad meg').check();
  await page.getByRole('button', { name: 'Felveszem a termelői szerepet' }).click();
  await expect(page.getByRole('heading', { name: 'Képek' })).toBeVisible();
  return (await ownActor(page)).id;
}

async function makeProduct(page: Page, name: string, fillPacking: () => Promise<void>): Promise<void> {
  const { producerId } = await ownActor(page);
  await page.goto(`/management/producer/${producerId}/newProduct`);
  await page.getByLabel('A termék neve').fill(name);
  await page.getByRole('button', { name: 'Kategóriát választok' }).click();
  await page.getByLabel('Keresés a kategóriák között').fill('alma');
  await page.getByRole('dialog').getByRole('button', { name: /alma/i }).first().click();
  await page.getByLabel('Mértékegység').selectOption(name === JUICE ? 'l' : 'kg');
  await page.getByLabel('Áfakulcs').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Termék felvétele' }).click();
  await expect(page.getByRole('heading', { name: 'Új kiszerelés' })).toBeVisible();
  await fillPacking();
  await page.getByRole('button', { name: 'Kiszerelés mentése' }).click();
  await expect(page.getByRole('button', { name: 'Új kiszerelés' })).toBeVisible();
}

/** An admin approves what is new, led there by the notification. */
async function approveProducts(browser: Browser, producer: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, 'admin');
  for (const product of [APPLE, JUICE]) {
    const found = await (
      await page.request.get(
        `/api/product/datalist?managed=true&search=${encodeURIComponent(product)}&size=100`,
      )
    ).json();
    const id = found.items.find(
      (item: { producer: { name: string } }) => item.producer.name === producer,
    )?.id;
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: /^Jóváhagyom: / }).click();
    await expect(page.getByText('Jóváhagyva', { exact: true })).toBeVisible();
  }
  await page.context().close();
}

interface Roles {
  readonly transporterId: number;
  readonly organizerId: number;
}

/** The other three roles of the actor, and a point of its own. */
async function takeOtherRoles(page: Page, veActorId: number): Promise<Roles> {
  const transporter = await post<{ id: number }>(page, '/api/transporter', {
    veActorId,
    payoutPeriod: 'MONTHLY',
  });
  const organizer = await post<{ id: number }>(page, '/api/organizer', {
    veActorId,
    payoutPeriod: 'MONTHLY',
  });
  const manager = await post<{ id: number }>(page, '/api/deliverypointmanager', {
    veActorId,
    payoutPeriod: 'MONTHLY',
    introduction: '',
  });
  await post(page, '/api/deliverypoint', {
    managerId: manager.id,
    name: 'Udvari pont',
    address: { postalCode: '2045', city: 'Törökbálint', street: 'Kert utca 3.' },
    coords: { lat: 47.43, lng: 18.91 },
    description: '',
    publicPoint: true,
  });
  return { transporterId: transporter.id, organizerId: organizer.id };
}

async function openEvent(page: Page, organizerId: number, name: string): Promise<void> {
  await page.goto(`/management/organizer/${organizerId}/newDeliveryEvent`);
  await page.getByLabel('Az alkalom neve').fill(name);
  await page.getByLabel('Átvevőpont').selectOption({ label: 'Udvari pont' });
  await page.getByLabel('Nap', { exact: true }).fill(addDays(localDay(new Date()), 5));
  await page.getByLabel('Kezdete').fill('16:00');
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openChain(
  page: Page,
  transporterId: number,
  { producer, eventName }: { producer: string; eventName: string },
): Promise<number> {
  const name = `Almás lánc ${producer}`;
  await page.goto(`/management/transporter/${transporterId}/newDeliveryChain`);
  await page.getByLabel('A lánc neve').fill(name);
  await page.getByLabel('Szükséges összeg (Ft)').fill('1000');
  await page.locator('#chain-events').getByRole('checkbox', { name: eventName }).check();
  const goods = page.locator('#chain-goods details').filter({ hasText: producer });
  if ((await goods.getAttribute('open')) === null) await goods.locator('summary').click();
  await goods.getByRole('button', { name: /^Mind bekerül/ }).click();
  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Megnyitom', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return Number(/deliveryChain\/(\d+)/.exec(page.url())?.[1]);
}

async function deliveryOf(page: Page, chainId: number): Promise<number> {
  const [delivery] = await (await page.request.get(`/api/delivery?deliverychain=${chainId}`)).json();
  return delivery.id;
}

/** Someone of the demo orders the smallest amount of both goods; gives the order's code. */
async function order(browser: Browser, role: 'buyer' | 'organizer', deliveryId: number): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, role);
  await page.goto(`/delivery/${deliveryId}`);
  await addToBasket(page, APPLE);
  await addToBasket(page, JUICE);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(page);
  const code = await codeOfSent(page);
  await page.context().close();
  return code;
}

async function missingWeights(page: Page, deliveryId: number): Promise<number> {
  const { orders } = await (await page.request.get(`/api/delivery/${deliveryId}/handover`)).json();
  return orders
    .flatMap(({ items }: { items: { deliveryState: string | null }[] }) => items)
    .filter(({ deliveryState }: { deliveryState: string | null }) => deliveryState === null).length;
}

async function ownActor(page: Page): Promise<{ id: number; producerId: number | null }> {
  const [actor] = await (await page.request.get('/api/veactor/mine')).json();
  return actor;
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, {
    data,
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** All of an order, its weighed goods as they were ordered. */
async function handOverUnweighed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minden átadva' }).click();
  await page.getByRole('button', { name: 'Igen, ahogy rendelte' }).click();
}
