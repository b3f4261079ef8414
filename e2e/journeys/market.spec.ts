import type { EventListItemJson } from '@kosar/contract/points/events';
import type { PointListItemJson, SubscriptionJson } from '@kosar/contract/points/points';
import { transaction } from '@kosar/server/infra/database/connect';
import { notify } from '@kosar/server/infra/notices/notify';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';
import { logInAsNew } from '../parts/new-user.ts';

// Who may be asked where they are is no storage: it would outlive its journey.
test.afterEach(({ context }) => context.clearPermissions());

/** Both sizes run at once on one market: each takes its own point and its own subscription. */
const isPhone = () => test.info().project.name === 'phone';

test('a guest finds the way from home to a delivery', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Rendelj közösen/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Most rendelhető' }).getByRole('article').first(),
  ).toBeVisible();
  await expectAccessible(page);

  await openFromMenu(page, 'Átvevőpontok', 'Pontok');
  await expect(page.getByRole('heading', { level: 1, name: 'Átvevőpontok' })).toBeFocused();
  await expectAccessible(page);

  const [point] = await pointsOf(page, '?current=true');
  await page
    .getByRole('article')
    .getByRole('link', { name: point?.name ?? '', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: point?.name ?? '' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Rendelhető most' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Naptár' }).click();
  await expect(page).toHaveURL(`/deliveries?view=month&point=${point?.id}`);
  await expect(page.getByRole('button', { name: `Szűrő törlése: ${point?.name}` })).toBeVisible();
  await page.goBack();

  const [event] = await eventsOf(page, `?current=true&withdeliveries=true&deliveryPoint=${point?.id}`);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: event?.name ?? '', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/deliveryevent\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Átvételi módok' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/delivery\/\d+$/);
});

test('the calendar keeps its view, day and filters in the address', async ({ page }) => {
  test.slow();
  await page.goto('/deliveries?view=year');
  await expect(page.getByRole('table').first()).toBeVisible();
  // Only months that have something.
  for (const month of await page.getByRole('table').all()) {
    expect(await month.locator('tbody a').count()).toBeGreaterThan(0);
  }
  await expectAccessible(page);
  await page
    .getByRole('table')
    .getByRole('link', { name: /alkalom/ })
    .first()
    .click();
  await expect(page).toHaveURL(/view=day&day=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Hét', exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Hónap', exact: true }).click();
  const month = page.url();
  await page.getByRole('link', { name: 'Következő hónap' }).click();
  await expect(page).not.toHaveURL(month);
  await page.goBack();
  await expect(page).toHaveURL(month);

  const [event] = await eventsOf(page, '?withdeliveries=true');
  const city = event?.deliveryPoint.address.city ?? '';
  await page.getByLabel('Város').selectOption(city);
  await page.getByRole('checkbox', { name: 'Üres alkalmak nélkül' }).check();
  await page.reload();
  await expect(page.getByLabel('Város')).toHaveValue(city);
  await expect(page.getByRole('checkbox', { name: 'Üres alkalmak nélkül' })).toBeChecked();
  await page.getByRole('button', { name: `Szűrő törlése: ${city}` }).click();
  await expect(page).not.toHaveURL(/city=/);
});

test('a month is a sheet of links on a wide screen, and a list without its code on a phone', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/deliveries?view=month');
  await expect(page.getByRole('article').first()).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Naptár' });
  if (isPhone()) {
    await expect(sheet).toHaveCount(0);
    expect(files.filter((file) => file.includes('calendar-grid'))).toEqual([]);
  } else {
    await expect(sheet.getByRole('columnheader')).toHaveCount(7);
    await expect(sheet.getByRole('columnheader').first()).toContainText('hétfő');
    await expect(sheet.locator('a[href^="/deliver"]').first()).toBeVisible();
  }
  await expectAccessible(page);
});

test('list or tile is remembered', async ({ page }) => {
  await page.goto('/deliveries?view=month');
  await expect(page.getByRole('radio', { name: 'Lista' })).toBeChecked();
  await page.getByText('Csempe', { exact: true }).click();
  await expect(page).toHaveURL(/layout=tile/);
  await page.goto('/deliveries?view=month');
  await expect(page.getByRole('radio', { name: 'Csempe' })).toBeChecked();
});

test('an empty first week is skipped, said so, and can be gone back to', async ({ page }) => {
  await page.goto('/deliveries?city=Sehol');
  const note = page.getByRole('heading', {
    name: 'Ezen a héten már nincs átvétel, a következő hetet mutatjuk.',
  });
  await expect(note).toBeVisible();
  await expect(page).toHaveURL(/day=/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vissza erre a hétre' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText('Ezekkel a szűrőkkel nincs találat.')).toBeVisible();
});

test('events without a day stand apart', async ({ page }) => {
  const [event] = await eventsOf(page, '?type=UNKNOWN_DATE');
  await page.goto('/deliveries');
  const undated = page.getByRole('region', { name: 'Időpont egyeztetés alatt' });
  const [delivery] = event?.deliveries ?? [];
  const name = delivery?.deliveryChainName ?? event?.name ?? '';
  await expect(undated.getByRole('link', { name, exact: true })).toBeVisible();
});

test('points stand in the order of their orders, on a list and on a map', async ({ page }) => {
  const points = await pointsOf(page, '');
  await page.goto('/deliverypoints');
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(points[0]?.name ?? '');
  expect(points.map(rank)).toEqual(points.map(rank).toSorted((a, b) => b - a));
  if (isPhone()) await page.getByRole('link', { name: 'Térkép', exact: true }).click();
  const map = page.getByRole('region', { name: 'Átvevőpontok a térképen' });
  await expect(map.getByRole('button').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/deliverypoints?near=1114');
  await expect(page.getByRole('article').first()).toContainText('km-re');
});

test('a point that is not for everybody is not there', async ({ page }) => {
  const shown = new Set((await pointsOf(page, '')).map(({ id }) => id));
  const hidden = Array.from({ length: 10 }, (_, index) => index + 1).find((id) => !shown.has(id));
  await page.goto(`/deliverypoint/${hidden}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ezt nem találjuk.' })).toBeVisible();
  await expectAccessible(page);
});

test('the postal code of one’s profile shows the points nearby without asking', async ({ page }) => {
  await logInAs(page, 'buyer');
  await page.goto('/');
  const near = page.getByRole('region', { name: 'Közeli átvevőpontok' });
  await expect(near.getByRole('article').first()).toContainText('km-re');
});

test('who hides where they are is asked for a postal code', async ({ page }) => {
  await logInAsNew(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Következő átvételed' })).toBeVisible();
  await page.getByRole('button', { name: 'Saját helyem' }).click();
  await expect(page.getByText('Nem látjuk, hol vagy. Add meg az irányítószámodat.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Irányítószám').fill('1114');
  await page.getByRole('button', { name: 'Keresés' }).click();
  await expect(page).toHaveURL('/?near=1114');
  await expect(page.getByRole('article').filter({ hasText: 'km-re' }).first()).toBeVisible();
});

test('a visitor’s postal code is answered below the field, and the focus goes there', async ({ page }) => {
  await page.goto('/');
  const code = page.getByLabel('Irányítószám');
  await code.fill('12');
  await page.getByRole('button', { name: 'Keresés' }).click();
  await expect(page.getByText('Négy számjegy kell, például 1114.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('1000');
  await page.getByRole('button', { name: 'Keresés' }).click();
  await expect(page.getByText('Ilyen irányítószámot nem ismerünk.')).toBeVisible();
  await expectAccessible(page);
  await code.fill('1114');
  await page.getByRole('button', { name: 'Keresés' }).click();
  const answer = page.getByRole('region', { name: 'Most rendelhető a közeledben' });
  await expect(answer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(answer.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(answer.getByRole('article').first()).toContainText('km-re');
  await expectAccessible(page);
  // The next visit begins there.
  await page.goto('/');
  await expect(answer.getByRole('article').first()).toContainText('km-re');
  await page.getByRole('button', { name: 'Másik hely' }).first().click();
  await expect(page.getByRole('region', { name: 'Most rendelhető', exact: true })).toBeVisible();
});

test('a visitor who hides where they are reads so beside the field', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Saját helyem' }).click();
  await expect(page.getByText('Nem látjuk, hol vagy. Add meg az irányítószámodat.')).toBeInViewport();
  await expectAccessible(page);
});

test('who has allowed it sees the points nearby at once', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 47.4979, longitude: 19.0402 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Közeli átvevőpontok' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'km-re' }).first()).toBeVisible();
});

test('a buyer follows a point and lets it go', async ({ page }) => {
  await logInAs(page, 'buyer');
  const open = await pointsOf(page, '?subscribed=false');
  const point = open[isPhone() ? 0 : 1];
  await page.goto(`/deliverypoint/${point?.id}`);
  await page.getByRole('button', { name: `Feliratkozás: ${point?.name}` }).click();
  await expect(page.getByText(`Feliratkoztál: ${point?.name}`)).toBeVisible();
  await page.goto('/');
  const followed = page.getByRole('region', { name: 'Átvevőpontjaid' });
  await expect(followed.getByRole('link', { name: point?.name ?? '', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Értesítések beállítása' }).click();
  const panel = page.getByRole('button', { name: new RegExp(`^${point?.name}`) });
  await expect(panel).toContainText('Feliratkozva');
  await panel.click();
  await expect(page.getByRole('button', { name: `Feliratkozás: ${point?.name}` })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Leiratkozás: ${point?.name}` }).click();
  await expect(page.getByText(`Leiratkoztál: ${point?.name}`)).toBeVisible();
});

test('notification settings are saved at once and can be taken back', async ({ page }) => {
  await logInAs(page, 'buyer');
  const mine = await (await page.request.get('/api/subscription')).json();
  const subscription: SubscriptionJson | undefined = mine[isPhone() ? 0 : 1];
  await page.goto(`/subscriptions/${subscription?.userId}?open=${subscription?.id}`);
  const push = page.getByRole('checkbox', { name: 'Új szállítás az átvevőponton: Értesítés a készüléken' });
  const was = await push.isChecked();
  await push.click();
  await expect(page.getByRole('button', { name: 'Visszavonás' })).toBeVisible();
  await page.reload();
  await expect(push).toBeChecked({ checked: !was });
  await push.click();
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(push).toBeChecked({ checked: !was });
  await push.click();
  await expect(push).toBeChecked({ checked: was });
});

test('a postal code of four digits finds points to follow by itself', async ({ page }) => {
  await logInAs(page, 'buyer');
  const mine: SubscriptionJson[] = await (await page.request.get('/api/subscription')).json();
  await page.goto(`/subscriptions/${mine[0]?.userId}`);
  const postalCode = page.getByLabel('Irányítószám');
  await postalCode.fill('111');
  await expect(page.getByRole('article')).toHaveCount(0);
  await postalCode.fill('1114');
  await expect(page).toHaveURL(/near=1114/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});

test('subscriptions need a person: without id it is home, without login a notice', async ({ page }) => {
  await page.goto('/subscriptions');
  await expect(page).toHaveURL('/');
  await page.goto('/subscriptions/1');
  await expect(page.getByText('Ehhez be kell jelentkezned.')).toBeVisible();
  await expectAccessible(page);
});

test('the bell filters the unread, marks all read and leads to the settings', async ({ page }) => {
  const { userId } = await logInAsNew(page);
  await notifyThrice(userId);
  await page.goto('/');
  await page.getByRole('button', { name: /^Értesítések/ }).click();
  const bell = page.getByRole('dialog', { name: 'Értesítések' });
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  await bell.getByRole('switch', { name: 'Csak az olvasatlanok' }).check();
  await bell.getByRole('button', { name: 'Mind olvasott' }).click();
  await expect(bell.getByText('Nincs olvasatlan értesítésed.')).toBeVisible();
  await expectAccessible(page);
  await bell.getByRole('link', { name: 'Értesítések beállítása' }).click();
  await expect(page).toHaveURL(/\/subscriptions\/\d+$/);
});

/** So that the bell of someone whom no other journey knows has something unread. */
async function notifyThrice(userId: number): Promise<void> {
  const notices = ['első', 'második', 'harmadik'].map((which) => ({
    userId,
    event: 'ACCOUNT' as const,
    key: `journey:${which}`,
    title: `Hír: ${which}`,
    text: 'Ennyi történt.',
    link: '/',
  }));
  await inDatabase(({ db }) => transaction(db, (trx) => notify(trx, notices, new Date())));
}

async function openFromMenu(page: Page, wide: string, onPhone: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: isPhone() ? 'Gyors elérés' : 'Fő menü' });
  await menu.getByRole('link', { name: isPhone() ? onPhone : wide }).click();
}

/** Spec 2: distinct orders first, then subscribers. */
function rank({ distinctOrderCount, subscriberCount }: PointListItemJson): number {
  return distinctOrderCount * 10_000 + subscriberCount;
}

async function pointsOf(page: Page, query: string): Promise<PointListItemJson[]> {
  return (await (await page.request.get(`/api/deliverypoint/datalist${query}`)).json()).items;
}

async function eventsOf(page: Page, query: string): Promise<EventListItemJson[]> {
  return (await (await page.request.get(`/api/deliveryevent/datalist${query}`)).json()).items;
}
