import { expectAccessible } from '../parts/expect-accessible.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { mailTo } from '../parts/mailbox.ts';
import { logInAsNew, logInBeside, PASSWORD } from '../parts/new-user.ts';
import { addAuthenticator } from '../parts/virtual-authenticator.ts';

test('a passkey is added on the profile, opens the account without a password, confirms who is there, and is removed', async ({
  page,
}) => {
  const { email, userId } = await logInAsNew(page);
  const device = await addAuthenticator(page);
  await page.goto(`/profile/${userId}#azonositokulcsok`);
  await expect(page.getByText('Még nincs azonosítókulcsod.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Azonosítókulcsok', exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Azonosítókulcs hozzáadása', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Add meg újra a jelszavad' });
  await check.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await check.getByRole('button', { name: 'Folytatom', exact: true }).click();
  const naming = page.getByRole('dialog', { name: 'Új azonosítókulcs' });
  await naming.getByLabel('Elnevezés').fill('Zsebtelefonom');
  await expectAccessible(page);
  await device.recognises(false);
  await naming.getByRole('button', { name: 'Elkészítem', exact: true }).click();
  await expect(naming.getByText('Félbeszakadt, vagy a készülék nem ismert fel.')).toBeVisible();
  await device.recognises(true);
  await naming.getByRole('button', { name: 'Elkészítem', exact: true }).click();
  await expect(naming).toBeHidden();
  await expect(page.getByText('Zsebtelefonom', { exact: true })).toBeVisible();
  expect(await device.countKeys()).toBe(1);
  await mailTo(email, 'Új azonosítókulcs');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Átnevezem: Zsebtelefonom', exact: true }).click();
  const renaming = page.getByRole('dialog', { name: 'Azonosítókulcs átnevezése' });
  await renaming.getByLabel('Elnevezés').fill('Telefonom');
  await renaming.getByRole('button', { name: 'Mentem a nevet', exact: true }).click();
  await expect(page.getByText('Telefonom', { exact: true })).toBeVisible();

  await logOut(page);
  // The browser's own list of passkeys would choose by itself, as no one sits at it.
  await device.answers(false);
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Belépés azonosítókulccsal', exact: true });
  await expect(enter).toBeVisible();
  await expect(page.getByLabel('E-mail-cím')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page);
  await device.answers(true);
  await enter.click();
  await expect(page).toHaveURL('/');

  await page.goto(`/profile/${userId}`);
  await page.getByRole('button', { name: 'Törlöm: Telefonom', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Törlöd ezt az azonosítókulcsot?' })
    .getByRole('button', { name: 'Törlöm', exact: true })
    .click();
  const confirming = page.getByRole('dialog', { name: 'Igazold, hogy te vagy az' });
  await expect(confirming.getByLabel('Jelszó', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await confirming.getByRole('button', { name: 'Azonosítókulccsal igazolom', exact: true }).click();
  await expect(page.getByText('Még nincs azonosítókulcsod.')).toBeVisible();
  await mailTo(email, 'Törölt azonosítókulcs');
  await device.remove();
});

test('the list of the browser logs in as well, and a passkey that was removed opens nothing', async ({
  page,
}) => {
  const { userId } = await logInAsNew(page);
  const device = await addAuthenticator(page);
  await page.goto(`/profile/${userId}`);
  await addPasskey(page);

  await logOut(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/');

  await page.goto(`/profile/${userId}`);
  await page.getByRole('button', { name: /^Törlöm: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm', exact: true }).click();
  await page.getByRole('button', { name: 'Azonosítókulccsal igazolom', exact: true }).click();
  await expect(page.getByText('Még nincs azonosítókulcsod.')).toBeVisible();
  await logOut(page);
  await device.answers(false);
  await page.goto('/login');
  await device.answers(true);
  await page.getByRole('button', { name: 'Belépés azonosítókulccsal', exact: true }).click();
  await expect(page.getByText('Ezt az azonosítókulcsot nem tudtuk elfogadni.')).toBeVisible();
  await expectAccessible(page);
  await device.remove();
});

test('who moves money reads until when a password is enough, then sent to add a passkey, and asked for it from then on', async ({
  page,
}) => {
  const { email, userId } = await logInAsNew(page);
  const device = await addAuthenticator(page);
  const actor = await post(page, '/api/veactor', {
    name: 'Kulcsos Kert',
    email,
    phoneNumber: '06 30 123 4567',
    description: '',
    publiclyVisible: true,
    payoutPeriod: 'WEEKLY',
  });
  const { id } = (await actor.json()) as { id: number };
  const accounts = `/management/veActor/${id}?tab=accounts`;
  await logInBeside(page, email);
  await page.goto('/management');
  await expect(page.getByText('Hamarosan azonosítókulcs is kell', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await inDatabase(({ pool }) =>
    pool.query(`update app_user set strong_login_since = now() - interval '31 days' where id = $1`, [userId]),
  );
  await page.goto(accounts);
  await expect(page.getByText('Azonosítókulcs is kell', { exact: true })).toBeVisible();
  await saveAccount(page);
  const refused = page.getByRole('dialog', { name: 'Ehhez a jelszó már kevés' });
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('link', { name: 'Hozzáadom a profilomban', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Azonosítókulcsok', exact: true })).toBeFocused();
  await addPasskey(page);
  await page.goto(accounts);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Azonosítókulcs is kell', { exact: true })).toBeHidden();
  await saveAccount(page);
  await expect(page.getByText('egy napig nem utalunk')).toBeVisible();

  await logInBeside(page, email);
  await page.goto(accounts);
  await page.getByRole('button', { name: 'Törlés: 11773016-11111018', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Ehhez az azonosítókulcsod kell' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Azonosítókulccsal igazolom', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Törlés: 11773016-11111018', exact: true })).toBeHidden();
  await device.remove();
});

async function saveAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Új bankszámla' }).click();
  await page.getByLabel('Számlaszám', { exact: true }).fill('11773016-11111018');
  await page.getByLabel('A bank neve').fill('Népbank');
  await page.getByLabel('A kedvezményezett neve').fill('Kulcsos Kata');
  await page.getByRole('button', { name: 'Mentem a bankszámlát' }).click();
}

/** Gives the password once more and has the device make a passkey. */
async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Azonosítókulcs hozzáadása', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Add meg újra a jelszavad' });
  await check.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await check.getByRole('button', { name: 'Folytatom', exact: true }).click();
  await page.getByRole('button', { name: 'Elkészítem', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Törlöm: / })).toBeVisible();
}

/** Ends the session beside the page: the menu has a journey of its own. */
async function logOut(page: Page): Promise<void> {
  await post(page, '/api/user/logout', {});
}

async function post(page: Page, path: string, data: object) {
  const headers = { Origin: test.info().project.use.baseURL ?? '' };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}
