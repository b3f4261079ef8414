import type { OrderJson } from '@kosar/contract/orders/orders';
import type { Page } from '@playwright/test';

/** The nearest delivery that takes orders and on which the buyer of the demo has ordered; journeys that order choose others, so its sums stay. */
export async function orderedDelivery(page: Page): Promise<OrderJson['delivery']> {
  const response = await page.request.get('/api/order/datalist?current=true&size=100');
  const { items }: { items: OrderJson[] } = await response.json();
  const open = items.findLast(({ delivery }) => ['OPEN', 'MIN_INCOME_PASSED'].includes(delivery.status));
  if (open === undefined) throw new Error('The buyer of the demo has no open order');
  return open.delivery;
}
