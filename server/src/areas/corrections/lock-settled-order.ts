import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';

/** One correction of a chain at a time, behind whoever finalizes it or changes the order; the coupons of the order stay as they are. */
export async function lockSettledOrder(trx: Transaction, orderId: number): Promise<void> {
  await sql`
    select id from chain where id = (select chain_id from customer_order where id = ${orderId}) for no key update`.execute(
    trx,
  );
  await sql`
    select id from user_discount where id in (select user_discount_id from order_coupon where order_id = ${orderId})
    order by id for no key update`.execute(trx);
  const { rows } = await sql`select id from customer_order where id = ${orderId} for no key update`.execute(
    trx,
  );
  found(rows[0]);
}
