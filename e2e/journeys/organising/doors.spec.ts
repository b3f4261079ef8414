import type { MyActorJson } from '@kosar/contract/market/market';
import type { EventListItemJson } from '@kosar/contract/points/events';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { logInAsNew } from '../../parts/new-user.ts';
import { makeOwnPickup } from '../../parts/own-pickup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const table = (page: Page) => page.getByRole('heading', { level: 1, name: /^Átadás: / });

test('the table of a pickup is one tap from the home, the event, the point and the chain of those who stand at it', async ({
  page,
}) => {
  await logInAs(page, 'organizer');
  await page.goto('/management');
  await page.getByRole('region', { name: 'Teendők' }).waitFor();
  await page
    .getByRole('link', { name: /^Átadás: / })
    .first()
    .click();
  await expect(table(page)).toBeVisible();

  const organizerId = await ownRole(page, 'organizerId');
  const event = await eventWithDelivery(page, `organizer=${organizerId}`);
  await page.goto(`/management/organizer/${organizerId}/deliveryEvent/${event.id}`);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Átadás: / })
    .first()
    .click();
  await expect(table(page)).toBeVisible();
  await page.goto(`/management/organizer/${organizerId}/deliveryEvents`);
  await page
    .getByRole('link', { name: /^Átadás: / })
    .first()
    .click();
  await expect(table(page)).toBeVisible();

  await logInAs(page, 'delivery point manager');
  const managerId = await ownRole(page, 'deliveryPointManagerId');
  await page.goto('/management');
  await page
    .getByRole('link', { name: /^Átadás: / })
    .first()
    .click();
  await expect(table(page)).toBeVisible();
  const { deliveryPoint, deliveries } = await eventAtOwnPoint(page, managerId);
  await page.goto(`/management/deliveryPointManager/${managerId}/deliveryPoint/${deliveryPoint.id}`);
  await page
    .getByRole('link', { name: /^Átadás: / })
    .first()
    .click();
  await expect(table(page)).toBeVisible();
  await page.goto(`/deliverychain/${deliveries[0]?.deliveryChainId}`);
  await page.getByRole('link', { name: 'Átadás megnyitása' }).first().click();
  await expect(table(page)).toBeVisible();
});

test('a chain that comes leads to its table from its head, and prints its lists from its orders', async ({
  page,
}) => {
  const pickup = await makeOwnPickup();
  await logInAs(page, 'transporter');
  const chain = `/management/transporter/${pickup.transporterId}/deliveryChain/${pickup.chainId}`;
  await page.goto(`${chain}?tab=orders`);
  await page.getByRole('button', { name: 'Nyomtatás' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Rendelések vevőnként' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rendelések vevőnként' })).toBeVisible();
  await page.getByRole('button', { name: 'Vissza' }).click();
  await expect(page).toHaveURL(`${chain}?tab=orders`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('link', { name: 'Átadás', exact: true }).click();
  await expect(table(page)).toBeVisible();
});

test('the report, the discounts and the page to bring a chain have a link where people look for them', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  await page.goto('/management');
  await page.getByRole('button', { name: 'Menedzsment menü' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Kimutatás', exact: true }).click();
  await expect(page).toHaveURL('/report');
  await expect(page.getByRole('heading', { level: 1, name: 'Kimutatás' })).toBeVisible();

  const event = await eventWithDelivery(page, 'type=FIXED_DATE_AND_TIME');
  await page.goto(`/deliveryevent/${event.id}`);
  await page.getByRole('link', { name: 'Láncot hozok erre' }).click();
  await expect(page).toHaveURL(`/transport/${event.id}`);

  await logInAs(page, 'buyer');
  await page.goto('/');
  await page.getByRole('button', { name: /a fiókod/ }).click();
  await page.getByRole('menuitem', { name: 'Kedvezmények' }).click();
  await expect(page).toHaveURL('/discounts');
});

test('a buyer finds the way to an actor, and a new actor is offered its first role', async ({ page }) => {
  await logInAsNew(page);
  await page.goto('/');
  await page.getByRole('button', { name: /a fiókod/ }).click();
  await page.getByRole('menuitem', { name: 'Termelő, szállító vagy szervező lennék' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menedzsment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Új szereplő' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Új szereplő' })).toBeVisible();
});

async function ownRole(page: Page, role: 'organizerId' | 'deliveryPointManagerId'): Promise<number> {
  const actors: MyActorJson[] = await (await page.request.get('/api/veactor/mine')).json();
  return actors.map((actor) => actor[role]).find((id) => id !== null) ?? 0;
}

async function eventWithDelivery(page: Page, filter: string): Promise<EventListItemJson> {
  const answer = await page.request.get(
    `/api/deliveryevent/datalist?${filter}&withdeliveries=true&current=true&orderby=dayOfDelivery,id&size=1`,
  );
  const { items }: { items: EventListItemJson[] } = await answer.json();
  const [event] = items;
  if (event === undefined) throw new Error('The demo market has no such event');
  return event;
}

async function eventAtOwnPoint(page: Page, managerId: number): Promise<EventListItemJson> {
  const points: { items: { id: number }[] } = await (
    await page.request.get(`/api/deliverypoint/datalist?manager=${managerId}`)
  ).json();
  for (const { id } of points.items) {
    const event = await eventWithDelivery(page, `deliveryPoint=${id}`).catch(() => null);
    if (event !== null) return event;
  }
  throw new Error('No point of the manager has a coming pickup');
}
