import type { ManagedDiscountJson } from '@kosar/contract/campaigns/discount-management';
import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { apiOf } from '../parts/log-in-as.ts';
import { logInAsNew } from '../parts/new-user.ts';
import { addToBasket, goOn, send } from '../parts/order-steps.ts';
import { plentifulPacketsOf } from '../parts/orderable.ts';
import { makeOwnShop } from '../parts/own-shop.ts';

// Nothing fades in while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what is added after a discount has ended costs today’s price, which the change says before it is sent', async ({
  page,
}) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  const discount = await announceHalf(delivery);
  const goods = plentifulPacketsOf(delivery)[0]?.itemName ?? '';
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, goods);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await expectTotal(page, '500');
  await send(page);
  await discount.end();

  await page.goto(`/myOrders?deliveryId=${delivery.id}`);
  await page.getByRole('link', { name: 'Módosítom' }).click();
  await page.getByRole('textbox', { name: `Mennyiség: ${goods}` }).fill('3');
  await expect(page.getByText(/Amit már megrendeltél, annyi marad: 1.db × 500.Ft/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Átnézem' }).locator('visible=true').click();
  const change = page.getByRole('list', { name: 'Ami változik' }).getByRole('listitem');
  await expect(change).toContainText('Több lesz');
  await expect(change).toContainText(/2.?500.Ft/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Módosítom/ }).click();
  await expect(page.getByText('Módosítottuk a rendelésedet.')).toBeVisible();
  await expect(page.getByText(/2.?500.Ft/).first()).toBeVisible();
});

async function expectTotal(page: Page, forints: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^${forints}.Ft$`)).first()).toBeVisible();
}

/** Half price on one chain alone; `end` ends it at once. */
async function announceHalf({ deliveryChainId }: DeliveryJson) {
  const admin = await apiOf('admin');
  const none: number[] = [];
  const made = await admin.post('/api/discount', {
    data: {
      name: `Fele ${Date.now()}`,
      value: 0.5,
      start: new Date(Date.now() - 60_000).toISOString(),
      end: new Date(Date.now() + 86_400_000).toISOString(),
      sponsorId: null,
      includedDeliveryPointIds: none,
      includedDeliveryEventIds: none,
      includedDeliveryChainIds: [deliveryChainId],
      includedProductTypeIds: none,
      includedProductIds: none,
      includedProducerIds: none,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id }: ManagedDiscountJson = await made.json();
  const end = async () => {
    const ended = await admin.post(`/api/discount/${id}/end`);
    expect(ended.ok(), await ended.text()).toBe(true);
    await admin.dispose();
  };
  return { end };
}
