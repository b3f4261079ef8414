import { dayIn } from '../../parts/calendar-day.ts';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { linkIn, mailTo } from '../../parts/mailbox.ts';
import { makeOwnCampaign } from '../../parts/own-campaign.ts';
import { makeOwnChain } from '../../parts/own-pickup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const editor = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!').first()).toBeVisible();
};

test('an admin writes a campaign: its name, its texts with a picture, and its templates', async ({
  page,
}) => {
  const stamp = Date.now();
  const [title, name] = [`Nyári láda ${stamp}`, `nyari-lada-${stamp}`];
  const template = `Nyári minta ${stamp}`;
  await makeOwnChain(template, new Date(Date.now() + 3_600_000));
  await logInAs(page, 'admin');
  await test.step('begins with its name, which no one else’s has', async () => {
    await page.goto('/admin/campaigns');
    await expect(page.getByRole('heading', { level: 1, name: 'Kampányok' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Új kampány' }).first().click();
    await page.getByRole('button', { name: 'Létrehozom' }).click();
    for (const field of ['Cím', 'Név a címsorban', 'Első napja', 'Utolsó napja'])
      await expect(page.getByRole('link', { name: `${field}: Kötelező megadni!` })).toBeVisible();
    await page.getByLabel('Név a címsorban').fill('Karacsonyi-ASZTAL');
    await expect(page.getByText('Ilyen nevű kampány már van!')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Név a címsorban').fill(name);
    await expect(page.getByText('Ez a név szabad.')).toBeVisible();
    await page.getByLabel('Cím', { exact: true }).fill(title);
    await page.getByLabel('Első napja').fill(dayIn(0));
    await page.getByLabel('Utolsó napja').fill(dayIn(20));
    await page.getByRole('button', { name: 'Létrehozom' }).click();
    await expect(page.getByText('A kampány elkészült, még piszkozatként.')).toBeVisible();
  });

  await test.step('has texts with a picture, which its page shows', async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await editor(page, 'Az oldal tetején').fill('Idén tavasszal is összefogunk.');
    await editor(page, 'Az oldal alján').click();
    const bottom = page.getByRole('toolbar', { name: 'Szövegszerkesztő: Az oldal alján' });
    await bottom.getByRole('button', { name: 'Kép beszúrása' }).click();
    await page.getByLabel('Mi látható a képen?').fill('Egy láda alma');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Képet választok' }).click();
    await (await chooser).setFiles({
      name: 'alma.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await expect(editor(page, 'Az oldal alján').getByRole('img', { name: 'Egy láda alma' })).toBeVisible();
    await page.getByLabel('Közzétéve').check();
    await expectAccessible(page);
    await save(page);
  });

  await test.step('offers templates, and has no chains yet', async () => {
    await page.getByRole('tab', { name: 'Láncsablonok' }).click();
    await page.getByRole('combobox', { name: 'Láncsablon hozzáadása' }).fill(template);
    await page.getByRole('option', { name: template }).click();
    await page.getByRole('button', { name: `Kiveszem: ${template}` }).click();
    await expect(page.getByRole('button', { name: `Kiveszem: ${template}` })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Láncok' }).click();
    await expect(page.getByText('Még nincs lánc a kampányban')).toBeVisible();
    await expectAccessible(page);
  });

  await page.goto(`/campaign/${name}`);
  await expect(page.getByRole('img', { name: 'Egy láda alma' })).toBeVisible();
});

test('the mail of a campaign goes to one address first, and a copy of it is a draft that can be deleted', async ({
  page,
}) => {
  const stamp = Date.now();
  const { id, name, title } = await makeOwnCampaign(`Őszi láda ${stamp}`);
  const dialog = page.getByRole('dialog');
  await logInAs(page, 'admin');
  await test.step('has a mail that goes to one address first', async () => {
    await page.goto(`/admin/campaign/${id}`);
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await expect(page.getByText('A tárgyat, a gombfeliratot és a szöveget is add meg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kiküldöm a leveleket' })).toBeDisabled();
    await page.getByLabel('Tárgy').fill(`Nyílik a láda ${stamp}`);
    await editor(page, 'A levél szövege').fill('Friss alma és retek vár.');
    await page.getByLabel('Gombfelirat').fill('Megnézem a kínálatot');
    await save(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Próbalevelet küldök' }).click();
    await dialog.getByLabel('Milyen címre').fill(`proba.${stamp}@pelda.hu`);
    await dialog.getByLabel('A fenti tárggyal').uncheck();
    await dialog.getByRole('button', { name: 'Próbalevelet küldök' }).click();
    await expect(dialog.getByRole('link', { name: 'Másik tárgy: Kötelező megadni!' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Másik tárgy' }).fill(`Próba ${stamp}`);
    await dialog.getByRole('button', { name: 'Próbalevelet küldök' }).click();
    await expect(page.getByText('A próbalevelet elküldtük.')).toBeVisible();
    const preview = await mailTo(`proba.${stamp}@pelda.hu`, `Próba ${stamp}`);
    expect(preview.text).toContain('Ez csak előnézet');
    await page.goto(linkIn(preview, `/campaign/${name}`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('is copied as a draft with the same texts, which can be deleted', async () => {
    await page.goto(`/admin/campaigns?search=${stamp}`);
    await page.getByRole('button', { name: `Műveletek: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Másolom' }).click();
    await expect(page.getByLabel('Cím', { exact: true })).toHaveValue(`${title} (másolat)`);
    await page.getByLabel('Név a címsorban').fill(`${name}-2`);
    await page.getByLabel('Első napja').fill(dayIn(30));
    await page.getByLabel('Utolsó napja').fill(dayIn(40));
    await page.getByRole('button', { name: 'Létrehozom' }).click();
    await expect(page.getByLabel('Közzétéve')).not.toBeChecked();
    await expect(editor(page, 'Az oldal tetején')).toContainText('Idén is összefogunk.');
    await page.goto(`/admin/campaigns?search=${stamp}&published=false`);
    await page.getByRole('button', { name: `Műveletek: ${title} (másolat)` }).click();
    await page.getByRole('menuitem', { name: 'Törlöm' }).click();
    await dialog.getByRole('button', { name: 'Törlöm' }).click();
    await expect(page.getByText('A kampányt töröltük.')).toBeVisible();
  });
});

test('an admin writes a card for the home page, which shows once it is switched on', async ({ page }) => {
  const stamp = Date.now();
  const title = `Karácsony közeleg ${stamp}`;
  await logInAs(page, 'admin');
  await page.goto('/admin/recommendations');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajánlók' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Új ajánló' }).first().click();
  await page.getByRole('button', { name: 'Létrehozom' }).click();
  for (const field of ['Cím', 'Név', 'Melyik kampányra', 'Első napja'])
    await expect(page.getByRole('link', { name: `${field}: Kötelező megadni!` })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Cím', { exact: true }).fill(title);
  await page.getByLabel('Név', { exact: true }).fill(`kártya ${stamp}`);
  await page.getByRole('radio', { name: 'Láncra' }).check();
  await expect(page.getByRole('combobox', { name: 'Melyik láncra' })).toBeVisible();
  await page.getByRole('radio', { name: 'Kampányra' }).check();
  await page.getByRole('combobox', { name: 'Melyik kampányra' }).fill('Karácsonyi asztal');
  await page.getByRole('option', { name: 'Karácsonyi asztal a szomszédból' }).click();
  await page.getByLabel('Első napja').fill(dayIn(0));
  await page.getByLabel('Utolsó napja').fill(dayIn(5));
  await page.getByRole('button', { name: 'Létrehozom' }).click();
  await expect(page.getByText('Az ajánló elkészült, még kikapcsolva.')).toBeVisible();
  const shown = async () => {
    const cards: { title: string }[] = await (await page.request.get('/api/recommendation')).json();
    return cards.some((card) => card.title === title);
  };
  // Visitors are shown one answer for a moment.
  await expect.poll(shown).toBe(false);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Képet választok' }).click();
  await (await chooser).setFiles({
    name: 'kartya.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(page.getByRole('button', { name: 'Képet cserélek' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Bekapcsolva').check();
  await save(page);
  await expect.poll(shown).toBe(true);

  await page.goto(`/admin/recommendations?search=${stamp}`);
  await page.getByRole('button', { name: `Műveletek: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('Az ajánlót töröltük.')).toBeVisible();
  await expect.poll(shown).toBe(false);
});
