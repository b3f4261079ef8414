import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { expect, type Page } from '@playwright/test';
import { plentifulPacketsOf } from './orderable.ts';

/** Paid on the spot, billed on demand, with enough to choose from. */
export function isPlain(delivery: DeliveryJson): boolean {
  const isCash = delivery.paymentOptions.every(({ paymentType }) => paymentType === 'ON_SITE');
  return isCash && !delivery.billingNotOptional && plentifulPacketsOf(delivery).length > 1;
}

/** Puts the smallest amount of a product into the basket. */
export async function addToBasket(page: Page, itemName: string | undefined): Promise<void> {
  await page
    .getByRole('button', { name: `Kosárba: ${itemName}` })
    .first()
    .click();
}

/** From the basket to the checkout. */
export async function goOn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Tovább/ })
    .locator('visible=true')
    .click();
}

/** The code that the success banner shows. */
export async function codeOfSent(page: Page): Promise<string> {
  const banner = await page.getByText(/^Átvételkor ezt a kódot mondd:/).innerText();
  return banner.split(': ').at(-1) ?? '';
}

/** Accepts the terms and sends the order. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
}
