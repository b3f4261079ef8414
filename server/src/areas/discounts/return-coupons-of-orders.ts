import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/**
 * Gives back what orders no longer use of their coupons after lines of theirs were taken out: the Ft that these had got, and the use of a percent
 * coupon that takes nothing off any more (decision 40). What is noted of the uses follows the live lines.
 */
export async function returnCouponsOfOrders(trx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    with uses as materialized (
      select u.order_id, u.user_discount_id, u.holds_use, u.used_ft, coalesce((
        select sum(d.amount_ft) from order_item_discount d join order_item i on i.id = d.order_item_id
        where i.order_id = u.order_id and i.cancelled_at is null and d.user_discount_id = u.user_discount_id), 0)::bigint as still_ft
      from order_coupon u where u.order_id = any (${[...orderIds]})
    ), noted as (
      update order_coupon u set used_ft = n.still_ft, holds_use = u.holds_use and n.still_ft > 0 from uses n
      where n.order_id = u.order_id and n.user_discount_id = u.user_discount_id
    ), returned as (
      select user_discount_id, sum(used_ft - still_ft)::bigint as back_ft, count(*) filter (where holds_use and still_ft = 0)::integer as back_uses
      from uses group by 1
    )
    update user_discount d
    set remaining_amount_ft = d.remaining_amount_ft + r.back_ft,
      remaining_uses = d.remaining_uses + (d.unit = 'PERCENT')::integer * r.back_uses
    from returned r where d.id = r.user_discount_id`.execute(trx);
}
