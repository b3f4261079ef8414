import type { Transaction } from '../../platform/database/connect.ts';
import { listTableOrders } from './handover-orders-query.ts';
import { moneyOf } from './order-money.ts';

/** Books the cash of a locked order anew: after a taking, and after its weights changed what the cash pays. */
export async function settleOrder(trx: Transaction, deliveryId: number, orderId: number): Promise<void> {
  const [order] = await listTableOrders(trx, { deliveryId, orderId });
  if (order === undefined || order.takings.length === 0) return;
  const live = order.takings.filter(({ undoneAt }) => undoneAt === null);
  const { paidFt, roundingFt } = moneyOf(order);
  await trx
    .updateTable('customer_order')
    .set({
      paid_on_site_value_ft: paidFt,
      cash_rounding_ft: roundingFt,
      paid_on_site_at: live.at(-1)?.takenAt ?? null,
    })
    .where('id', '=', orderId)
    .execute();
}
