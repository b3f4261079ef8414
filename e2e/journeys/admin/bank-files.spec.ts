import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { oweByBank } from '../../parts/own-clearing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin makes a file of bank transfers, downloads it twice the same, gives it to the bank, and notes one that came back', async ({
  page,
}) => {
  const name = `Őri Fű ${Date.now() % 1_000_000}`;
  const clearingId = await oweByBank(name, 4321);
  await logInAs(page, 'admin');
  await page.goto('/admin/bank-files');
  await expect(page.getByRole('heading', { level: 1, name: 'Banki utalások' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fájlt készítek: Szállításonként' }).click();
  await expect(page.getByText('Elkészült a fájl. Töltsd le, és add át a banknak.')).toBeVisible();
  const link = page.getByRole('link', { name: /^Letöltöm: KOSAR-/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^KOSAR-\d{8}-\d+\.xml$/);
  const [first, again] = [await page.request.get(href), await page.request.get(href)];
  expect(await first.text()).toContain(`<Nm>${name}</Nm>`);
  expect((await first.body()).equals(await again.body())).toBe(true);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Elküldtem a banknak: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elküldtem' }).click();
  await expect(page.getByText('Elküldöttnek jelölted.')).toBeVisible();

  await page.goto(`/admin/clearing/${clearingId}`);
  await page.getByRole('button', { name: `Visszajött az utalás: ${name}`, exact: false }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Visszajött' }).click();
  await expect(dialog.getByText('Kötelező megadni!').first()).toBeVisible();
  await dialog.getByLabel('Mit írt a bank?').fill('A számla megszűnt');
  await dialog.getByRole('button', { name: 'Visszajött' }).click();
  await expect(page.getByText('A bank üzenete: A számla megszűnt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Újrapróbálom a kifizetést: ${name}`, exact: false }).click();
  await expect(page.getByText('A kifizetés elindult.')).toBeVisible();
});
