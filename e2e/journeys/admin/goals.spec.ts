import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin sets a goal for a point, finds it, changes it, keeps the list as a file, and deletes it', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const name = `Közös komposztáló ${Date.now()}`;
  const [point] = (await (await page.request.get('/api/deliverypoint/datalist?size=1&orderby=name')).json())
    .items;
  await page.goto('/admin/community-goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Közösségi célok' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Új cél' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mentem a célt' }).click();
  await expect(dialog.getByText('Kötelező megadni!').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Melyik átvevőponté?' }).fill(point.name);
  await page.getByRole('option', { name: point.name, exact: true }).click();
  await dialog.getByLabel('A cél', { exact: true }).fill(name);
  // The point's own current goal stays what it is.
  await dialog.getByLabel('Ez legyen a jelenlegi cél').uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mentem a célt' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('A cél vagy az átvevőpont neve').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row).toContainText(point.name);
  await expect(row).toContainText('/ 50 feliratkozó');
  await expectAccessible(page);
  await page.getByRole('button', { name }).first().click();
  await expect(dialog.getByLabel('A cél', { exact: true })).toHaveValue(name);
  await dialog.getByLabel('Meddig?').fill('75');
  await dialog.getByRole('button', { name: 'Mentem a célt' }).click();
  await expect(row).toContainText('/ 75 feliratkozó');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Közösségi célok .*\.csv$/);
  await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await dialog.getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('Nincs találat!')).toBeVisible();
});
