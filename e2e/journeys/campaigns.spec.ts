import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';
import { makeOwnCampaign, offerTemplate } from '../parts/own-campaign.ts';

const CAMPAIGN = '/campaign/karacsonyi-asztal';
const TITLE = 'Karácsonyi asztal a szomszédból';

test('a visitor reads a campaign in the order of its places, and finds its deliveries, points and survey', async ({
  page,
}) => {
  await page.goto(CAMPAIGN);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mit hozzunk tavasszal?' })).toBeVisible();
  await expectInOrder(page, [
    'Idén is összefogunk',
    'Rendelés négy héten át',
    TITLE,
    'Nincs a közeledben karácsonyi kör?',
    'Indíts kört nálad is',
    'Ezekben a körökben már lehet rendelni',
    'Szállítások a kampányban',
    'Hol vehetem át?',
    'Átvételi helyek',
    'Miért érdemes most rendelni?',
    'Más termelők is hoznak',
    'Mit hozzunk tavasszal?',
    'Van kérdésed?',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByText(/\/ 600\s000\sFt$/)).toBeVisible();
  await expect(main.getByText(/hiányzik a minimumhoz/).first()).toBeVisible();
  await expect(main.getByText('Jelentkezz be, ha te is az vagy.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Több: Tej' })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Klauzál téri Átvevő' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Klauzál téri Átvevő' })).toBeVisible();
  await page.goBack();
  await main
    .getByRole('link', { name: /^Rendelek/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/delivery\/\d+$/);
});

test('a campaign that is over says so, one that no one knows leads home', async ({ page }) => {
  await page.goto('/campaign/OSZI-szuret');
  await expect(page.getByText('Ez a kampány véget ért')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rendelek/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/campaign/nincs-ilyen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kezdőlap' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/campaign');
  await expect(page).toHaveURL(/\/$/);
});

test('who runs a point starts a chain for the campaign there, once', async ({ page }) => {
  const campaign = await makeOwnCampaign(`Téli kamra ${Date.now()}`);
  for (const word of ['kis minta', 'nagy minta']) await offerTemplate(campaign, word);
  const path = `/campaign/${campaign.name}`;
  const point = { index: 1 };
  await logInAs(page, 'delivery point manager');
  await page.goto(path);
  const form = page.getByRole('form', { name: 'Indíts kört nálad is' });
  const start = form.getByRole('button', { name: 'Elindítom a kört' });
  await start.click();
  await expect(form.getByRole('link', { name: 'Átvevőpont: Kötelező megadni!' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Minta: Kötelező megadni!' })).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Átvevőpont').selectOption(point);
  await form.getByLabel('Minta').selectOption({ index: 1 });
  await start.click();
  await expect(page.getByText('Elindult a kör')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Megnézem a szállítást' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(campaign.title);
  await expect(page.getByRole('button', { name: /^Kosárba/ }).first()).toBeVisible();

  await page.goto(path);
  await form.getByLabel('Átvevőpont').selectOption(point);
  await expect(form.getByText('Itt már van ilyen kör')).toBeVisible();
  await expect(start).toBeDisabled();
  await expect(form.getByLabel('Minta')).toBeDisabled();
  await expectAccessible(page);
});

test('a buyer reads who may start a chain, and sees all discounts and their own coupons', async ({
  page,
}) => {
  await page.goto('/discounts');
  await expect(page.getByRole('heading', { name: /Mézhetek/ })).toBeVisible();
  await expect(page.getByText('A saját kuponjaidhoz jelentkezz be.')).toBeVisible();
  await expectAccessible(page);
  await logInAs(page, 'buyer');
  await page.goto('/discounts');
  await expect(page.getByRole('heading', { name: /Hűségkupon/ })).toBeVisible();
  await expect(page.getByText('Terméktípus')).toBeVisible();
  await expectAccessible(page);
  await page.goto(CAMPAIGN);
  await expect(page.getByText('Nyiss átvevőpontot, és te is indíthatsz egyet.')).toBeVisible();
});

/** The texts stand on the page one under the other. */
async function expectInOrder(page: Page, texts: readonly string[]): Promise<void> {
  // The parts of a page come one by one.
  await expect(async () => {
    const whole = await page.getByRole('main').innerText();
    const places = texts.map((text) => whole.indexOf(text));
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }).toPass({ timeout: 60_000 });
}
