import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';
import { mailTo } from '../parts/mailbox.ts';
import { newAddress } from '../parts/new-user.ts';

const SURVEY = 'Mit hozzunk tavasszal?';
const quantity = (page: Page, product: string) =>
  page.getByRole('group', { name: `Mennyiség: ${product}` }).getByRole('textbox');

test('a guest fills in a survey, loses nothing on the way, and gets the coupon by mail', async ({ page }) => {
  const email = newAddress();
  await page.goto('/myDemands');
  await expect(page.getByRole('link', { name: 'Bejelentkezem' })).toBeVisible();
  await page.getByRole('button', { name: `Kitöltöm: ${SURVEY}` }).click();
  await page.getByRole('button', { name: 'Elküldöm a válaszaimat' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Még nem választottál terméket');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Több: Tej' }).click();
  await page.getByLabel('Legfeljebb ennyit adnék érte (Ft/l)').fill('450');
  await quantity(page, 'Saláta').fill('1,5');
  await expect(page.getByLabel('Egység')).toBeDisabled();
  await page.getByLabel('Termék neve').fill('Kecskesajt');
  await expect(page.getByPlaceholder('kg/l/db')).toBeEnabled();
  await page.getByRole('button', { name: 'Elküldöm a válaszaimat' }).click();
  for (const fault of [
    'Mennyiség: Saláta: Egész számot adj meg!',
    'Egység: Kötelező megadni!',
    'Irányítószám: Kötelező megadni!',
    'E-mail-cím: Kötelező megadni!',
  ])
    await expect(page.getByRole('link', { name: fault })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(quantity(page, 'Tej')).toHaveValue('1');
  await quantity(page, 'Saláta').fill('2');
  await page.getByLabel('Egység').fill('db');
  await page.getByLabel('Irányítószám').fill('1191');
  await expect(page.getByText('Település: Budapest')).toBeVisible();
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByRole('button', { name: 'Elküldöm a válaszaimat' }).click();
  await expect(page.getByText('Köszönjük a válaszaidat')).toBeVisible();
  await expectAccessible(page);
  expect((await mailTo(email, 'kuponod')).text).toMatch(/KOSZ-[A-Z2-9]{5}-[A-Z2-9]{5}/);
});

test('a buyer changes their answers and takes them back', async ({ page, baseURL }) => {
  // Both projects run at once: each has a person of its own.
  await logInAs(page, test.info().project.name === 'phone' ? 'buyer' : 'organizer');
  const surveys = await (await page.request.get('/api/demandsurvey')).json();
  const sent = await page.request.post('/api/demand/create', {
    headers: { Origin: baseURL ?? '' },
    data: {
      surveyId: surveys.find(({ name }: { name: string }) => name === SURVEY).id,
      postalCode: '1191',
      demandItemsData: [{ productName: 'Tej', unit: 'l', quantity: 3, frequency: 'WEEKLY' }],
    },
  });
  expect(sent.status()).toBe(201);
  await page.goto('/myDemands');
  const mine = page.getByRole('article', { name: SURVEY }).first();
  await expect(mine).toContainText('Tej 3 l');
  await expect(mine).toContainText('5% kedvezmény');
  await expectAccessible(page);

  await mine.getByRole('link', { name: `Módosítom: ${SURVEY}` }).click();
  await page.getByRole('button', { name: 'Több: Tej' }).click();
  await page.getByRole('button', { name: 'Mentem a válaszaimat' }).click();
  await expect(page.getByText('Mentettük a változást.')).toBeVisible();
  await expect(mine).toContainText('Tej 4 l');

  await mine.getByRole('button', { name: `Törlöm: ${SURVEY}` }).click();
  await expect(page.getByRole('dialog')).toContainText('A kuponod megmarad');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('Még nem töltöttél ki felmérést.')).toBeVisible();
});
