import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test('a buyer rates a product and the delivery after the handover, by keyboard as well', async ({ page }) => {
  test.slow();
  await logInAs(page, 'buyer');
  const { items } = (await (await page.request.get('/api/order/datalist?size=100')).json()) as {
    items: OrderJson[];
  };
  // Both sizes run at once on one market: each takes a delivery of its own.
  const got = items.filter(({ orderItems }) =>
    orderItems.some(({ deliveryState }) => deliveryState === 'DELIVERED'),
  );
  const order = got.at(test.info().project.name === 'phone' ? 0 : -1);
  const line = order?.orderItems.find(({ deliveryState }) => deliveryState === 'DELIVERED');
  const product = line?.deliveryItem;
  await page.goto(`/myOrders?deliveryId=${order?.delivery.id}`);
  const panel = page.getByRole('region', { name: 'Értékeld, amit átvettél' });
  const ofDelivery = panel.getByRole('group', { name: 'Hány csillag? A szállítás' });
  await ofDelivery.getByRole('radio', { name: '4 csillag: jó' }).check();
  await expect(panel.getByRole('listitem').first()).toContainText('Elmentettük.');

  const row = panel.getByRole('listitem').filter({ hasText: product?.name ?? '' });
  const stars = row.getByRole('group', { name: `Hány csillag? ${product?.name}` });
  await stars.getByRole('radio', { name: '2 csillag: gyenge' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '3 csillag: rendben volt' })).toBeChecked();
  const words = `Próba ${test.info().project.name} ${Date.now()}`;
  await row.getByRole('textbox', { name: /^Vélemény/ }).fill(words);
  const save = row.getByRole('button', { name: 'Mentem a véleményt' });
  await save.click();
  await expect(save).toBeHidden();
  await expect(row).toContainText('Elmentettük.');
  await expectAccessible(page);

  await page.reload();
  await expect(stars.getByRole('radio', { name: '3 csillag: rendben volt' })).toBeChecked();
  await expect(row.getByRole('textbox', { name: /^Vélemény/ })).toHaveValue(words);

  await page.goto(`/product/${product?.productId}`);
  const opinions = page.getByRole('list', { name: 'Vélemények' });
  await expect(opinions.getByText(words)).toBeVisible();
  await expect(opinions.getByText('A te véleményed')).toBeVisible();
  await page.goto(`/delivery/${order?.delivery.id}`);
  await expect(page.getByRole('searchbox', { name: 'Keresés a termékek között' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mit mondtak a vevők a szállításról?' })).toBeVisible();
  await expectAccessible(page);
});

test('no one rates what was not handed over to them yet', async ({ page }) => {
  await logInAs(page, 'buyer');
  const { items } = (await (await page.request.get('/api/order/datalist?current=true')).json()) as {
    items: OrderJson[];
  };
  const open = items.find(({ orderItems }) =>
    orderItems.every(({ deliveryState }) => deliveryState === null),
  );
  await page.goto(`/myOrders?deliveryId=${open?.delivery.id}`);
  await expect(page.getByRole('article', { name: new RegExp(open?.code ?? '') })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Értékeld, amit átvettél' })).toHaveCount(0);
});
