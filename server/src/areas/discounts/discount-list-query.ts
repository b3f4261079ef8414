import type { DiscountJson, listDiscounts, pageDiscounts } from '@kosar/contract/campaigns/discounts';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { fromPercent } from '@kosar/domain/percent';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { nullable, pageOf } from '../../infra/database/page.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery, seesEvent, seesPoint } from '../../infra/session/visibility.ts';

type Filters = Parsed<typeof listDiscounts>['query'];

const MAX_DISCOUNTS = 500;

/** Discounts in force or to come that the viewer may know of: those for everybody, and own coupons. */
export async function listDiscountsFor(
  db: Database,
  viewer: Viewer,
  filters: Filters,
  now: Date,
): Promise<Output<typeof listDiscounts>> {
  const rows = await select(db, viewer, filters, now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .orderBy('type')
    .limit(MAX_DISCOUNTS)
    .execute();
  return rows.map(present);
}

/** One page of them. */
export async function pageDiscountsFor(
  db: Database,
  viewer: Viewer,
  { page, size, orderby, ...filters }: Parsed<typeof pageDiscounts>['query'],
  now: Date,
): Promise<Output<typeof pageDiscounts>> {
  const { rows, total } = await pageOf(
    select(db, viewer, filters, now),
    { page, size, orderby },
    { id: 'id', name: 'name', start: 'starts_at', end: nullable('ends_at') },
  );
  return { items: rows.map(present), total, page, size };
}

/** One discount for everybody, also a past one; undefined when there is none that the viewer may know of. */
export async function findDiscount(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<DiscountJson | undefined> {
  const row = await select(db, viewer, { type: 'GLOBAL' }, null).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

interface Named {
  id: number;
  name: string;
}

interface DiscountRow {
  type: DiscountJson['type'];
  id: number;
  name: string;
  value: number;
  unit: DiscountJson['unit'];
  starts_at: Date;
  ends_at: Date | null;
  remaining_uses: number | null;
  remaining_amount_ft: number | null;
  points: Named[];
  events: Named[];
  chains: Named[];
  types: Named[];
  products: Named[];
  producers: Named[];
}

function select(db: Database, viewer: Viewer, filters: Filters, now: Date | null) {
  const kinds = [
    ...(filters.type === 'USER_SPECIFIC' ? [] : [globalDiscounts(viewer, filters, now)]),
    ...(filters.type === 'GLOBAL' || now === null ? [] : [ownCoupons(viewer, now)]),
  ];
  return db
    .selectFrom(sql<DiscountRow>`(${sql.join(kinds, sql` union all `)})`.as<'one'>('one'))
    .selectAll('one');
}

function ownCoupons({ userId }: Viewer, now: Date) {
  const none = sql`'{}'::json[]`;
  return sql`select 'USER_SPECIFIC' as type, u.id, u.name::text as name, u.value, u.unit::text as unit, u.starts_at, u.ends_at,
      u.remaining_uses, u.remaining_amount_ft::bigint as remaining_amount_ft,
      ${none} as points, ${none} as events, ${none} as chains, ${none} as types, ${none} as products, ${none} as producers
    from user_discount u
    where u.user_id = ${userId}::integer and coalesce(u.ends_at > ${now}, true)
      and coalesce(u.remaining_uses > 0, true) and coalesce(u.remaining_amount_ft > 0, true)`;
}

/** A discount that holds only at hidden places isn't there for those who may not see them; of several, they see those they may. */
function globalDiscounts(viewer: Viewer, filters: Filters, now: Date | null) {
  const visibility = { viewer };
  const points = sql`delivery_point p where p.id = t.delivery_point_id and p.deleted_at is null and ${seesPoint(visibility)}`;
  const events = sql`delivery_event e join delivery_point p on p.id = e.delivery_point_id
    where e.id = t.event_id and p.deleted_at is null and ${seesEvent(visibility)}`;
  const chains = sql`chain c where c.id = t.chain_id and exists (
    select from delivery d join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
    where d.chain_id = c.id and p.deleted_at is null and ${seesDelivery(visibility)})`;
  return sql`select 'GLOBAL' as type, g.id, g.name::text as name, g.discount_percent::integer as value, 'PERCENT' as unit, g.starts_at, g.ends_at,
      null::integer as remaining_uses, null::bigint as remaining_amount_ft,
      ${namesOf(sql`p.name`, sql`p.id`, points)} as points,
      ${namesOf(sql`e.name`, sql`e.id`, events)} as events,
      ${namesOf(sql`c.name`, sql`c.id`, chains)} as chains,
      ${namesOf(sql`y.name`, sql`y.id`, sql`product_type y where y.id = t.product_type_id`)} as types,
      ${namesOf(sql`x.name`, sql`x.id`, sql`product x where x.id = t.product_id`)} as products,
      ${namesOf(sql`a.name`, sql`r.id`, sql`producer r join actor a on a.id = r.actor_id where r.id = t.producer_id`)} as producers
    from global_discount g
    where ${now === null ? sql`true` : sql`g.ends_at > ${now}`}
      and ${isSeen('delivery_point_id', points)} and ${isSeen('event_id', events)} and ${isSeen('chain_id', chains)}
      and ${sql.join(conditionsOf(filters), sql` and `)}`;
}

function namesOf(name: RawBuilder<unknown>, id: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  return sql`array(select json_build_object('id', thing.id, 'name', thing.name) from global_discount_target t
    cross join lateral (select ${id} as id, ${name}::text as name from ${from}) thing
    where t.global_discount_id = g.id order by thing.name, thing.id)`;
}

function isSeen(column: string, from: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${unrestricted(column)} or exists (select from global_discount_target t
    where t.global_discount_id = g.id and exists (select from ${from})))`;
}

function conditionsOf(filters: Filters): RawBuilder<SqlBool>[] {
  const { deliveryPoint, deliveryEvent, deliveryChain, deliveryClass, productType } = filters;
  return [
    sql<SqlBool>`true`,
    ...holdsFor('delivery_point_id', deliveryPoint, (id) => sql`= ${id}`),
    ...holdsFor('event_id', deliveryEvent, (id) => sql`= ${id}`),
    ...holdsFor('chain_id', deliveryChain, (id) => sql`= ${id}`),
    ...holdsFor(
      'delivery_point_id',
      deliveryClass,
      (quality) => sql`in (select q.id from delivery_point q where q.quality_class = ${quality})`,
    ),
    // A discount for a category holds for everything in it.
    ...holdsFor(
      'product_type_id',
      productType,
      (id) => sql`in (with recursive above as (
        select y.id, y.parent_id from product_type y where y.id = ${id}
        union all select y.id, y.parent_id from product_type y join above on above.parent_id = y.id
      ) select id from above)`,
    ),
  ];
}

function holdsFor(
  column: string,
  value: number | undefined,
  matches: (value: number) => RawBuilder<unknown>,
): RawBuilder<SqlBool>[] {
  if (value === undefined) return [];
  return [
    sql<SqlBool>`(${unrestricted(column)} or exists (select from global_discount_target t
      where t.global_discount_id = g.id and ${sql.ref(`t.${column}`)} ${matches(value)}))`,
  ];
}

function unrestricted(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from global_discount_target t
    where t.global_discount_id = g.id and ${sql.ref(`t.${column}`)} is not null)`;
}

function present(row: DiscountRow): DiscountJson {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    value: row.unit === 'PERCENT' ? fromPercent(row.value) : row.value,
    unit: row.unit,
    start: row.starts_at.toISOString(),
    end: row.ends_at?.toISOString() ?? null,
    remainingUses: row.remaining_uses,
    remainingAmount: row.remaining_amount_ft,
    includedDeliveryPoints: row.points,
    includedDeliveryEvents: row.events,
    includedDeliveryChains: row.chains,
    includedProductTypes: row.types,
    includedProducts: row.products,
    includedProducers: row.producers,
  };
}
