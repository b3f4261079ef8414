import type { PointJson, PointListItemJson } from '@kosar/contract/points/points';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test('a visitor sees the community of a point and its goal, but no one’s contacts', async ({ page }) => {
  const point = await findPoint(page, ({ name }) => name === 'Bartók Béla úti Közösségi Ház');
  await page.goto(`/deliverypoint/${point?.id}`);
  await expect(page.getByText('Arany átvevőpont')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /rendelés$/ })).toBeVisible();
  await expect(page.getByText('Az elérhetőségek bejelentkezés után látszanak.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Megosztom' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Mit mondtak a vevők az itteni szállításokról?' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meghívó' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Átírom: bemutatkozás' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the manager of a point sees who follows it, and hands its invitation on', async ({ page }) => {
  await logInAs(page, 'delivery point manager');
  const point = await findPoint(page, ({ currentUserManager }) => currentUserManager);
  await page.goto(`/deliverypoint/${point?.id}`);
  await expect(page.getByLabel('Meghívó link')).toHaveValue(
    new RegExp(`/deliverypoint/join/${point?.inviteToken}$`),
  );
  await page.getByRole('button', { name: 'Megmutatom' }).click();
  const followers = page.getByRole('list', { name: 'Kik iratkoztak fel?' });
  await expect(followers.getByRole('listitem')).toHaveCount(point?.subscriberCount ?? 0);
  await expect(followers.getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('button', { name: 'Átírom: bemutatkozás' })).toBeVisible();
  await expectAccessible(page);
});

test('moving the map keeps the list until one asks for the points of this area', async ({ page }) => {
  await page.goto('/deliverypoints?view=map');
  const map = page.getByRole('region', { name: 'Átvevőpontok a térképen' });
  await expect(map.getByRole('button').first()).toBeVisible();
  const here = page.getByRole('button', { name: 'Keresés ezen a területen' });
  await expect(here).toHaveCount(0);
  await map.getByRole('button', { name: 'Nagyítás', exact: true }).click();
  await expect(here).toBeVisible();
  await expect(page).toHaveURL('/deliverypoints?view=map');
  await expectAccessible(page);
  await here.click();
  await expect(page).toHaveURL(/[?&]area=/);
  await expect(here).toHaveCount(0);
  await expect(page.getByText('A térkép területén')).toBeVisible();
  const shown = new URL(page.url()).searchParams.get('area') ?? '';
  const { total } = await (await page.request.get(`/api/deliverypoint/datalist?bounds=${shown}`)).json();
  const toList = page.getByRole('link', { name: 'Lista', exact: true });
  if (await toList.isVisible()) await toList.click();
  await expect(page.getByRole('heading', { level: 2, name: `${total} átvevőpont` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Minden átvevőpont' }).click();
  await expect(page).not.toHaveURL(/area=/);
});

async function findPoint(page: Page, fits: (point: PointJson) => boolean): Promise<PointJson | undefined> {
  const { items } = await (await page.request.get('/api/deliverypoint/datalist?size=100')).json();
  for (const { id } of items as PointListItemJson[]) {
    const point: PointJson = await (await page.request.get(`/api/deliverypoint/${id}`)).json();
    if (fits(point)) return point;
  }
  return undefined;
}
