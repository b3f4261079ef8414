import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test('an admin reads what a switch would end before it is saved', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/applicationpropertyadmin/ordering');
  const dialog = page.getByRole('dialog', { name: 'Ha nem jön össze a minimum' });
  await page.getByRole('button', { name: 'Módosítom: Ha nem jön össze a minimum' }).click();
  await expect(dialog.getByText('Ezzel jár, ha mented')).toHaveCount(0);
  await dialog.getByLabel('kikapcsolva').check();
  await expect(dialog.getByText('Ezzel jár, ha mented')).toBeVisible();
  await expect(
    dialog.getByText(/^\d+ láncnál megszűnik, amit minimum nélkülre beállítottak\./),
  ).toBeVisible();
  await expectAccessible(page);
  // The demo stays as it is: switched on again nothing would end, and nothing is saved.
  await dialog.getByLabel('bekapcsolva', { exact: true }).check();
  await expect(dialog.getByText('Ezzel jár, ha mented')).toHaveCount(0);
});
