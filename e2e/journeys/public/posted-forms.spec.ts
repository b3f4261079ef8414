import { expect, type Page, test } from '../../parts/journey.ts';
import { linkIn, mailTo } from '../../parts/mailbox.ts';
import { newAddress, newUser, PASSWORD } from '../../parts/new-user.ts';
import { expectRendered, openRendered, publicPages } from '../../parts/public-pages.ts';

// Each stands for everybody whose scripts are late, lost or off.
test.use({ javaScriptEnabled: false });

const isLoggedIn = async (page: Page) =>
  (await (await page.request.get('/api/user/loginstatus')).json()).status as boolean;

/** Presses the button of a form, and is back when a page answers it. */
async function send(page: Page, button: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const answer = await answered;
  // A machine with too much to do says so, and the browser still has what was typed.
  if (answer.status() !== 503) return answer.status();
  await page.goBack();
  return send(page, button);
}

test('no form of a public page puts what is typed into an address, and each is answered', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const path of await publicPages(page)) {
    await openRendered(page, path);
    const forms = await page.locator('form').count();
    for (let at = 0; at < forms; at += 1) {
      await openRendered(page, path);
      const form = page.locator('form').nth(at);
      await expect(form, path).toHaveAttribute('method', 'post');
      const isSearch = (await form.locator('input[name="_form"]').getAttribute('value')) === 'search';
      for (const field of await form.locator('input:not([type=hidden], [type=checkbox]), textarea').all())
        await field.fill('1234');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.locator('input:not([type=hidden]), textarea').first().press('Enter');
      const status = (await answered).status();
      if (status === 503) {
        // Too much to do: the same form is sent once more.
        at -= 1;
        continue;
      }
      expect(status, `${path} ${at}`).toBeLessThan(500);
      if (isSearch) await expectRendered(page);
      await expect(page.locator('h1'), `${path} ${at}`).toHaveCount(1);
      if (!isSearch) expect(page.url(), path).not.toContain('1234');
    }
  }
});

test('a person registers, activates by mail and logs in without a script', async ({ page }) => {
  const email = newAddress();
  await openRendered(page, '/register');
  await page.getByLabel('Teljes név').fill('Próba Panni');
  await page.getByLabel('Telefonszám').fill('06 30 123 4567');
  await page.getByLabel('E-mail-cím', { exact: true }).fill(email);
  await page.getByLabel('E-mail-cím még egyszer').fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Jelszó még egyszer').fill(PASSWORD);
  expect(await send(page, 'Regisztrálok')).toBe(400);
  // The terms weren't accepted: everything but the passwords is still there.
  await expect(page.getByLabel('Teljes név')).toHaveValue('Próba Panni');
  await expect(page.getByLabel('E-mail-cím még egyszer')).toHaveValue(email);
  await expect(page.getByLabel('Jelszó', { exact: true })).toHaveValue('');
  await page.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Jelszó még egyszer').fill(PASSWORD);
  await page.getByLabel(/^Elfogadom/).check();
  expect(await send(page, 'Regisztrálok')).toBe(303);
  await expect(page).toHaveURL(/\/login\/regsucceed$/);

  const link = linkIn(await mailTo(email, 'Aktiváld'), 'activation=');
  await page.goto(link);
  const [, secret = ''] = link.split('activation=');
  expect(await page.content()).not.toContain(secret);
  await page
    .getByRole('region', { name: /./ })
    .getByLabel(/[Jj]elszó/)
    .first()
    .fill(PASSWORD);
  await page.getByRole('region', { name: /./ }).locator('button[type=submit]').click();
  await expect(page.getByText('Aktiváltuk a regisztrációdat')).toBeVisible();

  await openRendered(page, '/login?next=%2Ffeedback');
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByLabel('Jelszó').fill('nem ez a jelszó');
  expect(await send(page, 'Bejelentkezem')).toBe(401);
  await expect(page.getByText('Sikertelen bejelentkezés')).toBeVisible();
  await expect(page.getByLabel('E-mail-cím')).toHaveValue(email);
  await page.getByLabel('Jelszó').fill(PASSWORD);
  expect(await send(page, 'Bejelentkezem')).toBe(303);
  await expect(page).toHaveURL('/feedback');
  expect(await isLoggedIn(page)).toBe(true);
});

test('who forgot the password sets a new one without a script', async ({ page, browser }) => {
  const withScripts = await browser.newPage();
  const email = await newUser(withScripts);
  await withScripts.close();
  await openRendered(page, '/passwordreset');
  await page.getByLabel('E-mail-cím').fill(email);
  expect(await send(page, 'Kérem a linket')).toBe(303);
  await expect(page.getByText('Nézd meg a postaládádat')).toBeVisible();
  const link = linkIn(await mailTo(email, 'Új jelszó'), '/passwordreset/');
  await page.goto(link);
  expect(await page.content()).not.toContain(link.split('/passwordreset/')[1]);
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByLabel('Új jelszó', { exact: true }).fill('egészen új jelszó');
  await page.getByLabel('Új jelszó még egyszer').fill('egészen más jelszó');
  expect(await send(page, 'Megadom az új jelszót')).toBe(400);
  await expect(page.getByText('A megerősítő mező nem egyezik az eredetivel!').first()).toBeVisible();
  await page.getByLabel('Új jelszó', { exact: true }).fill('egészen új jelszó');
  await page.getByLabel('Új jelszó még egyszer').fill('egészen új jelszó');
  expect(await send(page, 'Megadom az új jelszót')).toBe(303);
  await expect(page.getByText('Megvan az új jelszavad')).toBeVisible();
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByLabel('Jelszó').fill('egészen új jelszó');
  expect(await send(page, 'Bejelentkezem')).toBe(303);
  expect(await isLoggedIn(page)).toBe(true);
});

test('a visitor writes to the market without a script', async ({ page }) => {
  await openRendered(page, '/feedback');
  await page.getByLabel('Mit üzensz?').fill('Nagyon jó a honlap!');
  expect(await send(page, 'Elküldöm')).toBe(400);
  await expect(page.getByLabel('Mit üzensz?')).toHaveValue('Nagyon jó a honlap!');
  await page.getByLabel('E-mail-cím').fill(newAddress());
  expect(await send(page, 'Elküldöm')).toBe(303);
  await expect(page).toHaveURL('/feedback?sent=1');
  await expect(page.getByRole('status').filter({ hasText: 'Köszönjük' })).toBeVisible();
});

test('a guest answers a survey without a script, and gets the coupon by mail', async ({ page }) => {
  const email = newAddress();
  const campaign = (await publicPages(page)).find((path) => path.startsWith('/campaign/')) ?? '';
  await openRendered(page, campaign);
  const amount = page
    .getByRole('group', { name: /^Mennyiség:/ })
    .first()
    .getByRole('textbox');
  await amount.fill('2');
  expect(await send(page, 'Elküldöm a válaszaimat')).toBe(400);
  await expect(amount).toHaveValue('2');
  await expect(page.getByText('Kötelező megadni!').first()).toBeVisible();
  await page.getByLabel('Irányítószám').last().fill('1191');
  await page.getByLabel('E-mail-cím').fill(email);
  expect(await send(page, 'Elküldöm a válaszaimat')).toBe(200);
  await expect(page.getByText('Köszönjük a válaszaidat')).toBeVisible();
  expect((await mailTo(email, 'kuponod')).text).toMatch(/KOSZ-[A-Z2-9]{5}-[A-Z2-9]{5}/);
});
