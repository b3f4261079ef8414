import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';
import { mailTo } from '../parts/mailbox.ts';

test('questions are found without accents, and each one has an address', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Gyakori kérdések' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Fizetés', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Keresés a kérdések között').fill('KESZPENZ');
  await expect(page.getByRole('status').filter({ hasText: '1 kérdés' })).toBeVisible();
  await expect(page.getByText('5 Ft-ra kerekítjük')).toBeVisible();
  await expect(page).toHaveURL(/\?q=KESZPENZ$/);
  await page.getByRole('link', { name: 'Link ehhez a kérdéshez: Hogyan fizethetek?' }).click();
  const address = page.url();
  expect(address).toMatch(/#kerdes-\d+$/);
  await expectAccessible(page);

  await page.goto(address.replace('?q=KESZPENZ', ''));
  await expect(page.getByText('5 Ft-ra kerekítjük')).toBeInViewport();
  await expect(page.getByText('Keress egy átvevőpontot a közeledben')).toBeHidden();

  await page.getByLabel('Keresés a kérdések között').fill('teve');
  await expect(page.getByText('Nincs találat!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Minden kérdés' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rendelés', exact: true })).toBeVisible();
});

test('a guest gives feedback with their address, and the admins get it by mail', async ({ page }) => {
  const sender = `olvaso-${Date.now()}@example.hu`;
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(page.getByRole('link', { name: 'E-mail-cím: Kötelező megadni!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mit üzensz?: Kötelező megadni!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail-cím').fill(sender);
  await page.getByLabel('Mit üzensz?').fill('Szép a piac, de hol a sajt?');
  await page.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(page.getByText('Elküldtük a visszajelzésedet')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo('admin@kosar.test', sender);
  expect(mail.text).toContain('Szép a piac, de hol a sajt?');
});

test('who is logged in writes from their own address', async ({ page }) => {
  await logInAs(page, 'buyer');
  await page.goto('/feedback');
  await expect(page.getByText('Ide válaszolunk: vasarlo@kosar.test')).toBeVisible();
  await expect(page.getByLabel('E-mail-cím')).toBeHidden();
  const text = `Köszönöm! ${Date.now()}`;
  await page.getByLabel('Mit üzensz?').fill(text);
  await page.reload();
  await expect(page.getByLabel('Mit üzensz?')).toHaveValue(text);
  await page.route('**/api/message/feedback', (route) => route.abort());
  await page.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(page.getByText('Nem tudtuk elküldeni a visszajelzésedet')).toBeVisible();
  await expect(page.getByLabel('Mit üzensz?')).toHaveValue(text);
  await page.unroute('**/api/message/feedback');
  await page.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(page.getByText('Elküldtük a visszajelzésedet')).toBeVisible();
});

test('the terms of September 2016 name the beta, the commission and the minimum, and hold the privacy notice', async ({
  page,
}) => {
  await page.goto('/aszf');
  await expect(page.getByRole('heading', { level: 1, name: 'Felhasználási feltételek' })).toBeVisible();
  const terms = page.getByRole('main');
  for (const words of ['2016. szeptember', 'béta változatban', 'közvetítői jutalékot a Termelőknek'])
    await expect(terms).toContainText(words);
  await expect(
    page.getByRole('heading', { name: /minimális bevétel és a szállítás elmaradása/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/aszf#adatkezeles');
  await expect(page.getByRole('heading', { level: 2, name: 'Adatkezelési tájékoztató' })).toBeInViewport();
});

test('the footer leads to why, how it works and the accessibility statement', async ({ page }) => {
  await page.goto('/feedback');
  const footer = page.getByRole('navigation', { name: 'Lábléc' });
  await footer.getByRole('link', { name: 'Miért jó?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Miért jó közösen vásárolni?' })).toBeVisible();
  await expectAccessible(page);
  await footer.getByRole('link', { name: 'Hogyan működik?' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Összejön a közös minimum' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Ábra szervezőknek' }).click();
  await expect(page).toHaveURL('/infograf/szervezo');
  await footer.getByRole('link', { name: 'Akadálymentességi nyilatkozat' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Szólj, ha elakadtál' })).toBeVisible();
  await expectAccessible(page);
});

for (const { path, title, words } of [
  { path: '/infograf/termelo', title: 'A földtől az asztalig – termelőknek', words: '850 Ft' },
  { path: '/infograf/szervezo', title: 'Egy udvarból piac – szervezőknek', words: 'Rendelési határidő' },
  { path: '/infograf/kozoseg', title: 'Sok kosár, egy út – közösségeknek', words: '10 háztartás' },
]) {
  test(`${path} is read as text and printed on one sheet`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

test('a visitor is asked before anything comes from elsewhere, and changes the choice from the footer', async ({
  page,
  stopped,
}) => {
  await page.route('**/api/app/gakey/web', (route) => route.fulfill({ json: { key: 'G-1' } }));
  const scripts = () => page.locator('script[src*="googletagmanager"]').count();
  await page.goto('/faq');
  const banner = page.getByRole('region', { name: 'Engeded, hogy mások szolgáltatását is betöltsük?' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  expect(await scripts()).toBe(0);
  await banner.getByRole('button', { name: 'Nem kérem' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Külső szolgáltatások' }).click();
  const dialog = page.getByRole('dialog', { name: 'Külső szolgáltatások' });
  await expect(dialog.getByLabel('Látogatottság mérése')).not.toBeChecked();
  await expect(banner).toHaveCount(0);
  expect(await scripts()).toBe(0);
  await expectAccessible(page);
  await dialog.getByLabel('Látogatottság mérése').check();
  await dialog.getByRole('button', { name: 'Mentem a választásom' }).click();
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(1);
  // The market of the journeys has no such key itself, so its policy lets nothing of it in.
  await expect.poll(() => stopped.splice(0)).toEqual([expect.stringContaining('www.googletagmanager.com')]);
});
