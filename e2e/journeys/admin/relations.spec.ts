import {
  makeOrganizer,
  makePointManager,
  makeProducer,
  makeTransporter,
} from '@kosar/server/demo/builders/actor';
import { makeProduct } from '@kosar/server/demo/builders/product';
import { transaction } from '@kosar/server/infra/database/connect';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { inDatabase } from '../../parts/in-database.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The demo's transporter, and a producer of the journey's own: a relation says of all that was ordered by then who has sold it. */
async function guests(page: Page): Promise<{ transporter: Named; producer: Named }> {
  await logInAs(page, 'transporter');
  const [actor] = await (await page.request.get('/api/veactor/mine')).json();
  const transporter = { id: actor.transporterId, name: actor.name };
  const name = `Rokon termelő ${Date.now()}`;
  const { id } = await inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const producer = await makeProducer(trx, { actor: { name } });
      await makeProduct(trx, { producerId: producer.id, name: `Köles ${name}` });
      return producer;
    }),
  );
  await logInAs(page, 'admin');
  return { transporter, producer: { id, name } };
}

/** Looks for someone by name and takes the first who is found. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
}

test('an admin relates a producer with a transporter, who then finds the goods in the new chain form; the shares begin with the relation’s', async ({
  page,
}) => {
  const { transporter, producer } = await guests(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Termelők és szállítók/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Termelők és szállítók' })).toBeVisible();
  await page.getByRole('link', { name: 'Új kapcsolat' }).click();

  await page.getByRole('button', { name: 'Felveszem a kapcsolatot' }).click();
  await expect(page.getByRole('combobox', { name: 'Termelő', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await choose(page, 'Termelő', producer.name);
  await choose(page, 'Szállító', transporter.name);
  await page.getByLabel('A szállító szerepe').selectOption('COMMISSION_AGENT');
  await page.getByLabel('Részesedés').fill('0');
  await page.getByRole('button', { name: 'Felveszem a kapcsolatot' }).click();
  await expect(page.getByText('A bizományosnak részesedés jár, legalább 1%.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Részesedés').fill('9');
  await page.getByRole('button', { name: 'Felveszem a kapcsolatot' }).click();
  await expect(page.getByText('A kapcsolatot felvettük.')).toBeVisible();

  await page.getByLabel('Keresés a két fél nevében').fill(producer.name);
  const row = page.getByRole('row').filter({ hasText: transporter.name }).filter({ hasText: producer.name });
  await expect(page).toHaveURL(/search=/);
  await expect(row).toContainText('9%');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('link', { name: producer.name }).click();
  await page.getByLabel('Részesedés').fill('12');
  await page.getByRole('button', { name: 'Mentem a kapcsolatot' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();

  await logInAs(page, 'transporter');
  await page.goto(`/management/transporter/${transporter.id}/newDeliveryChain`);
  await expect(page.locator('#chain-goods')).toContainText(producer.name);
  const name = `Kapcsolt kör ${Date.now()}`;
  await page.getByLabel('A lánc neve').fill(name);
  await page.getByLabel('Szükséges összeg (Ft)').fill('20000');
  await page
    .locator(
      '#chain-events input[type=checkbox]:enabled[aria-describedby], #chain-events fieldset input:enabled',
    )
    .first()
    .check();
  const goods = page.locator('#chain-goods details').filter({ hasText: producer.name });
  if ((await goods.getAttribute('open')) === null) await goods.locator('summary').click();
  await goods.getByRole('button', { name: /^Mind bekerül/ }).click();
  await page.getByRole('button', { name: 'Megnyitom a láncot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Megnyitom', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = page.url().split('/').at(-1)?.split('?')[0];
  await logInAs(page, 'admin');
  const [shares] = await (await page.request.get(`/api/deliveryrevenueshare?deliveryChain=${id}`)).json();
  expect(shares.transporterShare).toBe(0.12);
});

test('the lists of relations are filtered, sorted and ended by keyboard too, and each kind has its terms', async ({
  page,
}) => {
  const stamp = String(Date.now());
  const [transporter, organizer, manager] = [`Fuvaros ${stamp}`, `Szervező ${stamp}`, `Pontgazda ${stamp}`];
  await makeParties({ transporter, organizer, manager });
  await logInAs(page, 'admin');
  await page.goto('/admin/new-transporter-organizer-relation');
  await choose(page, 'Szállító', transporter);
  await choose(page, 'Szervező', organizer);
  await page.getByLabel('Részesedés').fill('4');
  await page.getByLabel('A piac jutaléka').fill('6');
  await page.getByRole('button', { name: 'Felveszem a kapcsolatot' }).click();
  await expect(page.getByText('A kapcsolatot felvettük.')).toBeVisible();

  const list = `/admin/transporter-organizer-relations?search=${stamp}`;
  await page.goto(list);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Szűrők', exact: true }).click();
  await page.getByLabel('Nyilvánosság').selectOption('false');
  await expect(page.getByText('Nincs találat!')).toBeVisible();
  await expectAccessible(page);
  await page.goto(list);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByLabel('A piac jutaléka')).toHaveValue('6');
  await page.getByLabel('Részesedés').fill('5');
  await page.getByRole('button', { name: 'Mentem a kapcsolatot' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();

  await page.goto(list);
  const menu = page.getByRole('button', { name: `Műveletek: ${transporter} – ${organizer}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Megszüntetem' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Megszünteted ezt a kapcsolatot?');
  await dialog.getByRole('button', { name: 'Megszüntetem' }).click();
  await expect(page.getByText('A kapcsolatot megszüntettük.')).toBeVisible();
  await expect(menu).toHaveCount(0);

  await page.goto('/admin/organizer-delivery-point-manager-relations');
  await page.getByRole('link', { name: 'Új kapcsolat' }).first().click();
  await choose(page, 'Szervező', organizer);
  await choose(page, 'Átvevőpont-kezelő', manager);
  await page.getByLabel('Részesedés').fill('40');
  await page.getByLabel('A szervező részéből számoljuk').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Felveszem a kapcsolatot' }).click();
  await expect(page.getByText('A kapcsolatot felvettük.').last()).toBeVisible();
  await page.goto(`/admin/organizer-delivery-point-manager-relations?search=${stamp}`);
  await expect(rows).toContainText(['40%']);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByText('A két fél később nem változtatható.')).toBeVisible();
  await expectAccessible(page);
});

/** People of whom no other journey knows, without any relation. */
async function makeParties(names: {
  transporter: string;
  organizer: string;
  manager: string;
}): Promise<void> {
  await inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      await makeTransporter(trx, { actor: { name: names.transporter } });
      await makeOrganizer(trx, { actor: { name: names.organizer } });
      await makePointManager(trx, { actor: { name: names.manager } });
    }),
  );
}
