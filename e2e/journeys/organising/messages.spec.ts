import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { mailTo } from '../../parts/mailbox.ts';
import { orderedDelivery } from '../../parts/own-delivery.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who runs a delivery writes to its buyers, who read it there and in a mail', async ({ page }) => {
  await logInAs(page, 'buyer');
  const delivery = await orderedDelivery(page);
  const subject = `Udvar felől (${test.info().project.name})`;

  await logInAs(page, 'admin');
  await page.goto(`/delivery/${delivery.id}?tab=message`);
  await page.getByRole('button', { name: 'Üzenetet írok' }).click();
  const dialog = page.getByRole('dialog', { name: 'Üzenet a vevőknek' });
  await dialog.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(dialog.getByRole('link', { name: /^Feladó/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Feladó').selectOption({ index: 1 });
  await dialog.getByLabel('Tárgy').fill(subject);
  await dialog.getByLabel('Üzenet', { exact: true }).fill('A nagykaput festik, gyertek az udvar felől.');
  await dialog.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  await page.getByRole('button', { name: 'Késünk' }).click();
  await expect(page).toHaveURL(/message=late/);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await logInAs(page, 'buyer');
  const mail = await mailTo('vasarlo@kosar.test', subject);
  expect(mail.text).toContain('gyertek az udvar felől');
  await page.goto(`/delivery/${delivery.id}`);
  await expect(page.getByRole('tab')).toHaveText(['Rendelés', 'Üzenet']);
  await page.getByRole('tab', { name: 'Üzenet' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Üzenetet írok' })).toBeHidden();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Ehhez be kell jelentkezned.')).toBeVisible();
});
