import type { CurrentDeliveryJson, DeliveryJson } from '@kosar/contract/deliveries';
import type { OrderJson } from '@kosar/contract/orders';
import type { Page } from '@playwright/test';

/** A delivery that takes orders, on which the buyer of the demo has ordered. */
export async function orderedDelivery(page: Page): Promise<OrderJson['delivery']> {
  const response = await page.request.get('/api/order/datalist?current=true&size=100');
  const { items }: { items: OrderJson[] } = await response.json();
  const open = items.find(({ delivery }) => ['OPEN', 'MIN_INCOME_PASSED'].includes(delivery.status));
  if (open === undefined) throw new Error('The buyer of the demo has no open order');
  return open.delivery;
}

/** A delivery that takes orders and that the person at the page runs in a role. */
export async function runDelivery(
  page: Page,
  role: `currentUser${'Transporter' | 'Organizer' | 'DeliveryPointManager' | 'Producer'}`,
): Promise<DeliveryJson> {
  const current: CurrentDeliveryJson[] = await (await page.request.get('/api/delivery/current')).json();
  for (const { id } of current) {
    const delivery: DeliveryJson = await (await page.request.get(`/api/delivery/${id}`)).json();
    if (delivery[role]) return delivery;
  }
  throw new Error(`The demo market has no delivery with ${role}`);
}
