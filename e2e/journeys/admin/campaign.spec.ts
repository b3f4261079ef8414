import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { linkIn, mailTo } from '../../parts/mailbox.ts';
import { logIn, newUser } from '../../parts/new-user.ts';
import { goOn, send } from '../../parts/order-steps.ts';
import { makeOwnChain } from '../../parts/own-pickup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SURVEY = 'Mit hozzunk tavasszal?';

/** A day of the market's calendar, some days from now. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Budapest',
  });
}

const editor = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!').first()).toBeVisible();
};

test('a campaign: template, copied round, advertising mail, and an order with the survey coupon', async ({
  page,
  browser,
}) => {
  test.slow();
  const stamp = Date.now();
  const [title, name] = [`Tavaszi nagykosár ${stamp}`, `tavaszi-nagykosar-${stamp}`];
  const template = `Tavaszi minta ${stamp}`;
  await makeOwnChain(template, new Date(Date.now() + 3_600_000));

  // The buyer is there before the mail goes out, and has asked for news.
  const buyerPage = await (await browser.newContext()).newPage();
  const email = await newUser(buyerPage);
  await logIn(buyerPage, email);
  await expect(buyerPage).not.toHaveURL(/login/);
  const { userId } = await (await buyerPage.request.get('/api/user/loginstatus')).json();
  await buyerPage.goto(`/profile/${userId}`);
  await buyerPage.getByLabel('Kérek e-mailt az akciókról').check();
  await buyerPage.getByRole('button', { name: 'Mentem az adatokat' }).click();
  await expect(buyerPage.getByText('Mentés sikeres!').first()).toBeVisible();

  // The admin makes the campaign.
  await logInAs(page, 'admin');
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
  await page.getByLabel('Elérendő összeg').fill('50000');
  await page.getByRole('button', { name: 'Létrehozom' }).click();
  await expect(page.getByText('A kampány elkészült, még piszkozatként.')).toBeVisible();

  // Its texts, with a picture, and its survey.
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
  await page.getByLabel('Igényfelmérés').selectOption({ label: SURVEY });
  await page.getByLabel('A felmérés látszik a kampány oldalán').check();
  await page.getByLabel('Közzétéve').check();
  await expectAccessible(page);
  await save(page);

  // Its template.
  await page.getByRole('tab', { name: 'Láncminták' }).click();
  await page.getByRole('combobox', { name: 'Láncminta hozzáadása' }).fill(template);
  await page.getByRole('option', { name: template }).click();
  await expect(page.getByRole('button', { name: `Kiveszem: ${template}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Láncok' }).click();
  await expect(page.getByText('Még nincs lánc a kampányban')).toBeVisible();
  await expectAccessible(page);

  // The transporter starts a round of it.
  const carrier = await (await browser.newContext()).newPage();
  await logInAs(carrier, 'transporter');
  await carrier.goto(`/campaign/${name}`);
  await expect(carrier.getByRole('img', { name: 'Egy láda alma' })).toBeVisible();
  const form = carrier.getByRole('form', { name: 'Indíts kört nálad is' });
  await form.getByLabel('Átvevőpont').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Elindítom a kört' }).click();
  await expect(carrier.getByText('Elindult a kör')).toBeVisible();
  await carrier.context().close();

  // The mail: first to the admin alone, then to everybody.
  await page.reload();
  await expect(page.getByText(title, { exact: false }).nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await expect(page.getByText('A tárgyat, a gombfeliratot és a szöveget is add meg')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kiküldöm a leveleket' })).toBeDisabled();
  const subject = `Nyílik a nagykosár ${stamp}`;
  await page.getByLabel('Tárgy').fill(subject);
  await editor(page, 'A levél szövege').fill('Friss alma és retek vár.');
  await page.getByLabel('Gombfelirat').fill('Megnézem a kínálatot');
  await save(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Próbalevelet küldök' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Milyen címre').fill(`proba.${stamp}@pelda.hu`);
  await dialog.getByLabel('A fenti tárggyal').uncheck();
  await dialog.getByRole('button', { name: 'Próbalevelet küldök' }).click();
  await expect(dialog.getByRole('link', { name: 'Másik tárgy: Kötelező megadni!' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Másik tárgy' }).fill(`Próba ${stamp}`);
  await dialog.getByRole('button', { name: 'Próbalevelet küldök' }).click();
  await expect(page.getByText('A próbalevelet elküldtük.')).toBeVisible();
  expect((await mailTo(`proba.${stamp}@pelda.hu`, `Próba ${stamp}`)).text).toContain('Ez csak előnézet');
  await page.getByRole('button', { name: 'Kiküldöm a leveleket' }).click();
  await dialog.getByRole('button', { name: 'Kiküldöm a leveleket' }).click();
  await expect(page.getByText('A levelek kiküldése elindult.')).toBeVisible();
  await expect(page.getByText('Mindenki megkapta már, aki kér ilyen levelet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kiküldöm a leveleket' })).toBeDisabled();

  // The buyer opens it, answers the survey for its coupon, and orders with that.
  await buyerPage.goto(linkIn(await mailTo(email, subject), `/campaign/${name}`));
  await expect(buyerPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await buyerPage.getByRole('button', { name: 'Több: Tej' }).click();
  await buyerPage.getByLabel('Irányítószám').fill('1191');
  await expect(buyerPage.getByText('Település: Budapest')).toBeVisible();
  await buyerPage.getByRole('button', { name: 'Elküldöm a válaszaimat' }).click();
  await expect(buyerPage.getByText('Köszönjük a válaszaidat')).toBeVisible();
  await buyerPage.goto(`/campaign/${name}`);
  await buyerPage
    .getByRole('link', { name: /^Rendelek/ })
    .first()
    .click();
  await buyerPage
    .getByRole('button', { name: /^Kosárba/ })
    .first()
    .click();
  await goOn(buyerPage);
  await buyerPage.getByRole('checkbox', { name: /5%/ }).check();
  await buyerPage.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(buyerPage);
  await buyerPage.context().close();

  // What was ordered is seen in the list; a copy is a draft with the same texts.
  await page.goto(`/admin/campaigns?search=${stamp}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).not.toContainText(/(?<!\d)0.Ft/);
  await page.getByRole('button', { name: `Műveletek: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Másolom' }).click();
  await expect(page.getByLabel('Cím', { exact: true })).toHaveValue(`${title} (másolat)`);
  await page.getByLabel('Név a címsorban').fill(`${name}-2`);
  await page.getByLabel('Első napja').fill(dayIn(30));
  await page.getByLabel('Utolsó napja').fill(dayIn(40));
  await page.getByRole('button', { name: 'Létrehozom' }).click();
  await expect(page.getByLabel('Közzétéve')).not.toBeChecked();
  await expect(editor(page, 'Az oldal tetején')).toContainText('Idén tavasszal is összefogunk.');
  await page.goto(`/admin/campaigns?search=${stamp}&published=false`);
  await page.getByRole('button', { name: `Műveletek: ${title} (másolat)` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await dialog.getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('A kampányt töröltük.')).toBeVisible();
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
  expect(await shown()).toBe(false);
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
  expect(await shown()).toBe(true);

  await page.goto(`/admin/recommendations?search=${stamp}`);
  await page.getByRole('button', { name: `Műveletek: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Törlöm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('Az ajánlót töröltük.')).toBeVisible();
  expect(await shown()).toBe(false);
});
