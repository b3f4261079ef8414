import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { logInBeside, newUser } from '../../parts/new-user.ts';
import { pressUntil } from '../../parts/press-until.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every list, and where the name of its first row leads. */
const LISTS = [
  { path: 'users', title: 'Felhasználók', leadsTo: /\/admin\/user\/\d+$/ },
  { path: 'veActors', title: 'Szereplők', leadsTo: /\/management\/veActor\/\d+/ },
  { path: 'producers', title: 'Termelők', leadsTo: /\/management\/producer\/\d+\/products/ },
  { path: 'transporters', title: 'Szállítók', leadsTo: /\/management\/veActor\/\d+/ },
  { path: 'organizers', title: 'Szervezők', leadsTo: /\/management\/veActor\/\d+/ },
  { path: 'delivery-point-managers', title: 'Átvevőpont-kezelők', leadsTo: /\/management\/veActor\/\d+/ },
  { path: 'orders', title: 'Rendelések', leadsTo: /\/admin\/order\/\d+$/ },
  { path: 'deliveryChains', title: 'Láncok', leadsTo: /\/management\/transporter\/\d+\/deliveryChain\/\d+/ },
  {
    path: 'deliveryEvents',
    title: 'Átvételi alkalmak',
    leadsTo: /\/management\/organizer\/\d+\/deliveryEvent\/\d+/,
  },
  { path: 'deliveryPoints', title: 'Átvevőpontok', leadsTo: /\/admin\/deliveryPoint\/\d+/ },
  { path: 'products', title: 'Termékek', leadsTo: /\/management\/producer\/\d+\/product\/\d+/ },
] as const;

const rowNames = (page: Page) => page.getByRole('rowheader');

/** What was asked for is shown: nothing is being read anew. */
async function settled(page: Page): Promise<void> {
  await expect(rowNames(page).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('guests log in first, others are sent away', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login/);
  await logInAs(page, 'buyer');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/$/);
});

test('an admin walks all lists: each shows rows whose names lead to their pages', async ({ page }) => {
  test.setTimeout(240_000);
  await logInAs(page, 'admin');
  for (const { path, title, leadsTo } of LISTS) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await rowNames(page).first().getByRole('link').click();
    await expect(page).toHaveURL(leadsTo);
  }
});

test('a record that is opened from a list stays in the admin area, and its breadcrumb leads back to the list as it was', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  for (const { path, title, query } of [
    { path: 'deliveryChains', title: 'Láncok', query: 'orderby=name' },
    { path: 'deliveryEvents', title: 'Átvételi alkalmak', query: 'orderby=name' },
    { path: 'deliveryPoints', title: 'Átvevőpontok', query: 'orderby=name' },
    { path: 'orders', title: 'Rendelések', query: 'paymentType=ON_SITE' },
    { path: 'payments', title: 'Fizetések', query: 'orderby=value' },
  ]) {
    await page.goto(`/admin/${path}?${query}`);
    await settled(page);
    await rowNames(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Admin menü' })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Hol vagy' });
    const back = path === 'payments' ? 'Rendelések' : title;
    await crumbs.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(
      path === 'payments' ? '/admin/orders?paymentType=ON_SITE' : `/admin/${path}?${query}`,
    );
  }
});

test('the skip link leads past the menu of the admin area', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAs(page, 'admin');
  await page.goto('/admin/users');
  await settled(page);
  await page.getByRole('link', { name: 'Ugrás a tartalomra' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const menu = page.getByRole('navigation', { name: 'Admin menü' });
  await expect(menu.locator(':focus')).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a list keeps its search, order, page and size in the address, and its columns on the device', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAs(page, 'admin');
  await page.goto('/admin/products');
  await settled(page);
  await page.getByRole('button', { name: 'Név' }).click();
  await expect(page).toHaveURL(/orderby=-name/);
  await expect(page.getByRole('columnheader', { name: 'Név' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Következő oldal' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel('Sor oldalanként').selectOption('25');
  await expect(page).toHaveURL(/size=25/);
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rowNames(page)).toHaveCount(25);
  // A list of choices keeps its keys to itself: the way to the search begins on the page.
  await page.getByRole('heading', { level: 1 }).click();
  const search = page.getByRole('search').getByRole('textbox');
  await pressUntil(page, '/', () => search.evaluate((field) => field === document.activeElement));
  await page.keyboard.type('méz');
  await expect(page).toHaveURL(/search=m%C3%A9z/);
  await expect(rowNames(page)).not.toHaveCount(25);
  await settled(page);
  const found = await rowNames(page).count();
  await page.getByRole('button', { name: 'Oszlopok' }).click();
  await page.getByRole('dialog').getByLabel('Azonosító').check();
  await page.getByRole('dialog').getByLabel('Állapot').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Kész' }).click();
  await page.reload();
  await settled(page);
  expect(await rowNames(page).count()).toBe(found);
  await expect(page.getByRole('columnheader', { name: 'Azonosító' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Állapot' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a user is blocked, is out at once, and is let in again; the list is kept as a file', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const own = await context.newPage();
  const email = await newUser(own);
  await logInBeside(own, email);
  const isIn = async () => (await (await own.request.get('/api/user/loginstatus')).json()).status;
  expect(await isIn()).toBe(true);

  await logInAs(page, 'admin');
  await page.goto('/admin/users');
  await page.getByLabel('Név, e-mail vagy telefonszám').fill(email);
  await expect(rowNames(page)).toHaveCount(1);
  const menu = page.getByRole('button', { name: /^Műveletek: / });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Letiltom' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Letiltom' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Letiltva');
  expect(await isIn()).toBe(false);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Felhasználók .*\.csv$/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Visszaengedem' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Aktív');
  await context.close();
});

test('a list is walked, sorted and ticked by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAs(page, 'admin');
  await page.goto('/admin/users');
  await settled(page);
  const sort = page.getByRole('button', { name: 'Név' });
  const head = page.getByRole('columnheader', { name: 'Név' });
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orderby=fullName/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(sort).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orderby=-fullName/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await settled(page);
  const links = rowNames(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.first()).toBeFocused();
  const ticks = page.getByRole('checkbox', { name: /^Kijelölöm: / });
  await ticks.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(ticks.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 kijelölve')).toBeVisible();
});
