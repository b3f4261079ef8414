import { sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';

/** What a coupon paid of an order in the end. */
export interface CouponPaid {
  readonly orderId: number;
  readonly couponId: number;
  readonly paidFt: number;
}

/**
 * Writes what the coupons of orders paid in the end: what a coupon of Ft didn't pay goes back to it, and a percent coupon that took nothing off gets
 * its use back (decision 40). A coupon that isn't named paid nothing. May be said again with other sums, as a correction does: the difference
 * moves, and is written down by its day, so that statements of past months stay as they are. A percent coupon of which the order spent no use, as it took nothing off there (COUPON-9), needs none for what it takes off in the end. Fails by the checks of `user_discount` where a coupon is to pay more than is left on it. The caller holds the coupons' locks.
 */
export async function settleCoupons(
  trx: Transaction,
  orderIds: readonly number[],
  paid: readonly CouponPaid[],
  now: Date,
): Promise<void> {
  await sql`
    with paid as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb)
        as p("orderId" integer, "couponId" integer, "paidFt" bigint)
    ), uses as materialized (
      select u.order_id, u.user_discount_id, u.holds_use, coalesce(u.paid_ft, u.used_ft) as before_ft, coalesce(u.paid_ft, 0) as booked_ft,
        coalesce(p."paidFt", 0) as paid_ft,
        coalesce(p."paidFt", 0) > 0 and (u.holds_use or u.paid_ft = 0 or d.unit = 'FT') is true as holds_then
      from order_coupon u join user_discount d on d.id = u.user_discount_id
        left join paid p on p."orderId" = u.order_id and p."couponId" = u.user_discount_id
      where u.order_id = any (${[...orderIds]})
    ), noted as (
      update order_coupon u set paid_ft = s.paid_ft, holds_use = s.holds_then from uses s
      where s.order_id = u.order_id and s.user_discount_id = u.user_discount_id
    ), written as (
      insert into coupon_payment (order_id, user_discount_id, at, change_ft)
      select order_id, user_discount_id, ${now}, paid_ft - booked_ft from uses where paid_ft <> booked_ft
    ), returned as (
      select user_discount_id, sum(before_ft - paid_ft)::bigint as back_ft,
        sum(holds_use::integer - holds_then::integer)::integer as back_uses
      from uses group by 1
    )
    update user_discount d
    set remaining_amount_ft = d.remaining_amount_ft + r.back_ft,
      remaining_uses = d.remaining_uses + (d.unit = 'PERCENT')::integer * r.back_uses
    from returned r where d.id = r.user_discount_id`.execute(trx);
}

/** What went back to a coupon of a settled order: a use of a percent coupon, else the Ft that it didn't pay. */
export interface CouponRest {
  readonly orderId: number;
  readonly name: string;
  readonly unit: 'PERCENT' | 'FT';
  readonly restFt: number;
}

/** The coupons of a chain's settled orders, or of one of them, to which something went back. */
export async function listCouponRests(
  db: Database,
  asked: { chainId: number; orderId?: number },
): Promise<CouponRest[]> {
  const { rows } = await sql<CouponRest>`
    select o.id as "orderId", d.name, d.unit, (u.used_ft - u.paid_ft)::bigint as "restFt"
    from order_coupon u
    join customer_order o on o.id = u.order_id
    join user_discount d on d.id = u.user_discount_id
    where o.chain_id = ${asked.chainId} and o.cancelled_at is null
      and (${asked.orderId ?? null}::integer is null or o.id = ${asked.orderId ?? null})
      and case d.unit when 'FT' then u.paid_ft < u.used_ft else u.paid_ft = 0 and not u.holds_use end
    order by o.id, u.position, d.id`.execute(db);
  return rows;
}
