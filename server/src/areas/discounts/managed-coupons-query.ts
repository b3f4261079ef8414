import type { ManagedCouponJson, pageManagedCoupons } from '@kosar/contract/campaigns/coupon-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { fromPercent } from '@kosar/domain/percent';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { findsPerson } from '../../infra/database/finds-person.ts';
import { equalsIfSet, nullable, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';

/** A coupon or a code with whose it is, who pays for it and what it has cost. */
export interface ManagedCouponRow {
  id: number;
  name: string;
  unit: 'PERCENT' | 'FT';
  value: number;
  owner: { id: number; name: string; email: string } | null;
  owner_words: string;
  owner_phone: string;
  code: string | null;
  activations: number;
  max_activations: number | null;
  remaining_uses: number | null;
  remaining_amount_ft: number | null;
  starts_at: Date;
  ends_at: Date | null;
  sponsor: { id: number; name: string } | null;
  usable: boolean;
  order_count: number;
  cost_ft: number;
  version: number;
}

/** One page of all coupons and codes. */
export async function pageManagedCouponsOf(
  db: Database,
  { page, size, orderby, walk, search, kind, unit }: Parsed<typeof pageManagedCoupons>['query'] & Walked,
  now: Date,
): Promise<{ rows: ManagedCouponRow[]; total: number }> {
  const query = select(db, now)
    .where(
      findsPerson(
        {
          text: sql<string>`(name || ' ' || coalesce(code, '') || ' ' || owner_words)`,
          phone: sql<string>`owner_phone`,
        },
        search,
      ),
    )
    .$if(kind !== undefined, (all) => all.where(sql<SqlBool>`(owner is null) = ${kind === 'CODE'}`))
    .where(equalsIfSet('unit', unit));
  return pageOf(
    query,
    { page, size, orderby, walk },
    { id: 'id', name: 'name', validFrom: 'starts_at', validUntil: nullable('ends_at') },
  );
}

/** One coupon or code; undefined where there is none. */
export async function findManagedCoupon(
  db: Database,
  id: number,
  now: Date,
): Promise<ManagedCouponRow | undefined> {
  return select(db, now).where('id', '=', id).executeTakeFirst();
}

/** A code's uses are those of the coupons that were got by it. */
function select(db: Database, now: Date) {
  return db
    .selectFrom(
      sql<ManagedCouponRow>`(select c.id, c.name::text as name, c.unit, c.value, c.code, c.remaining_uses, c.remaining_amount_ft::bigint as remaining_amount_ft,
          c.starts_at, c.ends_at, c.version, c.max_activations,
          case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name, 'email', u.email) end::jsonb as owner,
          coalesce(u.full_name || ' ' || u.email, '') as owner_words, coalesce(u.phone_number::text, '') as owner_phone,
          (select count(*)::integer from user_discount got where got.activated_from_id = c.id) as activations,
          (select json_build_object('id', a.id, 'name', a.name) from actor a where a.id = c.sponsor_id) as sponsor,
          c.starts_at <= ${now} and coalesce(c.ends_at > ${now}, true) and coalesce(c.remaining_uses > 0, true)
            and coalesce(c.remaining_amount_ft > 0, true) as usable,
          coalesce(cost.order_count, 0)::integer as order_count, coalesce(cost.cost_ft, 0)::bigint as cost_ft
        from user_discount c
        left join app_user u on u.id = c.user_id
        left join lateral (select count(*) as order_count, sum(coalesce(used.paid_ft, used.used_ft)) as cost_ft
          from user_discount own join order_coupon used on used.user_discount_id = own.id
          join customer_order o on o.id = used.order_id and o.cancelled_at is null
          where own.id = c.id or own.activated_from_id = c.id) cost on true)`.as<'coupon'>('coupon'),
    )
    .selectAll('coupon');
}

/** A coupon as it is sent to who gives it. */
export function presentManagedCoupon(row: ManagedCouponRow): ManagedCouponJson {
  return {
    id: row.id,
    kind: row.owner === null ? 'CODE' : 'PERSONAL',
    name: row.name,
    unit: row.unit,
    value: row.unit === 'PERCENT' ? fromPercent(row.value) : row.value,
    user: row.owner,
    code: row.code,
    activations: row.activations,
    maxActivations: row.owner === null ? row.max_activations : null,
    remainingUses: row.remaining_uses,
    remainingAmount: row.remaining_amount_ft,
    validFrom: row.starts_at.toISOString(),
    validUntil: row.ends_at?.toISOString() ?? null,
    sponsor: row.sponsor,
    usable: row.usable,
    orderCount: row.order_count,
    costFt: row.cost_ft,
    version: row.version,
  };
}
