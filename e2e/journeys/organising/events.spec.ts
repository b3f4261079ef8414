import type { ChainListItemJson } from '@kosar/contract/chains/chains';
import { formatLongDay } from '@kosar/contract/format';
import type { HomeRouteJson } from '@kosar/contract/handover/home-route';
import type { EventListItemJson } from '@kosar/contract/points/events';
import { addDays, localDay } from '@kosar/domain/calendar';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makeSubscription } from '@kosar/server/demo/builders/point';
import { transaction } from '@kosar/server/infra/database/connect';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { inDatabase } from '../../parts/in-database.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { mailTo } from '../../parts/mailbox.ts';
import { newAddress } from '../../parts/new-user.ts';
import { makeOwnHomeDeliveries } from '../../parts/own-home-deliveries.ts';
import { makeOwnOrderedChain } from '../../parts/own-ordered-chain.ts';

const EVENT_TYPE_WORDS = [
  'Pontos nap és időpont',
  'Pontos nap, körülbelüli időpont',
  'Pontos nap, az időpont később derül ki',
  'A nap később derül ki',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an organizer opens weekly events, copies one a week later and removes the copy', async ({ page }) => {
  await logInAs(page, 'organizer');
  const organizerId = await ownOrganizer(page);
  const name = `Pénteki átvétel ${Date.now()}`;
  const day = addDays(localDay(new Date()), 400);

  await page.goto(`/management/organizer/${organizerId}/newDeliveryEvent`);
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByRole('link', { name: /^Az alkalom neve/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Kezdete|^Nap/ }).first()).toBeVisible();
  await expectAccessible(page);
  // There is no way to choose none.
  await expect(page.getByLabel('Mennyire biztos az időpont?').locator('option')).toHaveText(EVENT_TYPE_WORDS);
  await page.getByLabel('Az alkalom neve').fill(name);
  await page.getByLabel('Átvevőpont').selectOption({ index: 1 });
  await page.getByLabel('Nap', { exact: true }).fill(day);
  await page.getByLabel('Kezdete').fill('16:00');
  await expect(page.getByLabel('Vége')).toHaveValue('17:00');
  await page.getByLabel('Ismétlődés').selectOption('Hetente');
  await page.getByLabel('Hány alkalom legyen összesen?').fill('3');
  await expect(
    page.getByText('Ezek az alkalmak jönnek létre:').locator('..').getByRole('listitem'),
  ).toHaveCount(3);
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByText('3 alkalmat hirdettünk meg.')).toBeVisible();
  await expect(page).toHaveURL(/\/deliveryEvents$/);
  await expectAccessible(page);

  const made = (await ownEvents(page, organizerId)).filter((event) => event.name === name);
  expect(made.map(({ dayOfDelivery }) => dayOfDelivery)).toEqual([day, addDays(day, 7), addDays(day, 14)]);
  await page.goto(`/management/organizer/${organizerId}/newDeliveryEvent/${made[2]?.id}`);
  await expect(page.getByLabel('Nap', { exact: true })).toHaveValue(addDays(day, 21));
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Üzenetek' }).click();
  await expect(page.getByRole('button', { name: 'Üzenetet írok' })).toBeVisible();
  await page.getByRole('tab', { name: 'Adatok' }).click();
  await page.getByRole('button', { name: `Törlés: ${name}` }).click();
  await page.getByRole('button', { name: 'Törlöm az alkalmat' }).click();
  await expect(page.getByText('Az alkalmat töröltük.')).toBeVisible();
  expect((await ownEvents(page, organizerId)).filter((event) => event.name === name)).toHaveLength(3);

  await page.getByRole('tab', { name: 'Archív' }).click();
  await expect(page).toHaveURL(/tab=archive/);
  await expect(page.getByText('Átadva').first()).toBeVisible();
  await page.goto(`/management/organizer/${organizerId}/deliveryEvent/999999`);
  await expect(page).toHaveURL(/\/deliveryEvents$/);
  await page.goto(`/management/organizer/${organizerId}/organizerDeliveryChains`);
  await expect(page.getByRole('heading', { level: 1, name: 'Láncok az alkalmaimon' })).toBeVisible();
  for (const current of [true, false]) {
    if (!current) await page.getByRole('tab', { name: 'Archív' }).click();
    const chains = await ownChains(page, organizerId, current);
    expect(chains.length).toBeGreaterThan(0);
    const rows = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(rows.getByRole('heading')).toHaveText(chains.map(({ name: chain }) => chain));
    for (const [nth, { id, dayOfDelivery }] of chains.entries()) {
      await expect(rows.nth(nth)).toContainText(formatLongDay(dayOfDelivery));
      await expect(rows.nth(nth).locator(`a[href="/deliverychain/${id}"]`).first()).toBeVisible();
    }
  }
  await page.goto('/management/organizer/999999/deliveryEvents');
  await expect(page).toHaveURL(/\/management$/);
});

test('an organizer sees the advertising e-mail beforehand, sends it once, and learns why others can’t be sent', async ({
  page,
}) => {
  await makeOwnOrderedChain(page, `Hirdetett ${Date.now()}`, { organizes: true });
  const organizerId = await ownOrganizer(page);
  const [open] = await ownEvents(page, organizerId);
  const deliveryPointId = open?.deliveryPoint.id ?? 0;
  const bare = await inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      await makeSubscription(trx, { deliveryPointId });
      const dayOfDelivery = open?.dayOfDelivery ?? null;
      return makeEvent(trx, { name: `Üres ${Date.now()}`, organizerId, deliveryPointId, dayOfDelivery });
    }),
  );
  const mails = `/management/organizer/${organizerId}/deliveryEventNotification`;

  await page.goto(`${mails}?event=${open?.id}`);
  await expect(page.getByText('1 kijelölt alkalom')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Előnézet küldése' }).click();
  const dialog = page.getByRole('dialog', { name: 'Előnézet küldése' });
  const address = newAddress();
  await dialog.getByLabel('Milyen címre küldjük?').fill('');
  await dialog.getByLabel('A szokásos tárggyal menjen').uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Előnézet küldése' }).click();
  await expect(dialog.getByRole('link', { name: /Kötelező megadni!$/ })).toHaveCount(2);
  await dialog.getByLabel('Milyen címre küldjük?').fill(address);
  await dialog.getByLabel('Saját tárgy').fill('Jön a friss sajt');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Előnézet küldése' }).click();
  await expect(page.getByText('Az e-maileket elküldtük')).toBeVisible();
  const mail = await mailTo(address, 'Jön a friss sajt');
  expect(mail.text).toContain('Ez csak előnézet');
  expect(mail.text).toContain(open?.name);

  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'Hirdetés küldése' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elküldöm' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Most elküldve' })).toBeVisible();
  }
  await expect(page.getByText(/Most elküldve: 0 · már korábban megkapta: [1-9]/)).toBeVisible();

  await page.goto(`${mails}?event=${bare.id}`);
  await expect(page.getByText(`${bare.name}: még nincs szállítása`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hirdetés küldése' })).toBeDisabled();
  await expect(page.getByText(`${bare.name}: még nem rendeltek rá`)).toBeVisible();
});

test('an organizer puts home deliveries in order, keeps it and prints it; sums are those of the stops', async ({
  page,
}) => {
  const eventId = await makeOwnHomeDeliveries(page, `Házhoz ${Date.now()}`);
  const organizerId = await ownOrganizer(page);
  const read = async (): Promise<HomeRouteJson> =>
    (await page.request.get(`/api/deliveryevent/${eventId}/homeDeliveries`)).json();
  const before = await read();
  const address = `/management/organizer/${organizerId}/deliveryEvent/${eventId}/homeDeliveries`;
  await page.goto(address);
  const [first, second] = before.stops;
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(first?.orderedBy.fullName ?? '');
  await expect(page.locator(`a[href="tel:${first?.orderedBy.phoneNumber}"]`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Javasolt sorrend' }).click();
  await expect(page.getByText('A javasolt sorrend készen van.')).toBeVisible();
  await page.reload();
  await page
    .getByRole('button', { name: `Feljebb: ${second?.orderedBy.fullName}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sorrend mentése' }).click();
  await expect(page.getByText('A sorrendet elmentettük.')).toBeVisible();
  expect((await read()).stops.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  await page.goto(`${address}?print=1`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(before.stops.length + 2);
  await expectAccessible(page);
});

/** The first page of the chains at an organizer's events, as the list shows it. */
async function ownChains(page: Page, organizerId: number, current: boolean): Promise<ChainListItemJson[]> {
  const orderby = current ? 'dayOfDelivery,id' : '-dayOfDelivery,-id';
  const response = await page.request.get(
    `/api/deliverychain/datalist?organizer=${organizerId}&current=${current}&orderby=${orderby}`,
  );
  return (await response.json()).items;
}

async function ownOrganizer(page: Page): Promise<number> {
  const response = await page.request.get('/api/veactor/mine');
  const actors: { organizerId: number | null }[] = await response.json();
  return actors.find(({ organizerId }) => organizerId !== null)?.organizerId ?? 0;
}

async function ownEvents(page: Page, organizerId: number): Promise<EventListItemJson[]> {
  const query = `organizer=${organizerId}&current=true&size=100`;
  const response = await page.request.get(`/api/deliveryevent/datalist?${query}`);
  const { items }: { items: EventListItemJson[] } = await response.json();
  return items;
}
