import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { newUser } from '../../parts/new-user.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin finds in the log what was done about someone, and in the mails what they got, without its token', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const email = await newUser(await context.newPage());
  await context.close();
  await logInAs(page, 'admin');
  await page.goto(`/admin/mails?search=${email}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Levelek' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('rowheader').getByRole('link', { name: 'Aktiváld a regisztrációdat' }).click();
  await expect(page.getByRole('heading', { name: 'A levél szövege' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('activation=•••');
  await expect(page.locator('pre')).not.toContainText('sealed');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Próba Panna' }).click();
  await page.getByRole('link', { name: 'Amit az adataival tettek' }).click();
  await expect(page).toHaveURL(/\/admin\/audit-log\?/);
  await expect(page.getByRole('rowheader', { name: 'Felhasználó: regisztráció' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Háttérfeladatok' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
});
