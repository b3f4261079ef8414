import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { linkIn, mailTo } from '../parts/mailbox.ts';
import { fillLogin, logIn, logInAsNew, newAddress, newUser, PASSWORD, register } from '../parts/new-user.ts';

test('a new user registers, activates by mail, logs in, changes the profile and logs out', async ({
  page,
}) => {
  const email = newAddress();
  await register(page, email);
  await expect(page).toHaveURL(/\/login\/regsucceed$/);
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);

  await logIn(page, email);
  await expect(page.getByText('nézd meg, aktiváltad-e már a regisztrációdat')).toBeVisible();

  await page.goto(linkIn(await mailTo(email, 'Aktiváld'), 'activation='));
  await expect(page.getByText('Aktiváltuk a regisztrációdat')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Ezt az aktiváló linket nem ismerjük')).toBeVisible();

  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await openOwnMenu(page, 'Profilom');
  await expect(page.getByRole('heading', { level: 1, name: 'Profilom' })).toBeVisible();
  await expect(page.getByLabel('E-mail-cím (ezzel lépsz be)')).toHaveAttribute('readonly');
  await expectAccessible(page);

  await page.getByLabel('Teljes név').fill('Próba Panni');
  await page.getByLabel('Telefonszám').fill('06 20 987 6543');
  await page.getByRole('button', { name: 'Mentem az adatokat' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Teljes név')).toHaveValue('Próba Panni');
  await expect(page.getByLabel('Telefonszám')).toHaveValue('+36 20 987 6543');

  await openOwnMenu(page, 'Kijelentkezés');
  await expect(page.getByRole('link', { name: 'Bejelentkezés' })).toBeVisible();
  expect(await isLoggedIn(page)).toBe(false);
});

test('a home delivery address gets its town from the postal code', async ({ page }) => {
  await logInAsNew(page);
  await page.goto('/');
  await openOwnMenu(page, 'Profilom');
  await page.getByRole('button', { name: 'Új cím' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Elnevezés').fill('Otthon');
  await dialog.getByLabel('Irányítószám').fill('6720');
  await expect(dialog.getByLabel('Település')).toHaveValue('Szeged');
  await expectAccessible(page);
  await dialog.getByLabel('Utca, házszám').fill('Fő utca 1.');
  await dialog.getByRole('button', { name: 'Mentem a címet' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6720 Szeged, Fő utca 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Törlöm: Otthon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('6720 Szeged, Fő utca 1.')).toBeHidden();
});

test('a picture is taken only when it is one and high enough', async ({ page }) => {
  await logInAsNew(page);
  await page.goto('/');
  await openOwnMenu(page, 'Profilom');
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Képet (választok|cserélek)/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('kep.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('Csak kép tölthető fel')).toBeVisible();
  const small = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 183 } });
  await choose('kep.png', small);
  await expect(page.getByText('A kép alacsonyabb a megengedettnél')).toBeVisible();
  await choose('kep.png', await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 184 } }));
  await expect(page.getByRole('img', { name: 'A profilképed' })).toBeVisible();
});

test('who forgot the password sets a new one by mail', async ({ page }) => {
  const email = await newUser(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Elfelejtettem a jelszavam' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elfelejtett jelszó' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByRole('button', { name: 'Kérem a linket' }).click();
  await expect(page.getByText('Nézd meg a postaládádat')).toBeVisible();

  const link = linkIn(await mailTo(email, 'Új jelszó'), '/passwordreset/');
  await page.goto(link);
  await expectAccessible(page);
  const setPassword = async (password: string, again: string) => {
    await page.getByLabel('E-mail-cím').fill(email);
    await page.getByLabel('Új jelszó', { exact: true }).fill(password);
    await page.getByLabel('Új jelszó még egyszer').fill(again);
    await page.getByRole('button', { name: 'Megadom az új jelszót' }).click();
  };
  await setPassword('egészen új jelszó', 'egészen más jelszó');
  await expect(page.getByText('A megerősítő mező nem egyezik az eredetivel!').first()).toBeVisible();
  await setPassword('egészen új jelszó', 'egészen új jelszó');
  await expect(page.getByText('Megvan az új jelszavad')).toBeVisible();

  // Before anything is typed.
  await page.goto(link);
  await expect(page.getByText('Ezzel a linkkel már nem adhatsz meg új jelszót')).toBeVisible();
  await expect(page.getByLabel('Új jelszó', { exact: true })).toBeHidden();
  await expectAccessible(page);

  await logIn(page, email);
  await expect(page.getByText('Sikertelen bejelentkezés')).toBeVisible();
  await logIn(page, email, 'egészen új jelszó');
  await expect(page).toHaveURL('/');
});

test('a form says what is missing beside each field and on top, and loses nothing', async ({ page }) => {
  await page.goto('/register/producer');
  await expect(page.getByLabel('Termelőként is regisztrálok')).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('Teljes név').fill('Próba Panna');
  await page.getByLabel('Jelszó', { exact: true }).fill('rövid');
  await page.getByRole('button', { name: 'Regisztrálok' }).click();
  await expect(page.getByRole('heading', { name: /mezőt még javíts ki/ })).toBeVisible();
  await expect(page.getByText('Minimum 8 karakter megadása kötelező!').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Hiba: /);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Jogi forma: / }).click();
  await expect(page.getByLabel('Jogi forma')).toBeFocused();
  await expect(page.getByLabel('Teljes név')).toHaveValue('Próba Panna');
});

test('a taken address leads to login and to a new password', async ({ page }) => {
  const email = await newUser(page);
  await register(page, email.toUpperCase());
  const summary = page.locator('form').getByText('már van regisztrált felhasználó');
  await expect(summary).toBeVisible();
  await expectAccessible(page);
  await page.locator('form').getByRole('link', { name: 'Elfelejtettem a jelszavam' }).click();
  await expect(page).toHaveURL('/passwordreset');
});

test('login brings people back within the market only, and says why they were logged out', async ({
  page,
}) => {
  const email = await newUser(page);
  await page.goto('/login?timeout=1&next=%2Ffaq');
  await expect(page.getByText('Egy ideje nem dolgoztál az oldalon')).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL('/faq');
  await page.goto('/login?next=%2F%2Fevil.example');
  await expect(page).toHaveURL('/');
});

async function openOwnMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /a fiókod/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function isLoggedIn(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/user/loginstatus');
  return ((await response.json()) as { status: boolean }).status;
}
