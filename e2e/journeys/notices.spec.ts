import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { logInAsNew } from '../parts/new-user.ts';

test('a person chooses one summary a day and quiet hours, which stay chosen', async ({ page }) => {
  await openOwnSettings(page);
  const form = page.getByRole('region', { name: 'E-mailek és csendes órák' });
  await form.getByLabel('Napi egy összefoglaló levelet kérek').check();
  await form.getByLabel('Ekkor jöjjön az összefoglaló').fill('07:30');
  await form.getByLabel('Csendes órákat kérek').check();
  await form.getByLabel('Ettől').fill('21:00');
  await form.getByLabel('Eddig').fill('21:00');
  await form.getByRole('button', { name: 'Mentés' }).click();
  await expect(form.getByText('Hibás formátum!').first()).toBeVisible();
  await form.getByLabel('Eddig').fill('06:30');
  await expectAccessible(page);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notice-settings') && answer.request().method() === 'PUT',
  );
  await form.getByRole('button', { name: 'Mentés' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(form.getByLabel('Ekkor jöjjön az összefoglaló')).toHaveValue('07:30');
  await expect(form.getByLabel('Ettől')).toHaveValue('21:00');
  await expect(form.getByLabel('Eddig')).toHaveValue('06:30');
});

/** The settings of someone new. */
async function openOwnSettings(page: Page): Promise<void> {
  const { userId } = await logInAsNew(page);
  await page.goto(`/subscriptions/${userId}`);
  await expect(page.getByRole('heading', { name: 'Mikor és hogyan szóljunk?' })).toBeVisible();
}
