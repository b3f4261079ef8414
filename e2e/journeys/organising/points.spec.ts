import type { MyActorJson } from '@kosar/contract/market/market';
import type { EventListItemJson } from '@kosar/contract/points/events';
import type { PointJson } from '@kosar/contract/points/points';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

const address = { postalCode: '2045', city: 'Törökbálint', street: 'Kert utca 3.' };

test('a point manager opens a point: the town comes from the postal code, the place is said in words, the code of the invitation is checked', async ({
  page,
}) => {
  await logInAs(page, 'delivery point manager');
  const managerId = await ownManager(page);
  const [taken, name] = [`udvar-${Date.now()}`, `Piros kapu ${Date.now() % 1_000_000}`];
  await ownPoint(page, managerId, { name: `Foglaló ${taken}`, inviteToken: taken });
  await page.goto(`/management/deliveryPointManager/${managerId}/newDeliveryPoint`);
  await page.getByLabel('Az átvevőpont neve').fill(name);
  await page.getByLabel('Irányítószám').fill('9999');
  await page.getByLabel('Település', { exact: true }).fill('Seholfalva');
  await page.getByLabel('Utca, házszám').fill('Kert utca 3.');
  await expect(page.getByRole('heading', { name: 'Nem találjuk a címet a térképen' })).toBeVisible();
  await page.getByLabel('Irányítószám').fill(address.postalCode);
  await expect(page.getByLabel('Település', { exact: true })).toHaveValue(address.city);
  await expect(page.getByText(/^Ezt a helyet csak nagyjából ismerjük: a településig/)).toBeVisible();
  await page.getByRole('button', { name: /^Az átvevőpont helye/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('A gombostűt te tetted ide.')).toBeVisible();
  await page.getByLabel(/^Meghívókód/).fill(taken);
  await expect(page.getByText('Ez a meghívókód már foglalt!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Megnyitom az átvevőpontot' }).click();
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await page.getByLabel(/^Meghívókód/).fill(`${taken}-2`);
  await expect(page.getByText('Ez a kód szabad.')).toBeVisible();
  await page.getByRole('button', { name: 'Megnyitom az átvevőpontot' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Meghívó link')).toHaveValue(new RegExp(`/deliverypoint/join/${taken}-2$`));
  await page.getByRole('link', { name: 'Átvevőpontjaim' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Átvevőpontjaim' })).toBeVisible();
  await expectAccessible(page);
});

test('of two people who change a point the second sees both and chooses; leaving with something unsent asks', async ({
  page,
}) => {
  await logInAs(page, 'delivery point manager');
  const managerId = await ownManager(page);
  const point = await ownPoint(page, managerId, { name: `Kék kapu ${Date.now() % 1_000_000}` });
  await page.goto(`/management/deliveryPointManager/${managerId}/deliveryPoint/${point.id}`);
  await page.getByLabel('Az átvevőpont neve').fill('Kék kapu, új név');
  await page.getByRole('tab', { name: 'Üzenetek' }).click();
  await page.goBack();
  await expect(page.getByLabel('Az átvevőpont neve')).toHaveValue('Kék kapu, új név');
  const other = { name: 'Más adta név', address, description: '', publicPoint: true, version: point.version };
  const put = await page.request.put(`/api/deliverypoint/${point.id}`, { data: other, headers: origin() });
  expect(put.ok()).toBe(true);
  await page.getByLabel('Az átvevőpont neve').fill('Kék kapu, új név');
  await page.getByRole('link', { name: 'Átvevőpontjaim' }).first().click();
  await page.getByRole('button', { name: 'Maradok' }).click();
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Közben valaki más is módosította' })).toBeVisible();
  await expect(page.getByText('Amit más mentett: Más adta név')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ezekkel folytatom' }).click();
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kék kapu, új név' })).toBeVisible();
});

test('the goals of a point are set and changed on a tab of their own; messages belong to its events', async ({
  page,
}) => {
  await logInAs(page, 'delivery point manager');
  const managerId = await ownManager(page);
  const point = await ownPoint(page, managerId, { name: `Zöld kapu ${Date.now() % 1_000_000}` });
  await page.goto(`/management/deliveryPointManager/${managerId}/deliveryPoint/${point.id}?tab=goals`);
  await page.getByRole('button', { name: 'Új cél' }).click();
  await page.getByLabel('A cél').fill('Legyünk húszan');
  await page.getByLabel('Meddig?').fill('húsz');
  await page.getByRole('button', { name: 'Mentem a célt' }).click();
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await page.getByLabel('Meddig?').fill('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentem a célt' }).click();
  await expect(page.getByRole('heading', { name: 'Legyünk húszan' })).toBeVisible();
  await expect(page.getByText('Jelenlegi cél', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Módosítom: Legyünk húszan' }).click();
  await page.getByLabel('A cél').fill('Legyünk harmincan');
  await page.getByRole('button', { name: 'Mentem a célt' }).click();
  await expect(page.getByRole('heading', { name: 'Legyünk harmincan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Üzenetek' }).click();
  await expect(page.getByText('Még nincs átadási alkalom ezen az átvevőponton')).toBeVisible();

  // Ids of others lead home, and ids of nothing to the list.
  await page.goto('/management/deliveryPointManager/999999/deliveryPoints');
  await expect(page).toHaveURL('/management');
});

test('messages of the handovers at a point are written and read on its tab, each with its handover', async ({
  page,
}) => {
  await logInAs(page, 'delivery point manager');
  const managerId = await ownManager(page);
  const { point, events } = await busyPoint(page, managerId);
  const [newest, other] = events;
  const subject = `A hátsó kapun gyertek (${Date.now()})`;
  await page.goto(`/management/deliveryPointManager/${managerId}/deliveryPoint/${point.id}`);
  await page.getByRole('tab', { name: 'Üzenetek' }).click();
  const handovers = page.getByLabel('Melyik alkalom üzenetei?');
  await handovers.selectOption(String(other?.id));
  await expect(handovers).toHaveValue(String(other?.id));
  await expect(page).toHaveURL(new RegExp(`event=${other?.id}(&|$)`));
  await page.getByRole('button', { name: 'Üzenetet írok' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üzenet a vevőknek' });
  const sender = dialog.getByLabel('Feladó');
  const asPoint = sender.getByRole('option', { name: '(átvevőpont)' });
  await sender.selectOption(await asPoint.getAttribute('value'));
  await dialog.getByLabel('Tárgy').fill(subject);
  await dialog.getByLabel('Üzenet', { exact: true }).fill('Az első kaput festik.');
  await dialog.getByRole('button', { name: 'Elküldöm' }).click();
  // While it fades away its own text is there, too.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByText('Az első kaput festik.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('(átvevőpont)');
  await page.reload();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expectAccessible(page);
  await handovers.selectOption(String(newest?.id));
  await expect(handovers).toHaveValue(String(newest?.id));
  await expect(page.getByRole('button', { name: 'Üzenetet írok' })).toBeVisible();
  await expect(page.getByRole('heading', { name: subject })).toHaveCount(0);
});

test('the chains that go to a manager’s points stand on a page of their own', async ({ page }) => {
  await logInAs(page, 'delivery point manager');
  await page.goto(`/management/deliveryPointManager/${await ownManager(page)}/managerDeliveryChains`);
  await expect(page.getByRole('heading', { level: 1, name: 'Láncok az átvevőpontjaimon' })).toBeVisible();
});

function origin() {
  return { Origin: test.info().project.use.baseURL ?? '' };
}

/** A point of the manager that has had several handovers, with these. */
async function busyPoint(
  page: Page,
  managerId: number,
): Promise<{ point: PointJson; events: EventListItemJson[] }> {
  const points: { items: PointJson[] } = await (
    await page.request.get(`/api/deliverypoint/datalist?manager=${managerId}`)
  ).json();
  for (const point of points.items) {
    const { items }: { items: EventListItemJson[] } = await (
      await page.request.get(
        `/api/deliveryevent/datalist?deliveryPoint=${point.id}&orderby=-dayOfDelivery,-id`,
      )
    ).json();
    const events: EventListItemJson[] = [];
    for (const event of items) if (await hasSeveralSenders(page, event.id)) events.push(event);
    if (events.length >= 2) return { point, events };
  }
  throw new Error('No point of the demo market has had two handovers');
}

/** Whether the manager may write to an event's buyers in more than one name, as in the demo's own events; other journeys make others. */
async function hasSeveralSenders(page: Page, eventId: number): Promise<boolean> {
  const answer = await page.request.get(`/api/message/senders?deliveryEventId=${eventId}`);
  return answer.ok() && ((await answer.json()) as readonly unknown[]).length > 1;
}

async function ownManager(page: Page): Promise<number> {
  const actors: MyActorJson[] = await (await page.request.get('/api/veactor/mine')).json();
  const own = actors.find(({ deliveryPointManagerId }) => deliveryPointManagerId !== null);
  return own?.deliveryPointManagerId ?? 0;
}

async function ownPoint(page: Page, managerId: number, over: object): Promise<PointJson> {
  const coords = { lat: 47.44, lng: 18.91 };
  const data = { address, description: '', publicPoint: false, coords, managerId, ...over };
  return (await page.request.post('/api/deliverypoint', { data, headers: origin() })).json();
}
