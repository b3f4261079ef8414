import type { PaymentStatus } from '@kosar/domain/vocabulary';
import type { Updateable } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import type { PaymentTable } from '../../platform/database/tables.generated.ts';
import { makeOrder } from '../builders/order.ts';
import { daysFrom, nth, type World } from './world.ts';

/** The demo buyer has online payments in the states that ask something of them, on a round that takes such payments. */
export async function loadPayments(trx: Transaction, world: World): Promise<void> {
  const round = world.rounds.find(({ plan }) => plan.allowsOnline === true);
  if (round === undefined) return;
  const buyer = nth(world.buyers, 0);
  const codes = ['FZT3HN', 'FZT4KR', 'FZT5MB'];
  const states: readonly PaymentStatus[] = ['IN_PROGRESS', 'EXPIRED', 'RESERVED'];
  for (const [index, status] of states.entries()) {
    const order = await makeOrder(trx, {
      userId: buyer.id,
      deliveryId: nth(round.chain.deliveries, 0).id,
      code: nth(codes, index),
      lines: [{ chainPackingId: nth(round.chain.packings, index).id }],
      paymentType: 'ONLINE',
      orderedAt: daysFrom(world.now, -0.25 * (index + 1)),
    });
    round.orders.push({
      id: order.id,
      userId: buyer.id,
      code: order.code,
      deliveryId: order.delivery_id,
    });
    await trx
      .updateTable('payment')
      .set({ status, ...partsOf(world, status, order.code, order.total_ft ?? 0) })
      .where('order_id', '=', order.id)
      .execute();
  }
}

function partsOf(
  world: World,
  status: PaymentStatus,
  code: string,
  totalFt: number,
): Updateable<PaymentTable> {
  const begun = { external_id: `demo-${code}`, payment_url: `https://fizetes.pelda.hu/${code}` };
  if (status === 'RESERVED') {
    return { ...begun, reserved_ft: totalFt, reserved_until: daysFrom(world.now, 20) };
  }
  return status === 'IN_PROGRESS' ? begun : { ...begun, payment_url: null };
}
