import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { mailTo } from '../parts/mailbox.ts';
import { logInAsNew } from '../parts/new-user.ts';
import { addToBasket, codeOfSent, goOn, send } from '../parts/order-steps.ts';
import { plentifulPacketsOf } from '../parts/orderable.ts';
import { makeOwnShop } from '../parts/own-shop.ts';

// Nothing fades in while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a buyer changes an order and sees the difference before it is sent, what was changed elsewhere included', async ({
  page,
}) => {
  const { email } = await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  const [first, second] = plentifulPacketsOf(delivery);
  const [one, other] = [first?.itemName ?? '', second?.itemName ?? ''];
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, one);
  // Who has never ordered has nothing to ask for again.
  await expect(page.getByRole('button', { name: 'Ugyanazt kérem, mint legutóbb' })).toBeHidden();
  await goOn(page);
  await page.getByLabel('Kuponkód').fill('nincs-ilyen');
  await page.getByRole('button', { name: 'Beváltom' }).click();
  await expect(page.getByText(/Nézd meg, jól írtad-e be/)).toBeVisible();
  await page.getByLabel('Kuponkód').fill('kosar-2026');
  await page.getByLabel('Kuponkód').press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Meghívott barátoknak/ })).toBeChecked();
  await page.getByLabel('Megjegyzés a rendeléshez').fill('Csengő: 12');
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(page);
  const code = await codeOfSent(page);

  const order = page.getByRole('article', { name: `Rendelési kód: ${code}` });
  await expect(order.getByText('Csengő: 12')).toBeVisible();
  await order.getByRole('link', { name: 'Módosítom' }).click();
  await expect(page).toHaveURL(/\?amend=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rendelésed módosítása' })).toBeVisible();
  await page.getByRole('textbox', { name: `Mennyiség: ${one}` }).fill('2');
  await addToBasket(page, other);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: `Mennyiség: ${one}` })).toHaveValue('2');
  await page.getByRole('button', { name: 'Átnézem' }).locator('visible=true').click();
  const changes = page.getByRole('list', { name: 'Ami változik' });
  await expect(changes.getByRole('listitem').filter({ hasText: one })).toContainText('Több lesz');
  await expect(changes.getByRole('listitem').filter({ hasText: other })).toContainText('nincs benne');
  await expect(page.getByRole('table', { name: 'Összegek' })).toContainText('Meghívott barátoknak');
  await page.getByLabel('Megjegyzés a rendeléshez').fill('Csengő: 14');
  await expectAccessible(page);
  await changeElsewhere(page, code);
  await page.getByRole('button', { name: /^Módosítom/ }).click();
  await expect(page.getByText('Közben megváltozott a rendelésed')).toBeVisible();
  await page.getByRole('button', { name: /^Módosítom/ }).click();
  await expect(page.getByText('Módosítottuk a rendelésedet.')).toBeVisible();
  await expect(order.getByText('Csengő: 14')).toBeVisible();
  await expect(order.getByText(other)).toBeVisible();
  expect((await mailTo(email, 'Módosítottad')).text).toContain('Csengő: 14');
});

test('what was ordered last is ordered again in five taps, its changes named before it is sent', async ({
  page,
}) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(page);
  const code = await codeOfSent(page);

  await page.goto(`/myOrders?deliveryId=${delivery.id}`);
  const order = page.getByRole('article', { name: `Rendelési kód: ${code}` });
  await order.getByRole('button', { name: 'QR-kód' }).click();
  await expect(page.getByRole('img', { name: `A rendelés QR-kódja. A kód: ${code}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const tap = countTaps();
  await tap.on(order.getByRole('button', { name: 'Újra rendelem' }));
  await expect(page.getByText('Beletettük a kosaradba, amit legutóbb rendeltél')).toBeVisible();
  await tap.on(page.getByRole('button', { name: /^Tovább/ }).locator('visible=true'));
  await tap.on(page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }));
  await tap.on(page.getByRole('checkbox', { name: /^Elfogadom/ }));
  await tap.on(page.getByRole('button', { name: /^Megrendelem/ }));
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  expect(tap.count()).toBe(5);

  await page.goto('/');
  await page.getByRole('link', { name: 'Ugyanazt kérem, mint legutóbb' }).click();
  await expect(page).toHaveURL(/\/delivery\/\d+/);
  await expect(page.getByText(/^Beletettük a kosaradba/)).toBeVisible();
});

/** Takes one piece more, as in another window. */
async function changeElsewhere(page: Page, code: string): Promise<void> {
  const list: { items: OrderJson[] } = await (await page.request.get('/api/order/datalist')).json();
  const order = list.items.find((one) => one.code === code);
  const orderItems = order?.orderItems.map(({ deliveryItemPacking, amount }) => ({
    deliveryItemPackingId: deliveryItemPacking.id,
    amount: amount + 2,
  }));
  const answer = await page.request.put(`/api/order/${order?.id}`, {
    data: { orderItems },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(answer.ok()).toBe(true);
}

/** Presses, and counts them. */
function countTaps() {
  let taps = 0;
  return {
    on: async (target: ReturnType<Page['locator']>) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}
