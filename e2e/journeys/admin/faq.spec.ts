import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Waits until the market has taken a move: it is shown before that. */
function taken(page: Page, path: string) {
  return page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes(path) && response.ok(),
  );
}

test('an admin writes questions, puts them in order by keyboard, and everybody reads them so', async ({
  page,
}) => {
  await logInAs(page, 'admin');
  const stamp = Date.now();
  const [first, second] = [`Befőzés ${stamp}`, `Aszalás ${stamp}`];
  const [jam, plum] = [`Mennyi cukor kell ${stamp}?`, `Mikor jön a szilva ${stamp}?`];

  await page.goto('/admin/faq');
  await expect(page.getByRole('heading', { level: 2, name: /^Rendelés/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Új téma' }).click();
  await page.getByRole('button', { name: 'Felveszem a témát' }).click();
  await expect(page.getByLabel('Téma', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  for (const name of [first, second]) {
    await page.goto('/admin/faq?edit=new-category');
    await page.getByLabel('Téma', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Felveszem a témát' }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeVisible();
  }

  const topic = page.getByRole('region', { name: first });
  const other = page.getByRole('region', { name: second });
  for (const question of [jam, plum]) {
    await page.getByRole('link', { name: `Új kérdés ide: ${first}` }).click();
    await topic.getByLabel('Kérdés', { exact: true }).fill(question);
    const answer = topic.getByRole('textbox', { name: 'Válasz' });
    await answer.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Kóstold meg');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(', és dönts!');
    await topic.getByRole('button', { name: 'Felveszem a kérdést' }).click();
    await expect(topic.getByRole('link', { name: question })).toBeVisible();
  }
  await expect(topic.getByRole('listitem')).toContainText([jam, plum]);

  const up = topic.getByRole('button', { name: `Feljebb: ${plum}` });
  await up.focus();
  const moved = taken(page, '/api/faqItem/');
  await page.keyboard.press('Enter');
  await moved;
  await expect(topic.getByRole('listitem')).toContainText([plum, jam]);
  await expect(up).toBeFocused();
  const down = page.getByRole('button', { name: `Lejjebb: ${jam}` });
  const crossed = taken(page, '/api/faqItem/');
  await down.press('Enter');
  await crossed;
  await expect(other.getByRole('listitem')).toContainText([jam]);
  const raised = taken(page, '/api/faqCategory/');
  await page.getByRole('button', { name: `Feljebb: ${second}` }).press('Enter');
  await raised;

  await other.getByRole('link', { name: jam }).click();
  await expect(page).toHaveURL(/edit=item-\d+$/);
  await expect(other.getByRole('textbox', { name: 'Válasz' })).toContainText('Kóstold meg');
  await expectAccessible(page);
  await other.getByLabel('Kérdés', { exact: true }).fill(`${jam} Tényleg?`);
  await other.getByRole('button', { name: 'Mentés' }).click();
  await expect(other.getByRole('link', { name: `${jam} Tényleg?` })).toBeVisible();

  await page.goto('/faq');
  const heads = page.getByRole('heading', { level: 2 });
  await expect(heads.filter({ hasText: String(stamp) })).toHaveText([second, first]);
  await page.getByLabel('Keresés a kérdések között').fill(`kostold ${stamp}`);
  const shown = page.locator('details[open]').filter({ hasText: jam });
  await expect(shown.locator('strong')).toHaveText('Kóstold meg');
  await expect(shown.locator('strong mark')).toHaveText('Kóstold');
  await expectAccessible(page);

  await page.goto('/admin/faq');
  await page.getByRole('button', { name: `Műveletek: ${plum}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('A kérdést töröltük.')).toBeVisible();
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Műveletek: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Törlöm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeHidden();
  }
});

test('what is typed into a question isn’t lost when another one is opened', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/faq');
  await page.getByRole('link', { name: 'Új kérdés ide: Rendelés' }).click();
  await page.getByLabel('Kérdés', { exact: true }).fill('Félbehagyott kérdés');
  await page.getByRole('link', { name: 'Hogyan fizethetek?' }).click();
  await expect(page.getByLabel('Kérdés', { exact: true })).toHaveValue('Hogyan fizethetek?');
  await page.getByRole('link', { name: 'Új kérdés ide: Rendelés' }).click();
  await expect(page.getByLabel('Kérdés', { exact: true })).toHaveValue('Félbehagyott kérdés');
  await page.getByRole('button', { name: 'Mégse' }).click();
  await page.getByRole('link', { name: 'Új kérdés ide: Rendelés' }).click();
  await expect(page.getByLabel('Kérdés', { exact: true })).toHaveValue('');
});
