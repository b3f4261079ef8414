import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { logInAsNew } from '../../parts/new-user.ts';
import { plentifulPacketsOf } from '../../parts/orderable.ts';
import { makeOwnShop } from '../../parts/own-shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An order of two packets of someone new, and what else could be ordered with it. */
async function newOrder(page: Page): Promise<{ order: OrderJson; other: string; email: string }> {
  const { email } = await logInAsNew(page);
  await expect
    .poll(async () => (await (await page.request.get('/api/user/loginstatus')).json()).status)
    .toBe(true);
  const delivery = await makeOwnShop(page);
  const [first, second] = plentifulPacketsOf(delivery);
  const response = await page.request.post('/api/order', {
    headers: { Origin: test.info().project.use.baseURL ?? '' },
    data: {
      deliveryId: delivery.id,
      orderItems: [{ deliveryItemPackingId: first?.id, amount: 2 }],
      deliveryOptionId: delivery.deliveryOptions.find(({ type }) => type === 'DELIVERY_POINT')?.id,
      paymentType: 'ON_SITE',
      billingRequired: false,
      termsAccepted: true,
    },
  });
  expect(response.status()).toBe(201);
  return { order: await response.json(), other: second?.itemName ?? '', email };
}

test('an admin sees what a change of an order brings, saves it, and its buyer sees it; then the order is taken off', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const own = await context.newPage();
  const { order, other, email } = await newOrder(own);
  await logInAs(page, 'admin');
  await page.goto(`/admin/orders?search=${order.code}`);
  await page.getByRole('link', { name: order.code }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/order/${order.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: order.code })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Több/ }).first().click();
  await page.getByRole('combobox', { name: 'Új tétel' }).fill(other);
  await page
    .getByRole('option', { name: new RegExp(other) })
    .first()
    .click();
  await page.getByLabel('Miért módosítod?').fill('Telefonon kérte');
  await page.getByRole('button', { name: 'Megnézem a következményeket' }).click();
  const preview = page.getByRole('region', { name: 'Ha elmented' });
  await expect(preview.getByText(/elkel a készletből/).first()).toBeVisible();
  await expect(preview.getByText(/^Átvételkor fizeti ki/)).toBeVisible();
  await expect(preview.getByText(new RegExp(`A vásárló levelet kap a változásról: ${email}`))).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Mentem a módosítást' }).click();
  await expect(page.getByText('A rendelést módosítottuk, a vásárlónak megírtuk.')).toBeVisible();
  const changed: OrderJson = await (await own.request.get(`/api/order/${order.id}`)).json();
  expect(changed.orderItems).toHaveLength(2);
  expect(changed.totalValue).toBeGreaterThan(order.totalValue);

  await page.getByRole('button', { name: 'Törlöm a rendelést' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm a rendelést' }).click();
  await expect(page.getByRole('heading', { name: 'Ezt a rendelést lemondták' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
