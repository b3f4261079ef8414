import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/**
 * Has an order that was to be paid online, cost nothing and therefore counted as paid be paid at the pickup, now that it costs something (decision 66). Its one payment is made a
 * payment in cash: nothing of it was ever begun at the provider. While ordering is open its buyer may pay it online as any other. Other orders stay as they are.
 */
export async function payAtPickupWhatCostNothing(
  trx: Transaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await sql`
    with changed as (
      update payment p set type = 'ON_SITE', status = 'PENDING', value_ft = o.total_ft, status_changed_at = ${now}, version = p.version + 1
      from customer_order o
      where o.id = p.order_id and o.id = ${orderId} and o.total_ft > 0
        and p.type = 'ONLINE' and p.status = 'PAID' and p.value_ft = 0
      returning p.order_id)
    update customer_order o set payment_type = 'ON_SITE' from changed where o.id = changed.order_id`.execute(
    trx,
  );
}
