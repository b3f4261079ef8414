import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test('an admin looks at every kind of mail, as picture and as text, by its address', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/mail-previews?kind=order-placed');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Megkaptuk a rendelésedet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Egyszerű szöveg' })).toContainText('Kecskesajt');
  await expectAccessible(page);
  await page.getByLabel('Levél', { exact: true }).selectOption({ label: 'Közeleg a határidő' });
  await expect(page).toHaveURL(/kind=deadline-near$/);
  await expect(frame.getByRole('heading', { name: 'Hamarosan lezárul a rendelés' })).toBeVisible();
  await expect(page.getByText('24 óra múlva zárul a rendelés')).toBeVisible();
});
