import type { MyActorJson } from '@kosar/contract/market/market';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { PASSWORD } from '../../parts/new-user.ts';
import { logInAsOwner } from '../../parts/own-actor.ts';

test('the management home shows what waits, then a block for each role', async ({ page }) => {
  await logInAs(page, 'transporter');
  await page.goto('/management');
  await expect(page.getByRole('heading', { level: 1, name: 'Menedzsment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Teendők' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Új lánc' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Szállító' })).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole('region', { name: 'Teendők' }).getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/\/management\/transporter\/\d+\/deliveryChain\/\d+/);
});

test('an actor’s bank account is checked by its check digits, its wallet by its address, and both ask for the password once', async ({
  page,
}) => {
  const actorId = await logInAsOwner(page, `Pontos Pál ${Date.now()}`);
  await page.goto(`/management/veActor/${actorId}?tab=accounts`);
  await page.getByRole('button', { name: 'Új bankszámla' }).click();
  await page.getByLabel('Számlaszám', { exact: true }).fill('11773016 11111019');
  await page.getByLabel('A bank neve').fill('Népbank');
  await page.getByLabel('A kedvezményezett neve').fill('Pontos Pál');
  await expect(page.getByLabel('Számlaszám', { exact: true })).toHaveValue('11773016-11111019');
  await page.getByRole('button', { name: 'Mentem a bankszámlát' }).click();
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await expect(page.getByText(/^Ilyen számlaszám nincs\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Számlaszám', { exact: true }).fill('1177301611111018');
  await page.getByRole('button', { name: 'Mentem a bankszámlát' }).click();
  const check = page.getByRole('dialog', { name: 'Add meg újra a jelszavad' });
  await expectAccessible(page);
  await check.getByLabel('Jelszó', { exact: true }).fill('nem ez az');
  await check.getByRole('button', { name: 'Folytatom' }).click();
  await expect(check.getByText('Ez nem a jelszavad. Írd be újra.').first()).toBeVisible();
  await check.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await check.getByRole('button', { name: 'Folytatom' }).click();
  await expect(page.getByRole('button', { name: 'Módosítom: 11773016-11111018' })).toBeVisible();
  await expect(page.getByText('egy napig nem utalunk')).toBeVisible();
  await page.getByRole('button', { name: 'Barion-fiók felvétele' }).click();
  await page.getByLabel('A Barion-tárca e-mail-címe').fill('pontos.pal@pelda.hu');
  await page.getByLabel('A fiók neve').fill('Pontos Pál');
  await page.getByRole('button', { name: 'Mentem a Barion-fiókot' }).click();
  await expect(page.getByText('pontos.pal@pelda.hu')).toBeVisible();
  await expectAccessible(page);
  // Its actor may not e-invoice, which the last tab says.
  await page.getByRole('tab', { name: 'E-számlázás' }).click();
  await expect(page.getByText('Az e-számlázás nincs bekapcsolva')).toBeVisible();
  await expectAccessible(page);
});

test('the key of an invoicing account is written and never shown again', async ({ page }) => {
  const actorId = await logInAsOwner(page, `Gazda ${Date.now()}`);
  await logInAs(page, 'admin');
  const actor = await (await page.request.get(`/api/veactor/${actorId}`)).json();
  const { name, email, phoneNumber, description, publiclyVisible, payoutPeriod, version } = actor;
  const allowed = { name, email, phoneNumber, description, publiclyVisible, payoutPeriod, version };
  const put = await page.request.put(`/api/veactor/${actor.id}`, {
    data: { ...allowed, einvoicingAllowed: true },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(put.ok()).toBe(true);
  await page.goto(`/management/veActor/${actor.id}?tab=invoicing`);
  await page.getByRole('button', { name: 'Új számlázófiók' }).click();
  await page.getByLabel('A fiók neve').fill('Gazda számlázó');
  await page.getByLabel('Számla Agent kulcs', { exact: true }).fill('titkoskulcs1');
  await page.getByLabel('Számlaszám-előtag').fill('GAZDA');
  await page.getByLabel('Alapértelmezett megjegyzés').fill('Köszönjük.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentem a számlázófiókot' }).click();
  await page.getByRole('button', { name: 'Módosítom: Gazda számlázó' }).click();
  await expect(page.getByLabel('Számla Agent kulcs', { exact: true })).toHaveValue('');
  await expect(page.getByText(/^Be van állítva, legutóbb ekkor:/)).toBeVisible();
});

test('an actor’s clearings are shown by month; the month stands in the address', async ({ page }) => {
  await logInAs(page, 'producer');
  const actorId = await ownActor(page);
  await page.goto(`/management/veActor/${actorId}/clearings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Elszámolások' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ez a legutóbbi hónap' })).toBeDisabled();
  await expectAccessible(page);
  const current = await page.getByLabel('Hónap', { exact: true }).inputValue();
  await page.getByRole('link', { name: /^Előző hónap/ }).click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
  await expect(page.getByLabel('Hónap', { exact: true })).not.toHaveValue(current);
  await page.getByLabel('Hónap', { exact: true }).selectOption({ value: current });
  await expect(page).toHaveURL(new RegExp(`month=${current}$`));
  // An actor that isn't there, or is someone else's, leads to the management home (spec 2).
  await page.goto('/management/veActor/999999/clearings');
  await expect(page).toHaveURL(/\/management$/);
});

async function ownActor(page: Page): Promise<number> {
  const actors: MyActorJson[] = await (await page.request.get('/api/veactor/mine')).json();
  return actors[0]?.id ?? 0;
}
