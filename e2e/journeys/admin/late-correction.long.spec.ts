import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Locator, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { mailTo } from '../../parts/mailbox.ts';
import { newUser } from '../../parts/new-user.ts';
import { orderByCard } from '../../parts/order-by-card.ts';
import { makeOwnCardDelivery, type OwnCardDelivery } from '../../parts/own-card-delivery.ts';
import { send } from '../../parts/own-pickup.ts';
import { passDays } from '../../parts/pass-time.ts';
import { BARION_URL } from '../../parts/pay-page.ts';
import { settledOrder } from '../../parts/settled-order.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin mends what was handed over of a settled order: the card gets its money back, and what was too little is noted as paid', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // The provider gives back what was paid into the shop's own wallet, and nothing of anybody else's.
  const delivery = await makeOwnCardDelivery(`Javított ${Date.now() % 1_000_000}`, {
    isOfTheMarket: true,
  });
  const { email, order, paymentId } = await settledOrder(page, delivery);
  await logInAs(page, 'admin');
  await page.goto(`/admin/order/${order.id}`);
  await page.getByRole('button', { name: 'Javítom az átadott mennyiségeket' }).click();
  await expectAccessible(page);
  await enter(page, delivery, '0,8', 'Elírás a mérlegelésnél');

  const preview = page.getByRole('region', { name: 'Ha elmented' });
  await expect(preview.getByText('1 kg helyett 0,8 kg')).toBeVisible();
  await expectFact(preview, 'Végösszeg', /1\s000\sFt → 800\sFt/);
  await expectFact(preview, 'Visszakapja a kártyájára', /^200\sFt$/);
  await expect(preview.getByText(/helyesbítő számla készül/)).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Mentem a javítást' }).click();
  await expect(page.getByText('A javítást elmentettük, a vásárlónak megírtuk.')).toBeVisible();

  const history = page.getByRole('region', { name: 'Eddigi javítások' });
  await expect(history.getByText('Oka: Elírás a mérlegelésnél')).toBeVisible();
  await expect(history.getByText('A szolgáltató visszatérítette.')).toBeVisible({ timeout: 60_000 });
  expect(await refundedOf(page, paymentId)).toBe(200);
  expect((await mailTo(email, 'Javítottuk a rendelésedet')).text).toMatch(
    /A kártyádra visszatérítünk: 200\sFt/,
  );

  await page.getByRole('button', { name: 'Javítom az átadott mennyiségeket' }).click();
  await enter(page, delivery, '0,9', 'Mégis több volt');
  await expectFact(preview, 'Ennyivel többel tartozik', /^100\sFt$/);
  await preview.getByRole('button', { name: 'Mentem a javítást' }).click();
  await expect(page.getByRole('heading', { name: 'A vásárló tartozik' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Befizette' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Megjegyzés (elhagyható)').fill('A pultnál');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Befizette' }).click();
  await expect(history.getByRole('heading', { name: 'Befizetett tartozás (készpénzben)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A vásárló tartozik' })).toBeHidden();
  await history.getByRole('button', { name: 'Visszavonom a befizetést' }).click();
  await dialog.getByRole('button', { name: 'Visszavonom a befizetést' }).click();
  await expect(history.getByRole('heading', { name: 'Visszavont befizetés' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A vásárló tartozik' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(
    `/admin/clearings?search=${encodeURIComponent(delivery.product.replace('Lencse', 'Lánc'))}`,
  );
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Van be nem fizetett vevői tartozás')).toBeVisible();
  const totals = page.getByRole('region', { name: 'Az elszámolás összegei' });
  await expectFact(totals, 'Vevői tartozás', /^100\sFt$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Miből áll össze/ }).click();
  await expect(dialog.getByText('javítás a lezárás után').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/myOrders/${order.orderedBy.id}?deliveryId=${delivery.deliveryId}`);
  await page.getByRole('button', { name: 'Így jött ki az összeg' }).click();
  await expect(dialog.getByRole('heading', { name: 'Javítás az elszámolás után' })).toBeVisible();
  await expectAccessible(page);
});

test('what the provider can’t give back is given in cash, and an admin notes who got it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const delivery = await makeOwnCardDelivery(`Visszaadott ${Date.now() % 1_000_000}`);
  const { email, order, paymentId } = await settledOrder(page, delivery);
  await logInAs(page, 'admin');
  await page.goto(`/admin/order/${order.id}`);
  await page.getByRole('button', { name: 'Javítom az átadott mennyiségeket' }).click();
  await enter(page, delivery, '0,8', 'Romlott volt egy része');
  await page.getByRole('button', { name: 'Mentem a javítást' }).click();

  const history = page.getByRole('region', { name: 'Eddigi javítások' });
  await expect(history.getByRole('heading', { name: 'Elutasított visszatérítés' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await refundedOf(page, paymentId)).toBe(0);
  expect((await mailTo(email, 'Készpénzben kapod vissza')).text).toMatch(/200\sFt/);
  await history.getByRole('button', { name: /^Visszaadták a vásárlónak: 200\sFt/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'átutalással' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Visszaadták' }).click();
  await expect(history.getByText(/^Visszaadva \(átutalással\)/)).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: /^Visszavonom, hogy visszaadták/ }).click();
  await expect(history.getByText('Még nem jelölte senki, hogy visszaadták.')).toBeVisible();
});

test('before its chain is settled an order is mended at the table, and the page says so', async ({
  page,
}) => {
  const delivery = await makeOwnCardDelivery(`Korai ${Date.now() % 1_000_000}`);
  const { order } = await orderByCard(page, await newUser(page), delivery);
  await send(delivery.admin, `/api/deliverychain/${delivery.chainId}/approve`, undefined);
  await passDays(delivery.chainId, 6);
  await logInAs(page, 'admin');
  await expect(async () => {
    await page.goto(`/admin/order/${order.id}`);
    await expect(page.getByText('Most nem javítható: Ezt a láncot még nem számolták el')).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
});

async function enter(page: Page, delivery: OwnCardDelivery, weight: string, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: `${delivery.product}: átadott súly` }).fill(weight);
  await page.getByLabel('Miért javítod?').fill(reason);
  await page.getByRole('button', { name: 'Megnézem a következményeket' }).click();
  await expect(page.getByRole('heading', { name: 'Ha elmented' })).toBeFocused();
}

async function expectFact(region: Locator, label: string, value: RegExp): Promise<void> {
  const fact = region.locator('dl > *').filter({ has: region.page().locator('dt', { hasText: label }) });
  await expect(fact.locator('dd')).toHaveText(value);
}

/** What the provider has given back of a payment. */
async function refundedOf(page: Page, paymentId: string): Promise<number> {
  const payment: { transactions: { refunded: number }[] } = await (
    await page.request.get(`${BARION_URL}/sim/payments/${paymentId}`)
  ).json();
  return payment.transactions.reduce((sum, { refunded }) => sum + refunded, 0);
}
