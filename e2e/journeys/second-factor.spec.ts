import { appCode } from '../parts/app-code.ts';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, test } from '../parts/journey.ts';
import { mailTo } from '../parts/mailbox.ts';
import { logInAsNew, PASSWORD } from '../parts/new-user.ts';

test('a buyer turns on the second factor, comes in with a recovery code without the phone, and ends the session of another browser', async ({
  page,
  browser,
}) => {
  const { email, userId } = await logInAsNew(page);
  await page.goto(`/profile/${userId}`);
  const factor = page.locator('section', { has: page.getByRole('heading', { name: 'Kétlépcsős belépés' }) });
  await factor.getByRole('button', { name: 'Bekapcsolom', exact: true }).click();
  await factor.getByLabel('Jelenlegi jelszó', { exact: true }).fill(PASSWORD);
  await factor.getByRole('button', { name: 'Tovább', exact: true }).click();
  const key = (await factor.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await factor.getByLabel('Az alkalmazás hatjegyű kódja').fill(appCode(key));
  await factor.getByRole('button', { name: 'Ellenőrzöm és bekapcsolom', exact: true }).click();
  await expect(factor.getByText('Írd fel a tartalékkódjaidat')).toBeVisible();
  const codes = await factor.getByText(/^[a-z2-7]{5}-[a-z2-7]{5}$/).allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await factor.getByRole('button', { name: 'Elraktam őket', exact: true }).click();
  await expect(factor.getByText('Még 10 tartalékkódod van.')).toBeVisible();
  await mailTo(email, 'Bekapcsoltad a kétlépcsős belépést');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail-cím').fill(email);
  await other.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Bejelentkezem' }).click();
  await other.getByRole('button', { name: 'Nincs nálam a telefonom', exact: true }).click();
  await expectAccessible(other);
  await other.getByLabel('Tartalékkód', { exact: true }).fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Belépek a kóddal', exact: true }).click();
  await expect(other).not.toHaveURL(/login/);
  await mailTo(email, 'Beléptek egy tartalékkódoddal');

  await page.reload();
  await expect(factor.getByText('Még 9 tartalékkódod van.')).toBeVisible();
  const sessions = page.locator('section', {
    has: page.getByRole('heading', { name: 'Ahol be vagy lépve' }),
  });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Minden más helyen kiléptetem', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('Ez a böngésző', { exact: true })).toBeVisible();
  const status = await other.request.get('/api/user/loginstatus');
  expect(await status.json()).toMatchObject({ status: false });
  await context.close();
});
