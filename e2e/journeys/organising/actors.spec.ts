import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { fillLogin, logIn, newUser, PASSWORD } from '../../parts/new-user.ts';

test('who has an account makes an actor, logs in again and takes roles; the menu follows at once', async ({
  page,
}) => {
  test.slow();
  const email = await newUser(page);
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /^Szia/ })).toBeVisible();
  await page.goto('/management/newVeActor');
  await expect(page.getByLabel('Kapcsolattartó e-mail-cím')).toHaveValue(email);
  await submit(page, 'Létrehozom a szereplőt');
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await expectAccessible(page);
  const name = `Kanyar Tanya ${Date.now() % 100_000}`;
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Bemutatkozás' }).fill('Hárman visszük.');
  await submit(page, 'Létrehozom a szereplőt');

  // Spec 6: the right begins with the next login, and the page says so.
  await expect(page.getByText('A kezelői jogod a következő bejelentkezéskor él')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kilépek, és újra bejelentkezem' }).click();
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bemutatkozás' })).toHaveText('Hárman visszük.');
  await expectAccessible(page);

  const ROLES = [
    ['Szállító', 'Felveszem a szállítói szerepet', 'newTransporter'],
    ['Szervező', 'Felveszem a szervezői szerepet', 'newOrganizer'],
    ['Átvevőpont-kezelő', 'Felveszem az átvevőpont-kezelői szerepet', 'newDeliveryPointManager'],
  ] as const;
  for (const [role, take, path] of ROLES) {
    await page.getByRole('tab', { name: role }).click();
    await page.getByRole('link', { name: take }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expectAccessible(page);
    await submit(page, take);
    await expect(page.getByRole('heading', { name: 'A szerep adatai' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Menedzsment menü' }).click();
  const menu = page.getByRole('dialog');
  for (const [role] of ROLES) await expect(menu.getByText(role, { exact: true })).toBeVisible();
});

async function submit(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}
