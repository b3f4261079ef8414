import type { DeliveryAmountJson } from '@kosar/contract/admin/reports';
import { formatFt } from '@kosar/contract/format';
import { addDays, localDay } from '@kosar/domain/calendar';
import { makePointManager, makeTransporter } from '@kosar/server/demo/builders/actor';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { makePoint } from '@kosar/server/demo/builders/point';
import { transaction } from '@kosar/server/infra/database/connect';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { inDatabase } from '../../parts/in-database.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { logInBeside, newUser } from '../../parts/new-user.ts';
import { makeOwnChain } from '../../parts/own-chain.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a transporter takes a chain to an event of its day, and is led to a new one where there is none', async ({
  page,
}) => {
  await page.goto('/transport/1');
  await expect(page.getByText('Ehhez be kell jelentkezned.')).toBeVisible();
  await logInAs(page, 'buyer');
  await page.goto('/transport/1');
  await expect(page.getByText('Ehhez nincs jogosultságod.')).toBeVisible();

  await logInAs(page, 'admin');
  const { event, chainName } = await makeEventBesideChain();
  await page.goto(`/transport/${event.id}`);
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Hozzárendelem: ${chainName}` }).click();
  await expect(page.getByText('A láncot hozzárendeltük az eseményhez.')).toBeVisible();
  await expect(page.getByText('Már ide jön').first()).toBeVisible();
  await page.getByLabel('Szállító', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('link', { name: 'Új lánc erre a napra' })).toHaveAttribute(
    'href',
    new RegExp(`newDeliveryChain\\?event=${event.id}&deliveryPoint=\\d+`),
  );

  const email = await newUser(page);
  const emptyEventId = await makeEventWithoutChains(email);
  // What a session may do is decided when it begins.
  await logInBeside(page, email);
  await page.goto(`/transport/${emptyEventId}`);
  await expect(page.getByText(/5 másodperc múlva/)).toBeVisible();
  await page.getByRole('button', { name: 'Maradok' }).click();
  await expect(page.getByText(/5 másodperc múlva/)).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(page).toHaveURL(/newDeliveryChain\?event=/, { timeout: 60_000 });
});

test('the report counts what one runs, by state, chain, point and buyer, and prints the same sums', async ({
  page,
}) => {
  await page.goto('/report');
  await expect(page.getByRole('alert')).toContainText('Ehhez be kell jelentkezned.');
  await logInAs(page, 'buyer');
  await page.goto('/report');
  await expect(page.getByRole('alert')).toContainText('Ehhez nincs jogosultságod.');

  await logInAs(page, 'organizer');
  const amounts: DeliveryAmountJson[] = await (await page.request.get('/api/report/delivery/amount')).json();
  const total = formatFt(amounts.reduce((sum, { totalValue }) => sum + totalValue, 0));
  await page.goto('/report');
  await expect(page.getByRole('checkbox', { name: 'Rendelhető', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Elmarad' })).not.toBeChecked();
  await expect(page.locator('tfoot')).toContainText(total);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Vevőnként' }).click();
  await expect(page).toHaveURL(/group=/);
  await expect(page.locator('tfoot')).toContainText(total);
  await page.getByRole('button', { name: 'Nyomtatás' }).click();
  await expect(page.locator('tfoot')).toContainText(total);
  await expectAccessible(page);

  await page.route('**/api/report/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/report');
  await expect(page.getByRole('alert')).toContainText('Sikertelen lekérdezés!', { timeout: 60_000 });
});

/** An event to which nothing is brought yet, on the day of an open chain that goes elsewhere. */
async function makeEventBesideChain() {
  const chainName = `Hozott ${Date.now()}`;
  const { dayOfDelivery } = await makeOwnChain(chainName);
  const event = await inDatabase(({ db }) =>
    transaction(db, (trx) => makeEvent(trx, { name: `Másik alkalom ${chainName}`, dayOfDelivery })),
  );
  return { event, chainName };
}

/** An event of a day on which the user, who becomes a transporter, brings nothing. */
function makeEventWithoutChains(email: string): Promise<number> {
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      const owner = await trx
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await makeTransporter(trx, { actor: { ownerId: owner.id } });
      const manager = await makePointManager(trx);
      const point = await makePoint(trx, { managerId: manager.id });
      const dayOfDelivery = addDays(localDay(new Date()), 45);
      return (await makeEvent(trx, { deliveryPointId: point.id, dayOfDelivery })).id;
    }),
  );
}
