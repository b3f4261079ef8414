import type { CouponOfUserJson, listCoupons, pageCoupons } from '@kosar/contract/campaigns/discounts';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { nullable, pageOf } from '../../infra/database/page.ts';
import { OF_PARTY, presentCoupon } from './coupon-queries.ts';

const MAX_COUPONS = 500;

/** All coupons of a user, past and used up ones too, the newest first. */
export async function listCouponsOf(
  db: Database,
  userId: number,
  now: Date,
): Promise<Output<typeof listCoupons>> {
  const rows = await select(db, now)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_COUPONS)
    .execute();
  return rows.map(present);
}

/** One page of them. */
export async function pageCouponsOf(
  db: Database,
  userId: number,
  query: Parsed<typeof pageCoupons>['query'],
  now: Date,
): Promise<Output<typeof pageCoupons>> {
  const { rows, total } = await pageOf(select(db, now).where('user_id', '=', userId), query, {
    id: 'id',
    name: 'name',
    validFrom: 'starts_at',
    validUntil: nullable('ends_at'),
  });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** One coupon that belongs to someone; undefined for a code that still waits. */
export async function findCoupon(db: Database, id: number, now: Date): Promise<CouponOfUserJson | undefined> {
  const row = await select(db, now).where('id', '=', id).where('user_id', 'is not', null).executeTakeFirst();
  return row && present(row);
}

function select(db: Database, now: Date) {
  return db
    .selectFrom('user_discount')
    .select(['id', 'user_id', 'name', 'unit', 'value', 'remaining_uses', 'remaining_amount_ft'])
    .select(['starts_at', 'ends_at'])
    .select(OF_PARTY)
    .select(
      sql<boolean>`starts_at <= ${now} and coalesce(ends_at > ${now}, true) and coalesce(remaining_uses > 0, true)
        and coalesce(remaining_amount_ft > 0, true)`.as('usable'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function present(row: Row): CouponOfUserJson {
  return {
    ...presentCoupon(row),
    userId: row.user_id ?? 0,
    validFrom: row.starts_at.toISOString(),
    usable: row.usable,
  };
}
