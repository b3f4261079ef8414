import { couponsPaid } from '@kosar/domain/settle-line';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { FinalOrder } from '../chains/public.ts';

interface UseRow {
  coupon_id: number;
  unit: 'PERCENT' | 'FT';
  booked_ft: number;
  holds_use: boolean;
  remaining_uses: number | null;
  remaining_ft: number | null;
}

/** Whether what went back to the coupons of an order is still there, as far as they are to pay it again. */
export async function canCouponsPay(db: Database, orderId: number, after: FinalOrder): Promise<boolean> {
  const { rows } = await sql<UseRow>`
    select d.id as coupon_id, d.unit, coalesce(u.paid_ft, u.used_ft)::bigint as booked_ft, u.holds_use, d.remaining_uses,
      d.remaining_amount_ft as remaining_ft
    from order_coupon u join user_discount d on d.id = u.user_discount_id
    where u.order_id = ${orderId}`.execute(db);
  const paid = couponsPaid(after.lines.map(({ values }) => values));
  return rows.every(({ coupon_id, unit, booked_ft, holds_use, remaining_uses, remaining_ft }) => {
    const paidFt = paid.find(({ couponId }) => couponId === coupon_id)?.amountFt ?? 0;
    if (unit === 'FT') return paidFt - booked_ft <= (remaining_ft ?? 0);
    // What it took off without a use (COUPON-9) it goes on taking off without one.
    return holds_use || paidFt === 0 || booked_ft > 0 || (remaining_uses ?? 1) > 0;
  });
}
