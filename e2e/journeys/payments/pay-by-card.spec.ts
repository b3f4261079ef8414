import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { mailTo } from '../../parts/mailbox.ts';
import { logInBeside, newUser } from '../../parts/new-user.ts';
import { addToBasket, goOn } from '../../parts/order-steps.ts';
import { makeOwnCardDelivery } from '../../parts/own-card-delivery.ts';
import {
  BARION_URL,
  POOR_CARD,
  payAndReturn,
  paymentAtBarion,
  payWith,
  returned,
} from '../../parts/pay-page.ts';

test('an order is paid by card: from the basket to the provider’s page and back, and the buyer hears it', async ({
  page,
}) => {
  const email = await newUser(page);
  await orderByCard(page, email);
  await expect(page.getByText('Ez próbafizetés')).toBeVisible();
  await payAndReturn(page);

  await expect(page).toHaveURL(/\/delivery-event-orders\/\d+\?orderId=\d+&paymentId=[0-9a-f]{32}/);
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  await expectReserved(page);
  await expect(page.getByText('Zárolva a kártyán')).toBeVisible();
  await expectAccessible(page);
  expect((await mailTo(email, 'Zároltuk a rendelésed árát')).text).toContain('kártyás fizetés');
});

test('a refused card is reported at once, and another one pays', async ({ page }) => {
  await orderByCard(page, await newUser(page));
  await payWith(page, POOR_CARD);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await payAndReturn(page);
  await expectReserved(page);
});

test('who turns back keeps the order and pays it later, from the order itself', async ({ page }) => {
  await orderByCard(page, await newUser(page));
  await page.getByRole('button', { name: 'Mégsem fizetek' }).click();
  await returned(page);
  await expect(page.getByRole('heading', { name: 'A fizetés megszakadt' })).toBeVisible();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Újra fizetek' }).click();
  await payAndReturn(page);
  await expectReserved(page);
});

test('a page that was left open shows the payment under way and its end; one that can’t begin is said honestly', async ({
  page,
}) => {
  const email = await newUser(page);
  await orderByCard(page, email);
  await expect(page.getByLabel('Kártyaszám')).toBeVisible();
  const { id } = await paymentAtBarion(page);
  const orders: { items: OrderJson[] } = await (await page.request.get('/api/order/datalist')).json();
  const [order] = orders.items;
  await page.goto(`/delivery-event-orders/${order?.delivery.eventId}?orderId=${order?.id}&paymentId=${id}`);
  await expect(page.getByRole('heading', { name: 'A fizetés folyamatban van' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A fizetőoldal megnyitása' })).toHaveAttribute(
    'href',
    new RegExp(`^${BARION_URL}/Pay\\?Id=${id}`),
  );
  await expectAccessible(page);
  // The page asks by itself; no one loads it anew.
  await page.request.post(`${BARION_URL}/sim/payments/${id}/expire`);
  await expect(page.getByRole('heading', { name: 'A fizetésre szánt idő lejárt' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: 'Újra fizetek' })).toBeVisible();

  await page.goto(`/myOrders?deliveryId=${order?.delivery.id}`);
  const card = page.getByRole('article', { name: `Rendelési kód: ${order?.code}` });
  await expect(card.getByRole('button', { name: 'Újra fizetek' })).toBeVisible();
  await expectAccessible(page);
  await page.request.post(`${BARION_URL}/sim/faults`, {
    data: { operation: 'Start', payment: email, kind: 'html', status: 502 },
  });
  await card.getByRole('button', { name: 'Újra fizetek' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Az online fizetés most nem indítható el' }),
  ).toBeVisible();
  await expect(page.getByText(/a rendelésed él. Próbáld újra később/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Újra fizetek' }).click();
  await page.waitForURL(`${BARION_URL}/Pay**`);
});

/** The page asks every five seconds how the payment stands. */
async function expectReserved(page: Page): Promise<void> {
  const banner = page.getByRole('heading', { name: 'Az összeget zároltuk a kártyádon' });
  await expect(banner).toBeVisible({ timeout: 60_000 });
}

/** From the basket to the provider's page. */
async function orderByCard(page: Page, email: string): Promise<void> {
  await logInBeside(page, email);
  const { deliveryId, product } = await makeOwnCardDelivery(`Kártyás ${Date.now() % 1_000_000}`);
  await page.goto(`/delivery/${deliveryId}`);
  await addToBasket(page, product);
  await goOn(page);
  await page.getByRole('radio', { name: /kártya|online/i }).check();
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await page.waitForURL(`${BARION_URL}/Pay**`);
}
