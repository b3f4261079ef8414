import { expect, test } from '../parts/journey.ts';
import { linkIn, mailTo } from '../parts/mailbox.ts';
import { logIn, newAddress, register } from '../parts/new-user.ts';
import { addToBasket, codeOfSent, goOn, send } from '../parts/order-steps.ts';
import { plentifulPacketsOf } from '../parts/orderable.ts';
import { makeOwnShop } from '../parts/own-shop.ts';

test('a newcomer registers, activates by mail, follows a point, orders for pickup and for home, and finds both orders', async ({
  page,
}) => {
  test.slow();
  const email = newAddress();
  await register(page, email);
  await expect(page).toHaveURL(/\/login\/regsucceed$/);
  await page.goto(linkIn(await mailTo(email, 'Aktiváld'), 'activation='));
  await expect(page.getByText('Aktiváltuk a regisztrációdat')).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/');

  const delivery = await makeOwnShop(page);
  await page.goto(`/deliverypoint/${delivery.deliveryPoint.id}`);
  await page.getByRole('button', { name: `Feliratkozás: ${delivery.deliveryPoint.name}` }).click();
  await expect(page.getByText(`Feliratkoztál: ${delivery.deliveryPoint.name}`)).toBeVisible();

  const [first, second] = plentifulPacketsOf(delivery);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, first?.itemName);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(page);
  const pickupCode = await codeOfSent(page);

  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, second?.itemName);
  await goOn(page);
  await page.getByRole('radio', { name: /^Házhoz/ }).check();
  await page.getByLabel('Szállítási irányítószám').fill('2100');
  await expect(page.getByLabel('Szállítási település')).toHaveValue('Gödöllő');
  await page.getByLabel('Utca, házszám').fill('Fő tér 3.');
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(page);
  const homeCode = await codeOfSent(page);

  await page.goto(`/myOrders?deliveryId=${delivery.id}`);
  await expect(page.getByText(pickupCode, { exact: true })).toBeVisible();
  await expect(page.getByText(homeCode, { exact: true })).toBeVisible();
  expect((await mailTo(email, 'Megkaptuk')).text).toContain(homeCode);
});
