import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { failPayout, oweInCash } from '../../parts/own-clearing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openFirst = (page: Page) => page.getByRole('rowheader').first().getByRole('link').click();

test('an admin reads the totals of clearings, by month, keeps them as a file, and notes in one that a due was paid', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/clearings');
  await expect(page.getByRole('heading', { level: 1, name: 'Elszámolások' })).toBeVisible();
  const sums = page.getByRole('region', { name: 'A találatok összesen' });
  await expect(sums.getByText('Bevétel')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Elszámolások .*\.csv$/);

  await page.getByRole('button', { name: 'Szűrők' }).click();
  const month = page.getByLabel('Hónap', { exact: true });
  await month.selectOption({ index: 24 });
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByText('Nincs találat!')).toBeVisible();
  await page.getByRole('button', { name: 'Szűrők törlése' }).first().click();
  await expect(page).not.toHaveURL(/month=/);
  await page.getByLabel('Állapot', { exact: true }).selectOption('Még nincs rendezve');
  await expect(page).toHaveURL(/state=OPEN/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

  await openFirst(page);
  await expect(page).toHaveURL(/\/admin\/clearing\/\d+$/);
  await page.goto(`/admin/clearing/${await oweInCash(`Rendezett ${Date.now()}`)}`);
  await expect(page.getByRole('region', { name: 'Az elszámolás összegei' })).toBeVisible();
  const dues = page.getByRole('region', { name: 'Kifizetések' });
  await expect(dues.getByText('Összesen')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Részesedések' }).getByText('Termelő').first()).toBeVisible();
  await expectAccessible(page);
  await dues
    .getByRole('button', { name: /^Rendezettnek jelölöm: .*címzett/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendezettnek jelölöm' }).click();
  await expect(page.getByText('Rendezettnek jelölted.')).toBeVisible();
  await dues
    .getByRole('button', { name: /^Visszavonom/ })
    .first()
    .click();
  await expect(page.getByText('Visszavontad, a kifizetés újra függőben van.')).toBeVisible();
});

test('a failed payout waits on the admin’s first page, says why in plain words, and is tried again', async ({
  page,
}) => {
  const clearingId = await failPayout(`Elakadt ${Date.now()}`, 'InsufficientFunds: The balance is too low.');
  await logInAs(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Sikertelen kifizetések' }).click();
  await expect(page).toHaveURL(/\/admin\/clearings\?hasFailed=true/);
  await expect(page.getByText('1 sikertelen kifizetés').first()).toBeVisible();
  await page.goto(`/admin/clearing/${clearingId}`);
  await expect(page.getByText('Van sikertelen kifizetés')).toBeVisible();
  await expect(
    page.getByText('A piactér tárcájában nincs ennyi pénz. Töltsd fel, és próbáld újra.'),
  ).toBeVisible();
  await expect(page.getByText('InsufficientFunds: The balance is too low.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Újrapróbálom a kifizetést/ })
    .first()
    .click();
  await expect(page.getByText('A kifizetés elindult.').or(page.getByRole('alert')).first()).toBeVisible();
});

test('an admin has the books checked now, and reads each rule in words', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/self-audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Önellenőrzés' })).toBeVisible();
  await page.getByRole('button', { name: 'Ellenőrzés most' }).click();
  await expect(page.getByText('Az ellenőrzés elkészült.')).toBeVisible();
  const rules = page.getByRole('region', { name: 'Amit ellenőrzünk' });
  await expect(rules.getByText('A főkönyv minden könyvelése nullára zár')).toBeVisible();
  await expectAccessible(page);
});
