import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Locator, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The tree as its lists stand: the names of the types right below one. */
function below(page: Page, name: string): Locator {
  return page.getByRole('list', { name, exact: true });
}

async function addType(page: Page, name: string, parent?: string): Promise<void> {
  if (parent === undefined) {
    await page.getByRole('button', { name: 'Új típus', exact: true }).click();
  } else {
    await page.getByRole('button', { name: `Műveletek: ${parent}` }).click();
    await page.getByRole('menuitem', { name: 'Új típus alá' }).click();
  }
  await page.getByRole('dialog').getByLabel('Név').fill(name);
  await page.getByRole('button', { name: 'Típus felvétele' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: name, exact: true })).toBeVisible();
}

test('an admin grows the tree of product types, moves by keys and by dragging, and gives one a picture', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const tag = Date.now();
  const [tree, roots, leaves] = [`Kert ${tag}`, `Gyökér ${tag}`, `Levél ${tag}`];
  await page.goto('/admin/producttype');
  await addType(page, tree);
  await addType(page, roots, tree);
  await addType(page, leaves);

  // The same name again, without its accent, stays in the form.
  await page.getByRole('button', { name: 'Új típus', exact: true }).click();
  await page.getByLabel('Név').fill(leaves.replace('é', 'e'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Típus felvétele' }).click();
  await expect(page.getByText('Ilyen nevű már van!').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Bezárom' }).first().click();

  // By keys: into the type before it, up before its sibling, and the row keeps the focus.
  const handle = page.getByRole('button', { name: `Mozgatás: ${leaves}` });
  await handle.press('ArrowRight');
  await expect(below(page, tree).getByRole('button', { name: leaves, exact: true })).toBeVisible();
  await expect(handle).toBeFocused();
  await handle.press('ArrowUp');
  await expect(
    below(page, tree)
      .getByRole('button', { name: /^Mozgatás/ })
      .first(),
  ).toHaveAccessibleName(`Mozgatás: ${leaves}`);
  await expect(page.getByText(`${leaves}: 1. a sorban, összesen 2, itt: ${tree}`)).toBeAttached();

  // By dragging: into the other one, and back by the button that takes it back.
  const target = page.getByRole('button', { name: roots, exact: true });
  await drag(page, handle, target);
  await expect(below(page, roots).getByRole('button', { name: leaves, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(below(page, roots)).toBeHidden();

  await page.getByRole('button', { name: roots, exact: true }).click();
  await page.getByLabel('Saját színe van').check();
  await page.getByLabel('Szín', { exact: true }).fill('#aa5500');
  await page.getByLabel('Mértékegység').selectOption('kg');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!').first()).toBeVisible();
  await page.getByRole('button', { name: roots, exact: true }).click();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 240 } });
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'gyoker.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('dialog').getByRole('img', { name: roots })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Bezárom' }).first().click();
  await expectAccessible(page);
});

test('before a type is deleted, what hangs on it is shown: types below it go first, its products get another', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const tag = Date.now();
  const [top, inner] = [`Polc ${tag}`, `Fiók ${tag}`];
  await page.goto('/admin/producttype');
  await addType(page, top);
  await addType(page, inner, top);
  await page.getByRole('button', { name: `Műveletek: ${top}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await expect(page.getByText('Előbb helyezd át vagy töröld az alatta lévő típusokat.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mégse' }).click();

  await page.getByRole('button', { name: `Műveletek: ${inner}` }).click();
  await page.getByRole('menuitem', { name: 'Áthelyezem…' }).click();
  await page.getByLabel('Melyik típus alá?').selectOption({ label: 'A legfelső szintre' });
  await page.getByRole('button', { name: 'Áthelyezem', exact: true }).click();
  await expect(page.getByText(`Áthelyezve: ${inner}`)).toBeVisible();

  for (const name of [top, inner]) {
    await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Törlöm' }).click();
    await page.getByRole('button', { name: 'Törlöm a típust' }).click();
    await expect(page.getByRole('button', { name: name, exact: true })).toBeHidden();
  }
});

async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await target.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}
