import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** What an order takes from a coupon: the Ft it took off the lines and, by kind, one use or those Ft; nothing of one that took nothing off. */
export interface CouponSpending {
  readonly couponId: number;
  readonly unit: 'PERCENT' | 'FT';
  readonly usedFt: number;
}

/** Spends coupons on an order, in the order in which its buyer chose them. The caller holds their locks and has decided that there is enough on them. */
export async function spendCoupons(
  trx: Transaction,
  order: { id: number; userId: number },
  spendings: readonly CouponSpending[],
): Promise<void> {
  if (spendings.length === 0) return;
  await sql`
    with spent as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(spendings)}::jsonb)
        as ("couponId" integer, unit text, "usedFt" bigint)) with ordinality as s("couponId", unit, "usedFt", nth)
    ), noted as (
      insert into order_coupon (order_id, user_discount_id, user_id, used_ft, holds_use, position)
      select ${order.id}, "couponId", ${order.userId}, "usedFt", unit = 'FT' or "usedFt" > 0, nth - 1 from spent
    )
    update user_discount d
    set remaining_uses = d.remaining_uses - (s.unit = 'PERCENT' and s."usedFt" > 0)::integer,
      remaining_amount_ft = d.remaining_amount_ft - s."usedFt"
    from spent s where d.id = s."couponId"`.execute(trx);
}

/**
 * Gives back to the coupons what an order has used of them. A cancelled order keeps the note of what it used; an amended one
 * forgets it and spends anew.
 */
export async function giveBackCoupons(
  trx: Transaction,
  orderId: number,
  note: 'KEEP' | 'FORGET',
): Promise<void> {
  await sql`
    with used as (
      select user_discount_id, used_ft, holds_use from order_coupon where order_id = ${orderId}
    ), forgotten as (
      delete from order_coupon where order_id = ${orderId} and ${note === 'FORGET'}
    )
    update user_discount d
    set remaining_uses = d.remaining_uses + (d.unit = 'PERCENT' and u.holds_use)::integer,
      remaining_amount_ft = d.remaining_amount_ft + u.used_ft
    from used u where d.id = u.user_discount_id`.execute(trx);
}

/** Writes what orders use of their coupons after they became cheaper; the rest of Ft coupons goes back to them. */
export async function returnCouponRests(
  trx: Transaction,
  uses: readonly { orderId: number; couponId: number; usedFt: number }[],
): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as w("orderId" integer, "couponId" integer, "usedFt" bigint)
    ), rest as materialized (
      select u.user_discount_id, sum(u.used_ft - w."usedFt")::bigint as back_ft
      from order_coupon u join wanted w on w."orderId" = u.order_id and w."couponId" = u.user_discount_id
      group by 1
    ), noted as (
      update order_coupon u set used_ft = w."usedFt" from wanted w
      where w."orderId" = u.order_id and w."couponId" = u.user_discount_id
    )
    update user_discount d set remaining_amount_ft = d.remaining_amount_ft + r.back_ft
    from rest r where d.id = r.user_discount_id`.execute(trx);
}
