import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin opens a marketplace with what another has approved, names who approves for it, and closes it', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const name = `Téli piac ${Date.now()}`;
  await page.goto('/admin/marketplaces');
  await page.getByRole('button', { name: 'Új piactér' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Piactér felvétele' }).click();
  await expect(dialog.getByText('Kötelező megadni!').first()).toBeVisible();
  await dialog.getByLabel('Név').fill(name);
  await dialog.getByLabel('Mit hagyjon jóvá?').selectOption({ label: 'Amit ez is jóváhagyott: Közös Kosár' });
  await dialog.getByRole('button', { name: 'Piactér felvétele' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const [actor, heir] = (await (await page.request.get('/api/veactor/datalist?size=2&orderby=id')).json())
    .items;
  await page.getByRole('button', { name: `Kezelőt veszek fel: ${name}` }).click();
  await dialog.getByRole('combobox', { name: 'Szereplő' }).fill(actor.name);
  await page.getByRole('option', { name: actor.name, exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Kezelőt veszek fel' }).click();
  await expect(page.getByText('A kezelő felvéve.')).toBeVisible();
  const market = page.getByRole('region').or(page.locator('section')).filter({ hasText: name }).last();
  await expect(market.getByText('Ő kapja a piactér részesedését')).toBeVisible();
  await expectAccessible(page);

  await market.getByRole('button', { name: `Lecserélem: ${actor.name}` }).click();
  await dialog.getByRole('button', { name: 'Lecserélem' }).click();
  await expect(dialog.getByText('Kötelező megadni!').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Szereplő' }).fill(heir.name);
  await page.getByRole('option', { name: heir.name, exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Lecserélem' }).click();
  await expect(page.getByText('A kezelőt lecserélted.')).toBeVisible();
  await expect(market.getByRole('link', { name: actor.name, exact: true })).toBeHidden();

  await market.getByRole('button', { name: `Elveszem a kezelést: ${heir.name}` }).click();
  await dialog.getByRole('button', { name: 'Elveszem' }).click();
  await expect(market.getByText('Nincs kezelője')).toBeVisible();
  await page.getByRole('button', { name: `Törlöm: ${name}` }).click();
  await expect(dialog.getByText(/Vele megy \d+ termék jóváhagyása/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Törlöm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});

test('an admin adds a tax category whose code means its rate, and can’t let one vanish that products have', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const name = `Próbakulcs ${Date.now()}`;
  await page.goto('/admin/tax-categories');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Új áfakulcs' }).first().click();
  await dialog.getByLabel('Név').fill(name);
  await dialog.getByLabel('Kód a számlán').fill('9');
  await dialog.getByLabel('Mérték').fill('9');
  await dialog.getByRole('button', { name: 'Áfakulcs felvétele' }).click();
  await expect(dialog.getByText(/Ezt a kódot a Számlázz.hu nem ismeri/).first()).toBeVisible();
  await dialog.getByLabel('Kód a számlán').fill('0');
  await dialog.getByRole('button', { name: 'Áfakulcs felvétele' }).click();
  await expect(dialog.getByText(/A kód és a mérték nem ugyanazt mondja/).first()).toBeVisible();
  await dialog.getByLabel('Mérték').fill('0');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Áfakulcs felvétele' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('0%');

  await page.getByRole('button', { name: 'Törlöm: 27%' }).click();
  await expect(dialog.getByLabel(/Melyik vegye át a \d+ termékét/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Törlöm az áfakulcsot' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  await page.getByRole('button', { name: `Törlöm: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Törlöm az áfakulcsot' }).click();
  await expect(page.getByText('Az áfakulcs törölve.')).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessible(page);
});

test('an admin adds a word that names an allergen, is refused it twice, and removes it', async ({ page }) => {
  await logInAs(page, 'admin');
  const word = `próbaszó ${Date.now()}`;
  await page.goto('/admin/allergen-words');
  await expect(page.getByText('A már elmentett termékek nem változnak.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const add = async (text: string) => {
    await dialog.getByLabel('Szó').fill(text);
    await dialog.getByRole('button', { name: 'Szó felvétele' }).click();
  };
  await page.getByRole('button', { name: 'Új szó' }).first().click();
  await dialog.getByRole('button', { name: 'Szó felvétele' }).click();
  await expect(dialog.getByText('Kötelező megadni!').first()).toBeVisible();
  await dialog.getByLabel('Allergén').selectOption('szezám');
  await add('szezámolaj');
  await expect(dialog.getByText('Ezt a piac magától is felismeri').first()).toBeVisible();
  await expectAccessible(page);
  await add(word);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Új szó' }).first().click();
  await dialog.getByLabel('Allergén').selectOption('tej');
  await add(word.replace('próbaszó', 'PRÓBASZO'));
  await expect(dialog.getByText('Ez a szó már szerepel a felvettek között').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Bezárom' }).click();
  await page.getByRole('button', { name: `Törlöm: ${word}` }).click();
  await expect(dialog.getByText('Ezután a piac nem ismeri fel')).toBeVisible();
  await dialog.getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('A szó törölve.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('an admin sees that no backup was made yet, and what the DNS says of the sender', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/market');
  await expect(page.getByRole('heading', { name: 'Még nem készült mentés' })).toBeVisible();
  await page.getByRole('button', { name: 'Megnézem a beállításokat' }).click();
  await expect(page.getByText('SPF: ki küldhet a domain nevében')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Megnézem újra' })).toBeEnabled();
  await expectAccessible(page);
});
