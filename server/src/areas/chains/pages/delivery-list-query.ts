import type { DeliveryListItemJson, listDeliveries } from '@kosar/contract/chains/deliveries';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState, takesOrders } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { goodsInShort } from '../../../infra/database/goods-in-short-sql.ts';
import { nullable, pageOf } from '../../../infra/database/page.ts';
import { seesDelivery, type Visibility } from '../../../infra/session/visibility.ts';

type Query = Parsed<typeof listDeliveries>['query'];

/** One page of the deliveries that the viewer may see. */
export async function listDeliveriesFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: Query,
): Promise<Output<typeof listDeliveries>> {
  const deliveries = visibleDeliveries(db, visibility, now).where((eb) => eb.and(conditions(now, query)));
  const { rows, total } = await pageOf(deliveries, query, {
    id: 'd.id',
    name: 'name',
    dayOfDelivery: nullable('e.day_of_delivery'),
    orderDeadline: 'c.order_deadline',
  });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** The deliveries of a chain that the viewer may see, the soonest first. */
export async function listDeliveriesOfChain(
  db: Database,
  visibility: Visibility,
  now: Date,
  chainId: number,
): Promise<DeliveryListItemJson[]> {
  const rows = await visibleDeliveries(db, visibility, now)
    .where('c.id', '=', chainId)
    .orderBy('e.day_of_delivery', (order) => order.asc().nullsLast())
    .orderBy('e.start_time')
    .orderBy('d.id')
    .execute();
  return rows.map(present);
}

function visibleDeliveries(db: Database, visibility: Visibility, now: Date) {
  return db
    .selectFrom('delivery as d')
    .innerJoin('chain as c', 'c.id', 'd.chain_id')
    .innerJoin('transporter as r', 'r.id', 'c.transporter_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select([
      'd.id',
      'e.id as event_id',
      'a.name as transporter_name',
      'c.id as chain_id',
      'c.name as chain_name',
    ])
    .select(['c.order_deadline', 'c.min_income_ft', 'c.ordered_income_ft'])
    .select(['e.day_of_delivery', 'e.start_time', 'e.end_time'])
    .select(['p.id as point_id', 'p.name as point_name', 'p.country', 'p.postal_code', 'p.city', 'p.street'])
    .select(['p.lat', 'p.lng'])
    .select([
      sql<string>`coalesce(nullif(d.name, ''), e.name)`.as('name'),
      effectiveState(now).as('status'),
      tiersInJson.as('tiers'),
      goodsInShort.as('goods'),
    ])
    .where('p.deleted_at', 'is', null)
    .where(seesDelivery(visibility));
}

type Row = Awaited<ReturnType<ReturnType<typeof visibleDeliveries>['execute']>>[number];

function present(row: Row): DeliveryListItemJson {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    deliveryPoint: {
      id: row.point_id,
      name: row.point_name,
      address: { country: row.country, postalCode: row.postal_code, city: row.city, street: row.street },
      coords: { lat: row.lat, lng: row.lng },
    },
    eventId: row.event_id,
    transporterName: row.transporter_name,
    orderDeadline: row.order_deadline.toISOString(),
    dayOfDelivery: row.day_of_delivery,
    startTime: row.start_time,
    endTime: row.end_time,
    minIncome: row.min_income_ft,
    orderedIncome: row.ordered_income_ft,
    discountTiers: row.tiers,
    goods: row.goods,
    deliveryChainId: row.chain_id,
    deliveryChainName: row.chain_name,
    discount: Math.max(0, ...row.tiers.map(({ discount }) => discount)),
  };
}

/** The tiers of the chain `c` as the wire has them. */
export const tiersInJson = sql<DeliveryListItemJson['discountTiers']>`coalesce((
  select json_agg(json_build_object('tierStartIncome', tier.start_income_ft,
    'discount', tier.discount_percent / 100.0) order by tier.start_income_ft)
  from chain_tier tier where tier.chain_id = c.id), '[]')`;

function conditions(
  now: Date,
  { deliveryevent, deliverychain, deliverypoint, current, deliverynotin }: Query,
): RawBuilder<SqlBool>[] {
  return [
    ...(deliveryevent === undefined ? [] : [sql<SqlBool>`e.id = ${deliveryevent}`]),
    ...(deliverychain === undefined ? [] : [sql<SqlBool>`c.id = ${deliverychain}`]),
    ...(deliverypoint === undefined ? [] : [sql<SqlBool>`p.id = ${deliverypoint}`]),
    ...(current === undefined ? [] : [sql<SqlBool>`${takesOrders(now)} = ${current}::boolean`]),
    ...(deliverynotin === undefined ? [] : [sql<SqlBool>`d.id <> all(${deliverynotin})`]),
  ];
}
