import { expect, type Page } from '@playwright/test';
import { BARION_PORT, MARKET_URL } from '../market.ts';
import { hydrated } from './hydrated.ts';

export const BARION_URL = `http://localhost:${BARION_PORT}`;
const GOOD_CARD = '4444 8888 8888 5559';
export const POOR_CARD = '4444 8888 8888 9999';

/** Fills in the form of the provider's page and sends it. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByLabel('Kártyaszám')).toBeVisible();
  await page.getByLabel('Kártyaszám').fill(card);
  await page.getByLabel(/^Lejárat/).fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Fizetek: / }).click();
}

/** The same, with a card that pays: the provider leads back to the market. */
export async function payAndReturn(page: Page): Promise<void> {
  await payWith(page, GOOD_CARD);
  await returned(page);
}

/** Waits until a tap on the provider's page has led back to the market, and the app has taken over what it leads to. */
export async function returned(page: Page): Promise<void> {
  await page.waitForURL(`${MARKET_URL}/**`);
  await hydrated(page);
}

/** The payment of an order as the provider has it. */
export async function paymentAtBarion(page: Page): Promise<{ id: string; status: string; total: number }> {
  const id = new URL(page.url()).searchParams.get('Id') ?? new URL(page.url()).searchParams.get('id') ?? '';
  return (await page.request.get(`${BARION_URL}/sim/payments/${id}`)).json();
}
