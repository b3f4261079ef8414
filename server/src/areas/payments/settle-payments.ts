import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { type OrderInCash, writeCashLines } from './write-payment-lines.ts';

/**
 * Ends what finalize finds unfinished: a payment at the pickup is paid with what was due there in coins (given up where nothing was), an online one that
 * holds nothing is given up, as its order was due at the pickup. Cash that was noted as paid before is what it came to in coins, too.
 */
export async function settlePaymentsOfOrders(
  trx: Transaction,
  orders: readonly OrderInCash[],
  now: Date,
): Promise<void> {
  const paid = orders.map(({ orderId, cashFt, roundingFt }) => ({
    orderId,
    cashFt,
    paidFt: cashFt + roundingFt,
  }));
  await sql`
    update payment p
    set status = case when p.type = 'ON_SITE' and o."cashFt" > 0 then 'PAID' else 'CANCELLED' end,
      value_ft = case when p.type = 'ON_SITE' and o."cashFt" > 0 then o."paidFt" else p.value_ft end,
      status_changed_at = ${now}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as o("orderId" integer, "cashFt" bigint, "paidFt" bigint)
    where p.order_id = o."orderId" and (p.status in ('PENDING', 'IN_PROGRESS')
      or p.type = 'ON_SITE' and p.status = 'PAID' and o."cashFt" > 0)`.execute(trx);
  await writeCashLines(trx, orders);
}
