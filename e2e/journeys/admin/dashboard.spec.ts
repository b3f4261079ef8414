import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { noteShifts, shiftOf } from '../../parts/shifts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHARTS = ['Bevétel', 'Rendelések', 'Megtartott vevők', 'Mérési eltérés', 'Pontosság'];

/** The five charts are there, each with its definition and its numbers as a table that the keyboard opens. */
async function expectCharts(page: Page): Promise<void> {
  for (const title of CHARTS) {
    const chart = page.getByRole('region', { name: title, exact: true });
    await expect(chart.getByRole('img', { name: new RegExp(`^Oszlopdiagram: ${title}`) })).toBeVisible();
    await expect(chart.getByText(/Utolsó teljes hónap/)).toBeVisible();
  }
  const income = page.getByRole('region', { name: 'Bevétel', exact: true });
  await expect(income.getByText(/a kedvezmények után/)).toBeVisible();
  await expect(income.getByRole('table')).toBeHidden();
  await income.getByText('Számok táblázatban').focus();
  await page.keyboard.press('Enter');
  await expect(income.getByRole('row').filter({ hasText: '(még tart)' })).toHaveCount(1);
  await expectAccessible(page);
}

test('an admin sees the market by months, as far back as chosen, in charts, tables, a file and on paper', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  await noteShifts(page);
  await page.goto('/admin');
  // The numbers come where room was kept for them: no link is moved from under a finger.
  await expect(page.getByRole('region', { name: 'A piac most' }).getByText('…')).toHaveCount(0);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await page
    .getByRole('link', { name: /^A piac számokban/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'A piac számokban' })).toBeVisible();
  await expectCharts(page);
  const rows = page.getByRole('region', { name: 'Bevétel', exact: true }).locator('tbody tr');
  await expect(rows).toHaveCount(12);
  await page.getByLabel('Időszak').selectOption('6');
  await expect(rows).toHaveCount(6);
  await expect(page).toHaveURL(/months=6/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Adatok havonta .*\.csv$/);
  await page.getByRole('button', { name: 'Nyomtatás' }).click();
  await expect(page.getByText('Az utolsó 6 hónap')).toBeVisible();
  for (const title of CHARTS) {
    await expect(page.getByRole('region', { name: title, exact: true }).getByRole('table')).toBeVisible();
  }
  await expectAccessible(page);
});

test('whoever manages an actor sees its own data in each of its roles, and no one else’s', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  const [actor] = await (await page.request.get('/api/veactor/mine')).json();
  await page.goto(`/management/veActor/${actor.id}/figures`);
  await expect(page.getByRole('heading', { level: 1, name: 'Adataim' })).toBeVisible();
  await page.getByLabel('Melyik szerepedben').selectOption('TRANSPORTER');
  await expect(page).toHaveURL(/role=TRANSPORTER/);
  await expectCharts(page);
  await logInAs(page, 'buyer');
  const foreign = await page.request.get(`/api/report/figures/${actor.id}?role=TRANSPORTER`);
  expect(foreign.status()).toBe(403);
});

test('an admin finds every attempt to pay, filtered by its state, with a file of the same', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Fizetések' })).toBeVisible();
  const names = page.getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  await page.getByRole('button', { name: 'Szűrők' }).click();
  await page.getByLabel('Fizetés módja').selectOption('ON_SITE');
  await expect(page).toHaveURL(/type=ON_SITE/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Fizetések .*\.csv$/);
  await names.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/order\/\d+$/);
});
