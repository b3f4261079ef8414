import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { mailTo } from '../parts/mailbox.ts';
import { logInAsNew, PASSWORD } from '../parts/new-user.ts';
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
  // The browser's own list of passkeys would choose by itself, as nobody sits at it.
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
  await page.getByRole('button', { name: 'Azonosítókulcs hozzáadása', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Add meg újra a jelszavad' });
  await check.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await check.getByRole('button', { name: 'Folytatom', exact: true }).click();
  await page.getByRole('button', { name: 'Elkészítem', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Törlöm: / })).toBeVisible();

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

/** Ends the session beside the page: the menu has a journey of its own. */
async function logOut(page: Page): Promise<void> {
  const origin = test.info().project.use.baseURL ?? '';
  expect((await page.request.post('/api/user/logout', { headers: { Origin: origin } })).ok()).toBe(true);
}
