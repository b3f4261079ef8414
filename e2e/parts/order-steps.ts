import { expect, type Page } from '@playwright/test';

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
