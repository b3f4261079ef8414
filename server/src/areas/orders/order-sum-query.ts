import type { Parsed } from '@kosar/contract/endpoint';
import type { OrderSumJson, sumOrders } from '@kosar/contract/orders/delivery-orders';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { mayKnowBuyer, ORDER_TABLES, toBePaidOnSite } from './order-scope.ts';

type Query = Parsed<typeof sumOrders>['query'];

/** Sums of the orders of a scope, in one query: of all together, or by delivery (by day), by buyer (by name), or by both. */
export async function sumOrdersOf(
  db: Database,
  viewer: Viewer,
  scope: RawBuilder<SqlBool>,
  query: Query,
  now: Date,
): Promise<OrderSumJson[]> {
  const { groupByDelivery = false, groupByOrderedBy = false, deliveryChainStateNotIn = [] } = query;
  const groups = [
    ...(groupByDelivery ? [sql`d.id`, sql`e.id`, sql`p.id`, sql`c.id`] : []),
    ...(groupByOrderedBy ? [sql`u.id`] : []),
  ];
  const order = [
    ...(groupByDelivery ? [sql`e.day_of_delivery`, sql`d.id`] : []),
    ...(groupByOrderedBy ? [sql`u.full_name`, sql`u.id`] : []),
  ];
  const isKnown = sql`bool_and(${mayKnowBuyer(viewer)})`;
  const { rows } = await sql<OrderSumJson>`
    select ${groupByDelivery ? deliveryJson(now) : sql`null`} as delivery,
      ${groupByOrderedBy ? buyerJson(isKnown) : sql`null`} as "orderedBy",
      ${groupByOrderedBy ? sql`case when ${isKnown} then array_agg(o.code order by o.id) else '{}' end` : sql`'{}'::text[]`} as codes,
      count(*) as orders, count(distinct o.user_id) as buyers,
      ${sumOf(sql`o.full_value_ft`)} as "fullValue", ${sumOf(sql`o.value_ft`)} as "discountedValue",
      ${sumOf(sql`o.delivery_price_ft`)} as "deliveryPrice", ${sumOf(sql`o.total_ft`)} as "totalValue",
      ${sumOf(toBePaidOnSite)} as "toBePaidOnSiteValue"
    from ${ORDER_TABLES}
    where ${scope} and ${effectiveState(now)} <> all(${deliveryChainStateNotIn}::text[])
    ${groups.length === 0 ? sql`` : sql`group by ${sql.join(groups)} order by ${sql.join(order)}`}`.execute(
    db,
  );
  return rows;
}

function sumOf(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${column}), 0)::bigint`;
}

function deliveryJson(now: Date): RawBuilder<unknown> {
  return sql`json_build_object('id', d.id, 'name', coalesce(nullif(d.name, ''), e.name), 'status', ${effectiveState(now)},
    'dayOfDelivery', e.day_of_delivery, 'deliveryPoint', json_build_object('id', p.id, 'name', p.name))`;
}

function buyerJson(isKnown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', u.id, 'fullName', case when ${isKnown} then u.full_name else '' end,
    'phoneNumber', case when ${isKnown} then u.phone_number else '' end)`;
}
