import type { UserDiscountJson } from '@kosar/contract/campaigns/discounts';
import type { Coupon } from '@kosar/domain/discount';
import { fromPercent } from '@kosar/domain/percent';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** A coupon as an order sees it, with the words and the payer it is booked under. */
export type OwnCoupon = Coupon & { name: string; sponsorId: number | null };

/** A user's coupons with something left on them, those that end first at the front (spec 7, /userdiscount). */
export async function listUsableCoupons(
  db: Database,
  userId: number,
  now: Date,
): Promise<UserDiscountJson[]> {
  const rows = await inForce(db, userId, now)
    .select(SHOWN)
    .select(OF_PARTY)
    .where((coupon) => coupon.or([coupon('remaining_uses', 'is', null), coupon('remaining_uses', '>', 0)]))
    .where((coupon) =>
      coupon.or([coupon('remaining_amount_ft', 'is', null), coupon('remaining_amount_ft', '>', 0)]),
    )
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(presentCoupon);
}

/** One coupon as its owner sees it. */
export async function findUsableCoupon(db: Database, id: number): Promise<UserDiscountJson | undefined> {
  const row = await db
    .selectFrom('user_discount')
    .select(SHOWN)
    .select(OF_PARTY)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && presentCoupon(row);
}

const SHOWN = ['id', 'name', 'unit', 'value', 'remaining_uses', 'remaining_amount_ft', 'ends_at'] as const;

/** The producer or transporter whose goods or chains alone a coupon pays; null: all. */
export const OF_PARTY = sql<UserDiscountJson['onlyFor']>`(
  select json_build_object('role', only_for.role, 'id', only_for.id, 'name', a.name)
  from (select 'PRODUCER' as role, r.id, r.actor_id from producer r where r.id = user_discount.only_producer_id
    union all select 'TRANSPORTER', t.id, t.actor_id from transporter t where t.id = user_discount.only_transporter_id) only_for
  join actor a on a.id = only_for.actor_id)`.as('only_for');

/** The columns of a coupon that are shown, as they stand on the wire. */
export function presentCoupon(row: {
  id: number;
  name: string;
  unit: 'PERCENT' | 'FT';
  value: number;
  remaining_uses: number | null;
  remaining_amount_ft: number | null;
  ends_at: Date | null;
  only_for: UserDiscountJson['onlyFor'];
}): UserDiscountJson {
  return {
    id: row.id,
    name: row.name,
    value: row.unit === 'PERCENT' ? fromPercent(row.value) : row.value,
    unit: row.unit,
    remainingUses: row.remaining_uses,
    remainingAmount: row.remaining_amount_ft,
    validUntil: row.ends_at?.toISOString() ?? null,
    onlyFor: row.only_for,
  };
}

/**
 * Those of the named coupons that are the user's own, in force and good in a chain, in the order named. Whether anything is left, and what of an order
 * they pay, the rules decide.
 */
export async function findOwnCoupons(
  db: Database,
  userId: number,
  chainId: number,
  ids: readonly number[],
  now: Date,
): Promise<OwnCoupon[]> {
  if (ids.length === 0) return [];
  const rows = await inForce(db, userId, now)
    .select(['id', 'name', 'sponsor_id', 'only_producer_id', 'unit', 'value', 'remaining_uses'])
    .select('remaining_amount_ft')
    .where('id', 'in', [...ids])
    .where((coupon) =>
      coupon.or([
        coupon('only_transporter_id', 'is', null),
        coupon('only_transporter_id', '=', (inner) =>
          inner.selectFrom('chain').select('transporter_id').where('chain.id', '=', chainId),
        ),
      ]),
    )
    .execute();
  return rows.map(ownCoupon).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The coupons an order has used, with that use given back in thought, as an amendment may use it again. Not bound to their end. */
export async function findCouponsOfOrder(db: Database, orderId: number): Promise<OwnCoupon[]> {
  const rows = await db
    .selectFrom('order_coupon as used')
    .innerJoin('user_discount as d', 'd.id', 'used.user_discount_id')
    .select(['d.id', 'd.name', 'd.sponsor_id', 'd.only_producer_id', 'd.unit', 'd.value'])
    .select([
      sql<number | null>`d.remaining_uses + (d.unit = 'PERCENT' and used.holds_use)::integer`.as(
        'remaining_uses',
      ),
      sql<number | null>`d.remaining_amount_ft + used.used_ft`.as('remaining_amount_ft'),
    ])
    .where('used.order_id', '=', orderId)
    .orderBy('used.position')
    .orderBy('d.id')
    .execute();
  return rows.map(ownCoupon);
}

/**
 * The coupons that the live orders of a chain have used, by order, with what each order used of them. A percent coupon that lowers none of the
 * order's lines, as it had no use left when the order was changed, isn't among them.
 */
export async function listCouponsOfChain(
  db: Database,
  chainId: number,
): Promise<Map<number, (OwnCoupon & { usedFt: number })[]>> {
  const rows = await db
    .selectFrom('order_coupon as used')
    .innerJoin('customer_order as o', 'o.id', 'used.order_id')
    .innerJoin('user_discount as d', 'd.id', 'used.user_discount_id')
    .select(['used.order_id', 'used.used_ft', 'd.id', 'd.name', 'd.sponsor_id', 'd.unit', 'd.value'])
    .select(['d.only_producer_id', 'd.remaining_uses', 'd.remaining_amount_ft'])
    .where('o.chain_id', '=', chainId)
    .where('o.cancelled_at', 'is', null)
    .where(
      sql<boolean>`(d.unit = 'FT' or exists (
        select from order_item i join order_item_discount b on b.order_item_id = i.id
        where i.order_id = o.id and i.cancelled_at is null and b.user_discount_id = d.id))`,
    )
    .orderBy('used.position')
    .orderBy('d.id')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own.map((row) => ({ ...ownCoupon(row), usedFt: row.used_ft })),
    ]),
  );
}

interface CouponRow {
  id: number;
  name: string;
  sponsor_id: number | null;
  only_producer_id: number | null;
  unit: 'PERCENT' | 'FT';
  value: number;
  remaining_uses: number | null;
  remaining_amount_ft: number | null;
}

function ownCoupon(row: CouponRow): OwnCoupon {
  const common = {
    id: row.id,
    name: row.name,
    sponsorId: row.sponsor_id,
    remainingUses: row.remaining_uses,
  };
  return row.unit === 'PERCENT'
    ? { ...common, unit: 'PERCENT', percent: row.value }
    : {
        ...common,
        unit: 'FT',
        remainingFt: row.remaining_amount_ft ?? 0,
        onlyProducerId: row.only_producer_id,
      };
}

function inForce(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('user_discount')
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where((coupon) => coupon.or([coupon('ends_at', 'is', null), coupon('ends_at', '>', now)]));
}
