import type { PaymentStatus } from '@kosar/domain/vocabulary';
import type { Transaction } from '../../infra/database/connect.ts';
import { makeOrder } from '../builders/order.ts';
import { daysFrom, nth, type World } from './world.ts';

/** The demo buyer has online payments in the states that ask something of them, on a chain that takes such payments. None is under way at the provider: it knows of none. */
export async function loadPayments(trx: Transaction, world: World): Promise<void> {
  const loaded = world.chains.find(({ plan }) => plan.allowsOnline === true);
  if (loaded === undefined) return;
  const buyer = nth(world.buyers, 0);
  const codes = ['FZT3HN', 'FZT4KR', 'FZT5MB'];
  const states: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'CANCELLED'];
  for (const [index, status] of states.entries()) {
    const order = await makeOrder(trx, {
      userId: buyer.id,
      deliveryId: nth(loaded.chain.deliveries, 0).id,
      code: nth(codes, index),
      lines: [{ chainPackingId: nth(loaded.chain.packings, index).id }],
      paymentType: 'ONLINE',
      orderedAt: daysFrom(world.now, -0.25 * (index + 1)),
    });
    loaded.orders.push({
      id: order.id,
      userId: buyer.id,
      code: order.code,
      deliveryId: order.delivery_id,
    });
    await trx
      .updateTable('payment')
      .set({ status, failure_reason: status === 'CANCELLED' ? 'Declined' : null })
      .where('order_id', '=', order.id)
      .execute();
  }
}
