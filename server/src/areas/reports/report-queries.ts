import type {
  ChainIncomeJson,
  DeliveryAmountJson,
  reportChainIncome,
  reportDeliveryAmount,
} from '@kosar/contract/admin/reports';
import type { Parsed } from '@kosar/contract/endpoint';
import { REPORTED_CHAIN_STATES } from '@kosar/domain/chain-state';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { knowsBuyers, runsDelivery } from '../../infra/session/parties.ts';
import type { Viewer } from '../../infra/session/viewer.ts';

/** As many as a screen shows; a file takes more. */
const MAX_AMOUNTS = 5000;
const MAX_CHAINS = 1000;

/** Ordered amounts of the deliveries that the viewer runs, in one query; by point, day and delivery, then by buyer. */
export async function reportAmounts(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof reportDeliveryAmount>['query'],
  now: Date,
  max = MAX_AMOUNTS,
): Promise<DeliveryAmountJson[]> {
  const { states = REPORTED_CHAIN_STATES, groupByOrderedBy = false } = query;
  const isKnown = sql`bool_and(${knowsBuyers(viewer)})`;
  const { rows } = await sql<DeliveryAmountJson>`
    select json_build_object('id', d.id, 'name', coalesce(nullif(d.name, ''), e.name), 'dayOfDelivery', e.day_of_delivery) as delivery,
      json_build_object('id', c.id, 'name', c.name, 'state', ${effectiveState(now)}) as "deliveryChain",
      json_build_object('id', p.id, 'name', p.name) as "deliveryPoint",
      ${groupByOrderedBy ? sql`json_build_object('id', u.id, 'fullName', case when ${isKnown} then u.full_name else '' end)` : sql`null`} as "orderedBy",
      count(*) as orders, sum(o.full_value_ft)::bigint as "fullValue", sum(o.value_ft)::bigint as "discountedValue",
      sum(o.delivery_price_ft)::bigint as "deliveryPrice", sum(o.total_ft)::bigint as "totalValue"
    from customer_order o join app_user u on u.id = o.user_id join delivery d on d.id = o.delivery_id
      join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where o.cancelled_at is null and ${runsDelivery(viewer)} and ${effectiveState(now)} = any(${[...states]}::text[])
      and ${allOf(narrowing(query))}
    group by d.id, e.id, c.id, p.id ${groupByOrderedBy ? sql`, u.id` : sql``}
    order by p.name, p.id, e.day_of_delivery, d.id ${groupByOrderedBy ? sql`, u.full_name, u.id` : sql``}
    limit ${max}`.execute(db);
  return rows;
}

/** What chains that the viewer runs have brought in, in one query, the latest first. */
export async function reportIncome(
  db: Database,
  viewer: Viewer,
  { tag, event }: Parsed<typeof reportChainIncome>['query'],
  now: Date,
  max = MAX_CHAINS,
): Promise<ChainIncomeJson[]> {
  const { rows } = await sql<ChainIncomeJson>`
    select json_build_object('id', c.id, 'name', c.name, 'state', ${effectiveState(now)},
        'dayOfDelivery', c.day_of_delivery) as "deliveryChain",
      c.min_income_ft as "minIncome", c.ordered_income_ft as "orderedIncome",
      coalesce(income.value_ft, 0)::bigint as "discountedIncome", coalesce(income.delivered_ft, 0)::bigint as "deliveredIncome"
    from chain c left join lateral (select sum(o.value_ft) as value_ft, sum(o.delivered_value_ft) as delivered_ft
      from customer_order o where o.chain_id = c.id and o.cancelled_at is null) income on true
    where ${isOwnChain(viewer)} and ${allOf([
      ...(tag ? [sql`c.tags @> array[${tag}]::text[]`] : []),
      ...(event === undefined
        ? []
        : [
            sql`exists (select from delivery at_event where at_event.chain_id = c.id and at_event.event_id = ${event})`,
          ]),
    ])}
    order by c.day_of_delivery desc, c.id desc limit ${max}`.execute(db);
  return rows;
}

/** A chain's whole income is its transporter's and its producers' matter; organizers and points see their deliveries' amounts. */
function isOwnChain(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.authorities.includes('ROLE_ADMIN')) return sql<SqlBool>`true`;
  const { TRANSPORTER, PRODUCER } = viewer.roleIds;
  return sql<SqlBool>`(c.transporter_id = any(${TRANSPORTER}) or exists (select from chain_item own_item
    where own_item.chain_id = c.id and own_item.producer_id = any(${PRODUCER})))`;
}

function narrowing({
  deliveryChain,
  deliveryPoint,
  deliveryOptionType,
}: Parsed<typeof reportDeliveryAmount>['query']): RawBuilder<unknown>[] {
  return [
    ...(deliveryChain === undefined ? [] : [sql`c.id = ${deliveryChain}`]),
    ...(deliveryPoint === undefined ? [] : [sql`p.id = ${deliveryPoint}`]),
    ...(deliveryOptionType === undefined ? [] : [sql`o.delivery_option_type = ${deliveryOptionType}`]),
  ];
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
