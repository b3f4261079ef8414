import { expect, test } from '../parts/journey.ts';
import { addToBasket } from '../parts/order-steps.ts';
import { plentifulPacketsOf } from '../parts/orderable.ts';
import { makeOwnShop } from '../parts/own-shop.ts';

const LATE_MS = 1500;

test('where scripts come late a journey’s first taps wait for them', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((late) => setTimeout(late, LATE_MS));
    await route.continue();
  });
  const delivery = await makeOwnShop(page);
  const [first, second] = plentifulPacketsOf(delivery);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, first?.itemName);
  await addToBasket(page, second?.itemName);
  await expect(page.locator('[data-order-row][data-in-basket]')).toHaveCount(2);
  // What the page loads later may still be held.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
