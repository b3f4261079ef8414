import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { apiOf, logInAs } from '../../parts/log-in-as.ts';
import { read } from '../../parts/own-pickup.ts';
import { addGuests, answerSurvey, makeSurvey } from '../../parts/survey-answers.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin asks a survey, people answer, and the admin closes it', async ({ page, browser }) => {
  await logInAs(page, 'admin');
  const name = `Mit hozzunk ${Date.now()}?`;
  await page.goto('/admin/demandsurveys');
  await expect(page.getByRole('heading', { level: 1, name: 'Felmérések' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Új felmérés' }).first().click();
  await page.getByRole('button', { name: 'Létrehozom a felmérést' }).click();
  await expect(page.getByLabel('A felmérés neve')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('A felmérés neve').fill(name);
  await expect(page.getByLabel('A link vége')).toHaveValue(/^mit-hozzunk-\d+$/);
  const types = page.getByRole('combobox', { name: 'Miről kérdezünk?' });
  for (const type of ['Tej', 'Tyúktojás']) {
    await types.fill(type);
    await page.getByRole('option', { name: type, exact: true }).click();
    await expect(page.getByRole('button', { name: `Kiveszem: ${type}` })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Létrehozom a felmérést' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Még senki sem válaszolt')).toBeVisible();
  const link = await page.getByLabel('Link').inputValue();

  const guest = await (
    await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  ).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('group', { name: 'Mennyiség: Tej' })).toBeVisible();
  await expect(guest.getByRole('group', { name: 'Mennyiség: Tyúktojás' })).toBeVisible();
  await expect(guest.getByLabel('Egység')).toHaveAttribute('placeholder', 'kg/l/db');
  await guest.context().close();

  await page.getByRole('link', { name: 'Módosítom' }).click();
  await expect(page.getByLabel('A felmérés neve')).toHaveValue(name);
  await page.getByLabel('Most kitölthető').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await expect(page.getByText('Lezárva')).toBeVisible();
  const open = await (await page.request.get('/api/demandsurvey?active=true')).json();
  expect(open.map((survey: { name: string }) => survey.name)).not.toContain(name);

  await page.goto(`/admin/demandsurveys?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('A felmérést töröltük.')).toBeVisible();
});

test('the answers are read by product, by place on the map and by person', async ({ page, request }) => {
  const admin = await apiOf('admin');
  const types = await read<{ id: number; name: string }[]>(admin, '/api/producttype');
  const type = types.find(({ name }) => name === 'Tyúktojás') ?? { id: 0, name: '' };
  const { id } = await makeSurvey(admin, `Igények ${Date.now()}`, [type.id]);
  const requested = { productName: type.name, unit: 'db', quantity: 3, maxPrice: 900 };
  const rare = { productName: 'Tevetej', unit: 'üveg', quantity: 1 };
  await addGuests(11, id, { at: '1191', request: requested });
  const last = await answerSurvey(request, id, { at: '6720', products: [requested, rare] });

  await logInAs(page, 'admin');
  await page.goto(`/admin/demandsurvey/${id}/details`);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: type.name })).toContainText('36');
  await expect(rows.filter({ hasText: type.name })).toContainText('12');
  await expectAccessible(page);
  await page.getByLabel('Hely').selectOption({ label: '6720 Szeged' });
  await expect(page).toHaveURL(/place=z6720/);
  await expect(rows.filter({ hasText: 'Tevetej' })).toBeVisible();
  await expect(rows.filter({ hasText: type.name })).toContainText('3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toContain('Igények termékenként');

  await page.getByRole('tab', { name: 'Helyenként' }).click();
  const places = page.getByRole('list', { name: 'Hol és mit kérnek?' });
  await expect(places.getByRole('heading', { level: 2 }).first()).toHaveText(/^1191/);
  await expect(page.getByRole('button', { name: /6720 Szeged/ })).toBeVisible();
  await page.getByLabel('Termék').selectOption('Tevetej');
  await expect(places.getByRole('heading', { level: 2 })).toHaveText(['6720 Szeged']);
  await expectAccessible(page);
  await places.getByRole('link', { name: 'Kik kérik itt? 6720 Szeged' }).click();

  await expect(page.locator(`a[href="mailto:${last}"]`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 válasz' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Csak innen: 6720 Szeged' }).click();
  await expect(page.getByRole('status').filter({ hasText: '12 válasz' })).toBeVisible();
  const people = page.getByRole('heading', { level: 2, name: 'Bejelentkezés nélkül' });
  await expect(people).toHaveCount(10);
  await page.getByRole('button', { name: 'Továbbiak' }).click();
  await expect(people).toHaveCount(12);
  await expect(page.getByText('Ez az összes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Továbbiak' })).toHaveCount(0);
});
