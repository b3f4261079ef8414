import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { logInAsNew } from '../../parts/new-user.ts';
import { pressUntil } from '../../parts/press-until.ts';

test('a newcomer sees the first steps, and what closes next', async ({ page }) => {
  test.slow();
  await logInAsNew(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Az első lépések' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Következő átvételed' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.filter({ hasText: 'Kövess egy átvevőpontot' })).toHaveAttribute('aria-current', 'step');
  const closing = page.getByRole('region', { name: 'Hamarosan zárul a rendelés' });
  await expect(closing.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await page
    .getByRole('region', { name: 'Következő átvételed' })
    .getByRole('link', { name: 'Minden átvevőpont' })
    .click();
  await page
    .getByRole('button', { name: /^Feliratkozás:/ })
    .first()
    .click();
  await expect(page.getByText(/^Feliratkoztál:/)).toBeVisible();
  await page.goto('/');
  await expect(steps.filter({ hasText: 'Add le az első rendelésed' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await closing
    .getByRole('link', { name: /^Rendelek:/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/delivery\/\d+$/);
});

test('a buyer sees the next pickup with its sum and payment, and takes it into the calendar', async ({
  page,
}) => {
  await logInAs(page, 'buyer');
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Következő átvételed' });
  for (const fact of ['Rendelésed', 'Fizetendő átvételkor', 'Fizetés', 'Átvételi kód']) {
    await expect(next.getByText(fact, { exact: true })).toBeVisible();
  }
  const calendar = next.getByRole('link', { name: /^Naptárba/ });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  await next.getByRole('button', { name: 'QR-kód' }).click();
  await expect(page.getByRole('img', { name: /^A rendelés QR-kódja/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await next.getByRole('link', { name: /^Részletek:/ }).click();
  await expect(page).toHaveURL(/\/myOrders\?deliveryId=\d+/);
});

test('single keys open pages, the search and their own help, and can be switched off', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Billentyűparancsok' });
  await pressUntil(page, '?', () => help.isVisible());
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gd');
  await expect(page).toHaveURL(/\/faq/);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/deliveries/);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Billentyűparancsok' }).click();
  await help.getByRole('switch', { name: 'Bekapcsolva' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
});

test('an admin finds every area in the menu', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Szia/ })).toBeVisible();
  if (test.info().project.name === 'phone') {
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin' })).toBeVisible();
  } else {
    const menu = page.getByRole('navigation', { name: 'Fő menü' });
    for (const name of ['Szállítások', 'Rendeléseim', 'Termelők', 'Menedzsment', 'Admin']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
  }
  await expectAccessible(page);
});
