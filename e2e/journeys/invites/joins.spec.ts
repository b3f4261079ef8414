import type { EventJson } from '@kosar/contract/points/events';
import type { PointJson } from '@kosar/contract/points/points';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { linkIn, mailTo } from '../../parts/mailbox.ts';
import { fillLogin, newAddress, PASSWORD, register } from '../../parts/new-user.ts';

test('an invitation says who invited to what, and outlives registration, activation and login in another browser', async ({
  page,
  browser,
}) => {
  test.slow();
  const { event, userId } = await eventOfOrganizer(page);
  const { by } = await (await page.request.get(`/api/invite/signature/${event.inviteToken}`)).json();
  const path = `/deliveryevent/join/${event.inviteToken}/${userId}?by=${by}`;
  await page.context().clearCookies();

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByText('F. Nóra meghívott erre az átvételi alkalomra.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Regisztrálok' }).click();
  await expect(page.getByRole('heading', { name: 'Meghívással érkeztél' })).toBeVisible();
  const email = newAddress();
  await register(page, email, page.url());

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(linkIn(await mailTo(email, 'Aktiváld'), 'activation='));
  await expect(other.getByRole('heading', { name: 'Add meg a jelszavad' })).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('A jelszavad vagy egy új jelszó').fill(PASSWORD);
  await other.getByRole('button', { name: 'Aktiválom a regisztrációmat' }).click();
  await expect(other.getByText('Aktiváltuk a regisztrációdat')).toBeVisible();
  await fillLogin(other, email, PASSWORD);
  await expect(other).toHaveURL(`/deliveryevent/${event.id}`);
  await expect(other.getByText(`Csatlakoztál. Innentől látod: ${event.name}`)).toBeVisible();
  await elsewhere.close();

  await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(`/deliveryevent/${event.id}`);
});

test('who is logged in joins at once and follows the point', async ({ page }) => {
  const point = await pointOfManager(page);
  await page.context().clearCookies();
  await logInAs(page, 'producer');
  await page.goto(`/deliverypoint/join/${point.inviteToken}`);
  await expect(page).toHaveURL(`/deliverypoint/${point.id}`);
  await expect(page.getByText(`Csatlakoztál. Innentől követed: ${point.name}`)).toBeVisible();
});

test('an invitation that is none leads on to what there is', async ({ page }) => {
  await page.goto('/delivery/join/nincs-ilyen-meghivo');
  await expect(page.getByRole('heading', { level: 1, name: 'Ez a meghívó nem él' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'A jelenlegi szállítások' }).click();
  await expect(page).toHaveURL(/\/deliveries/);
  await page.goto('/deliverypoint/join/x');
  await expect(page.getByRole('link', { name: 'Átvevőpontok' }).last()).toBeVisible();
});

/** An event with a day ahead, as its organizer sees it, and who that is. */
async function eventOfOrganizer(page: Page): Promise<{ event: EventJson; userId: number }> {
  await logInAs(page, 'organizer');
  const { userId } = await (await page.request.get('/api/user/loginstatus')).json();
  const { items } = await (
    await page.request.get('/api/deliveryevent/datalist?current=true&withdeliveries=true&size=100')
  ).json();
  for (const { id } of items) {
    const event: EventJson = await (await page.request.get(`/api/deliveryevent/${id}`)).json();
    if (event.inviteToken !== null) return { event, userId };
  }
  throw new Error('The demo organizer has no event ahead');
}

async function pointOfManager(page: Page): Promise<PointJson> {
  await logInAs(page, 'delivery point manager');
  const { items } = await (await page.request.get('/api/deliverypoint/datalist?size=100')).json();
  for (const { id } of items) {
    const point: PointJson = await (await page.request.get(`/api/deliverypoint/${id}`)).json();
    if (point.inviteToken !== null) return point;
  }
  throw new Error('The demo manager has no point');
}
