import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';

test('own orders come ten a page, the latest pickup first, and a delivery named in the address is open', async ({
  page,
}) => {
  await logInAs(page, 'buyer');
  const { items } = await ordersOf(page, '?size=100');
  const oldest = items.at(-1);
  await page.goto('/myOrders');
  await expect(page.getByRole('heading', { level: 1, name: 'Rendeléseim' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '2. oldal' }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.goto(`/myOrders?deliveryId=${oldest?.delivery.id}`);
  await expect(page.getByText(oldest?.code ?? '', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("an admin reads another's orders; no one else does", async ({ page }) => {
  await logInAs(page, 'buyer');
  const { items } = await ordersOf(page, '');
  const [order] = items;
  await page.goto('/myOrders/1');
  await expect(page.getByText('Ehhez nincs jogosultságod')).toBeVisible();

  await logInAs(page, 'admin');
  await page.goto(`/myOrders/${order?.orderedBy.id}?deliveryId=${order?.delivery.id}`);
  await expect(page.getByText(order?.code ?? '', { exact: true })).toBeVisible();
});

async function ordersOf(page: Page, query: string): Promise<{ items: OrderJson[] }> {
  return (await page.request.get(`/api/order/datalist${query}`)).json();
}
