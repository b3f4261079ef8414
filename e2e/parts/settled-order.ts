import type { OrderJson } from '@kosar/contract/orders/orders';
import { expect, type Page } from '@playwright/test';
import { newUser } from './new-user.ts';
import { orderByCard } from './order-by-card.ts';
import type { OwnCardDelivery } from './own-card-delivery.ts';
import { read, send } from './own-pickup.ts';
import { passDays } from './pass-time.ts';

/** An order of one kilogram by card, taken over as it was ordered, whose chain is settled. */
export async function settledOrder(
  page: Page,
  delivery: OwnCardDelivery,
): Promise<{ email: string; order: OrderJson; paymentId: string }> {
  const email = await newUser(page);
  const { order, paymentId } = await orderByCard(page, email, delivery);
  const chain = `/api/deliverychain/${delivery.chainId}`;
  await send(delivery.admin, `${chain}/approve`, undefined);
  await passDays(delivery.chainId, 6);
  await send(delivery.admin, `${chain}/unrecorded`, { answer: 'PAID' });
  await expect
    .poll(async () => (await delivery.admin.post(`${chain}/finalize`, { data: {} })).ok(), {
      timeout: 60_000,
    })
    .toBe(true);
  const isSettled = async () =>
    (await read<{ obstacle: unknown }>(delivery.admin, `/api/order/${order.id}/correction/form`)).obstacle ===
    null;
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true);
  const isInvoiced = async () => {
    const invoices = await read<{ state: string }[]>(delivery.admin, `/api/invoice?order=${order.id}`);
    return invoices.length > 0 && invoices.every(({ state }) => state === 'ISSUED');
  };
  await expect.poll(isInvoiced, { timeout: 60_000 }).toBe(true);
  return { email, order, paymentId };
}
