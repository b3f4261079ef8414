import { dayIn } from '../../parts/calendar-day.ts';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A discount that begins in twenty days lowers no price of other journeys.
test('an admin announces a discount, sees who pays for it, and everybody reads it; it is deleted as no one has had it', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const name = `Adventi öröm ${Date.now()}`;
  await page.goto('/admin/discounts');
  await page.getByRole('link', { name: 'Új kedvezmény' }).first().click();
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByLabel('Kedvezmény', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Kedvezmény', { exact: true }).fill(name);
  await page.getByLabel('Mértéke').fill('12');
  await page.getByLabel('Első napja').fill(dayIn(20));
  await page.getByLabel('Utolsó napja').fill(dayIn(19));
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByText('A vége legyen később, mint a kezdete!').first()).toBeVisible();
  await page.getByLabel('Utolsó napja').fill(dayIn(25));
  await expect(
    page.getByText(/Példa: egy 10.000.Ft értékű sor ára ennyivel kevesebb: 1.200.Ft/),
  ).toBeVisible();
  const [producer] = await (await page.request.get('/api/producer')).json();
  await page.getByRole('combobox', { name: 'Termelő', exact: true }).fill(producer.name);
  await page.getByRole('option', { name: producer.name, exact: true }).first().click();
  await expect(page.getByRole('button', { name: `Kiveszem: ${producer.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Meghirdetem' }).click();
  await expect(page.getByText('A kedvezményt meghirdettük.')).toBeVisible();

  await page.goto('/discounts');
  await expect(page.getByText(name)).toBeVisible();
  await page.goto('/admin/discounts');
  await page.getByLabel('Keresés a kedvezmény nevében').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row).toContainText('Később kezdődik');
  await expectAccessible(page);
  await row.getByRole('link', { name }).click();
  await expect(page.getByText(/Eddig ennyi rendelés kapta meg: 0/)).toBeVisible();
  await page.getByLabel('Mértéke').fill('15');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await page.getByLabel('Keresés a kedvezmény nevében').fill(name);
  await expect(row).toContainText('15%');
  await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('A kedvezményt töröltük.')).toBeVisible();
  await expect(page.getByText('Nincs találat!')).toBeVisible();
});

test('an admin makes a code that a buyer activates, and ends it', async ({ page }) => {
  await logInAs(page, 'admin');
  const stamp = Date.now();
  const name = `Barátság ${stamp}`;
  await page.goto('/admin/new-coupon');
  await page.getByLabel('Kupon', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Kóddal bárkinek' }).check();
  await page.getByLabel('Kód', { exact: true }).fill(`BARAT-${stamp}`);
  await page.getByLabel('Hányan válthatják be').fill('5');
  await page.getByLabel('Értéke').fill('500');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Létrehozom a kupont' }).click();
  await expect(page.getByText('A kupon elkészült.')).toBeVisible();

  await logInAs(page, 'buyer');
  const activated = await page.request.post(`/api/userdiscount/activate/barat-${stamp}`, {
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(activated.ok()).toBe(true);

  await logInAs(page, 'admin');
  await page.goto(`/admin/coupons?kind=CODE&search=${stamp}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`BARAT-${stamp} (1 / 5)`);
  await expectAccessible(page);
  await row.getByRole('link', { name }).click();
  await expect(page.getByText('Aki már beváltotta a kódot')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Véget vetek neki most' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Véget vetek neki most' }).click();
  await expect(page.getByText('A kupon véget ért.')).toBeVisible();
  await expect(row).toContainText('nem');
});
