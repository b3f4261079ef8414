import type { Ft } from '@kosar/domain/money';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';

/**
 * Ends what finalize finds unfinished: a payment at the pickup is paid with what was due there (given up where nothing was), an online one that holds
 * nothing is given up, as its order was due at the pickup.
 */
export async function settlePaymentsOfOrders(
  trx: Transaction,
  orders: readonly { orderId: number; cashFt: Ft }[],
  now: Date,
): Promise<void> {
  await sql`
    update payment p
    set status = case when p.type = 'ON_SITE' and o."cashFt" > 0 then 'PAID' else 'CANCELLED' end,
      value_ft = case when p.type = 'ON_SITE' and o."cashFt" > 0 then o."cashFt" else p.value_ft end,
      status_changed_at = ${now}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(orders.map(({ orderId, cashFt }) => ({ orderId, cashFt })))}::jsonb)
      as o("orderId" integer, "cashFt" bigint)
    where p.order_id = o."orderId" and p.status in ('PENDING', 'IN_PROGRESS')`.execute(trx);
}
