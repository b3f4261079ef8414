import type { OrderJson } from '@kosar/contract/orders/orders';
import { expect, type Page } from '@playwright/test';
import { logInBeside } from './new-user.ts';
import { addToBasket, goOn } from './order-steps.ts';
import type { OwnCardDelivery } from './own-card-delivery.ts';
import { BARION_URL, payAndReturn } from './pay-page.ts';

/** One kilogram by card, with an invoice; gives the order and the provider's number of its payment. */
export async function orderByCard(
  page: Page,
  email: string,
  delivery: OwnCardDelivery,
): Promise<{ order: OrderJson; paymentId: string }> {
  await logInBeside(page, email);
  await page.goto(`/delivery/${delivery.deliveryId}`);
  await addToBasket(page, delivery.product);
  await page
    .getByRole('textbox', { name: new RegExp(delivery.product) })
    .first()
    .fill('1');
  await goOn(page);
  await page.getByRole('checkbox', { name: 'Számlát kérek' }).check();
  await page.getByLabel('Számlázási név').fill('Próba Panna');
  await page.getByLabel('Számlázási irányítószám').fill('1011');
  await expect(page.getByLabel('Számlázási település')).toHaveValue('Budapest');
  await page.getByLabel('Számlázási utca, házszám').fill('Fő utca 1.');
  await page.getByRole('radio', { name: /kártya|online/i }).check();
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await page.waitForURL(`${BARION_URL}/Pay**`);
  await payAndReturn(page);
  await expect(page.getByRole('heading', { name: 'Az összeget zároltuk a kártyádon' })).toBeVisible({
    timeout: 60_000,
  });
  const paymentId = new URL(page.url()).searchParams.get('paymentId') ?? '';
  const { items } = await (await page.request.get('/api/order/datalist')).json();
  return { order: items[0], paymentId };
}
