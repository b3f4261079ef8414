import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { fillLogin, logInAsNew, newUser, PASSWORD } from '../../parts/new-user.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin looks at the market as someone, can save nothing there, comes back, and erases them', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const email = await newUser(await context.newPage());
  await context.close();
  await logInAs(page, 'admin');
  await page.goto(`/admin/users?search=${email}`);
  await page.getByRole('rowheader').getByRole('link', { name: 'Próba Panna' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Próba Panna' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Még nem rendelt.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Megnézem a piacot az ő szemével' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Megnézem a piacot az ő szemével' }).click();
  await expect(page.getByText('Próba Panna szemével nézed a piacot. Semmi nem menthető.')).toBeVisible();
  await expectAccessible(page);
  const refused = await page.request.post('/api/subscription', {
    data: {},
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).code).toBe('ONLY_LOOKING');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Vissza a saját fiókomba' }).click();
  await expect(page).toHaveURL(/\/admin\/user\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Próba Panna' })).toBeVisible();

  await page.getByRole('button', { name: 'Törlöm a felhasználót' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/az e-mail-címe felszabadul/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Törlöm a felhasználót' }).click();
  await expect(page.getByText('A felhasználót töröltük.')).toBeVisible();
  await page.goto(`/admin/users?search=${email}`);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('someone takes their data with them, and deletes their own account with their password', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { email, userId } = await logInAsNew(page);
  await page.goto(`/profile/${userId}`);
  const began = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Letöltöm JSON-ban' }).click();
  expect((await began).suggestedFilename()).toBe('Adataim.json');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A jelszavad').fill('nem ez az');
  await dialog.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
  await expect(dialog.getByText(/A jelenlegi jelszó nem egyezik/).first()).toBeVisible();
  await dialog.getByLabel('A jelszavad').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
  await page.waitForURL('/');
  expect((await (await page.request.get('/api/user/loginstatus')).json()).status).toBe(false);
  await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByText(/Sikertelen bejelentkezés|Írd be újra/).first()).toBeVisible();
});
