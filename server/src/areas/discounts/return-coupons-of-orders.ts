import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';

/**
 * Gives back what orders no longer use of their coupons after lines of theirs were taken out: the Ft that these had got, and the use itself where
 * nothing is left of the order. What is noted of the uses follows the live lines.
 */
export async function returnCouponsOfOrders(
  trx: Transaction,
  orders: readonly { orderId: number; isEmpty: boolean }[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    with shortened as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as s("orderId" integer, "isEmpty" boolean)
    ), uses as materialized (
      select u.order_id, u.user_discount_id, s."isEmpty" as is_empty, u.used_ft, coalesce((
        select sum(d.amount_ft) from order_item_discount d join order_item i on i.id = d.order_item_id
        where i.order_id = u.order_id and i.cancelled_at is null and d.user_discount_id = u.user_discount_id), 0)::bigint as still_ft
      from order_coupon u join shortened s on s."orderId" = u.order_id
    ), noted as (
      update order_coupon u set used_ft = n.still_ft from uses n
      where n.order_id = u.order_id and n.user_discount_id = u.user_discount_id and n.still_ft <> u.used_ft
    ), returned as (
      select user_discount_id, sum(used_ft - still_ft)::bigint as back_ft, count(*) filter (where is_empty)::integer as back_uses
      from uses group by 1
    )
    update user_discount d
    set remaining_amount_ft = d.remaining_amount_ft + r.back_ft,
      remaining_uses = d.remaining_uses + (d.unit = 'PERCENT')::integer * r.back_uses
    from returned r where d.id = r.user_discount_id`.execute(trx);
}
