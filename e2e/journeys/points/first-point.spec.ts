import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { fillLogin, logInAsNew, PASSWORD } from '../../parts/new-user.ts';

test('a user opens their first point, logs in again and says of it', async ({ page }) => {
  test.slow();
  await page.goto('/firstDeliveryPoint');
  await expect(page.getByText('Ehhez be kell jelentkezned.')).toBeVisible();

  const { email } = await logInAsNew(page);
  const name = `Kert utcai Udvar ${Date.now() % 100_000}`;
  // An address that leads out of the market is no way on: it is left alone.
  await page.goto(`/firstDeliveryPoint?redirect=%2F%2Fevil.example&name=${encodeURIComponent(name)}`);
  await expect(page.getByLabel('Az átvevőpont neve')).toHaveValue(name);
  await expect(page.getByLabel('Kapcsolattartó e-mail-cím')).toHaveValue(email);
  await expect(page.getByLabel('Telefonszám')).toHaveValue('+36 30 123 4567');
  await page.getByLabel('A kezelő neve').fill('');
  await submit(page);
  await expect(page.getByText('4 mezőt még javíts ki')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('A kezelő neve').fill('Udvarosok');
  await page.getByLabel('Irányítószám').fill('9999');
  await page.getByLabel('Település', { exact: true }).fill('Seholfalva');
  await page.getByLabel('Utca, házszám').fill('Kert utca 3.');
  await expect(page.getByRole('heading', { name: 'Nem találjuk a címet a térképen' })).toBeVisible();
  const asked = page.waitForResponse(/geocode/i);
  await page.getByRole('button', { name: 'Újra keresem' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'Nem találjuk a címet a térképen' })).toBeVisible();
  await submit(page);
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Irányítószám').fill('2045');
  await expect(page.getByLabel('Település', { exact: true })).toHaveValue('Törökbálint');
  const pin = page.getByRole('button', { name: /^Az átvevőpont helye/ });
  await expect(page.getByText(/^Ezt a helyet csak nagyjából ismerjük/)).toBeVisible();
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('A gombostűt te tetted ide.')).toBeVisible();
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: `Megnyílt: ${name}` })).toBeVisible();
  await expect(page).toHaveURL(/\/firstDeliveryPoint\?/);
  await expectAccessible(page);

  // The right begins with the next login: until then the page has nothing to edit.
  await page.getByRole('link', { name: 'Megnézem az oldalát' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Átírom: bemutatkozás' })).toHaveCount(0);
  await page.goto('/firstDeliveryPoint');
  await page.getByRole('button', { name: 'Kilépek, és újra bejelentkezem' }).click();
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByText('Már kezelsz átvevőpontot')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/deliverypoints?search=${encodeURIComponent(name)}`);
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Átírom: bemutatkozás' }).click();
  const description = page.getByRole('textbox', { name: 'Bemutatkozás' });
  await description.click();
  await description.press('ControlOrMeta+a');
  await description.pressSequentially('Az **udvarban** osztunk.\n- táska\ndoboz');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentem' }).click();
  await expect(page.getByRole('strong').filter({ hasText: 'udvarban' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'tojástartó' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'táska' })).toBeVisible();
  await expect(page.getByLabel('Meghívó link')).toHaveValue(/\/deliverypoint\/join\//);
  await page.getByRole('button', { name: 'Megmutatom' }).click();
  await expect(page.getByText('Még nincs feliratkozó. Oszd meg a meghívót!')).toBeVisible();
  await expectAccessible(page);
});

test('who came from a page of the market goes on there', async ({ page }) => {
  test.slow();
  await logInAsNew(page);
  await page.goto('/firstDeliveryPoint?redirect=%2Fdeliveries%3Fview%3Dmonth');
  await page.getByLabel('Az átvevőpont neve').fill(`Sarki Átvevő ${Date.now() % 100_000}`);
  await page.getByLabel('Irányítószám').fill('1114');
  await expect(page.getByLabel('Település', { exact: true })).toHaveValue(/Budapest/);
  await page.getByLabel('Utca, házszám').fill('Bartók Béla út 10.');
  await page.getByRole('checkbox', { name: /^Nyilvános/ }).uncheck();
  await submit(page);
  await expect(page).toHaveURL('/deliveries?view=month');
  await expect(page.getByText('Megnyílt az átvevőpontod')).toBeVisible();
});

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Megnyitom az átvevőpontot' }).click();
}
