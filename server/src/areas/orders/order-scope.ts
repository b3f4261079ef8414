import type { Action } from '@kosar/domain/permissions';
import type { DeliveryOptionType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { dueOfOrder } from '../../infra/database/due-of-order-sql.ts';
import { found } from '../../infra/refusal.ts';
import { factsOf, findParties, knowsBuyers, runsDelivery, type Target } from '../../infra/session/parties.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';

/** Whose orders a list is asked for. */
interface ScopeQuery {
  readonly delivery?: number | undefined;
  readonly deliveryEvent?: number | undefined;
  readonly deliveryChain?: number | undefined;
  readonly deliveryOptionType?: DeliveryOptionType | undefined;
}

/**
 * The orders that a list holds, as a condition of a query with the tables `o` order, `c` chain, `e` event and `p` point: the live ones
 * of what is named, as far as the viewer runs it; the viewer's own where nothing is named. Refuses who may not list them (spec 6).
 */
export async function scopeOf(
  db: Database,
  viewer: Viewer,
  query: ScopeQuery,
  action: Action = 'listDeliveryOrders',
): Promise<RawBuilder<SqlBool>> {
  const target = targetOf(query);
  if (target === null) return allOf([isLive, sql`o.user_id = ${known(viewer).userId}`, ...narrowing(query)]);
  allow(viewer, action, factsOf(found(await findParties(db, viewer, target))));
  return allOf([isLive, runsDelivery(viewer), ...narrowing(query)]);
}

/** The same of a delivery by its invite token: all orders for who runs it, the own ones for others. Refuses a token that opens nothing. */
export async function scopeOfToken(
  db: Database,
  viewer: Viewer,
  token: string,
): Promise<RawBuilder<SqlBool>> {
  const delivery = await db
    .selectFrom('delivery')
    .select('id')
    .where('invite_token', '=', token)
    .executeTakeFirst();
  const { id } = found(delivery, 'INVALID_INVITE_LINK');
  const isTheirs = sql`(${runsDelivery(viewer)} or o.user_id = ${known(viewer).userId})`;
  return allOf([isLive, sql`o.delivery_id = ${id}`, isTheirs]);
}

/** The buyer of an order is the viewer, or someone the viewer may know; of the same tables. */
export function mayKnowBuyer(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(${knowsBuyers(viewer)} or o.user_id = ${viewer.userId})`;
}

/** What an order still costs at the pickup: `toBePaidOnSiteValue` of the contract, for sums; nothing once its chain `c` is over. */
export const toBePaidOnSite = sql<number>`case when c.state in ('DELIVERED', 'CANCELLED', 'NOT_DELIVERED') then 0 else greatest(0, ${dueOfOrder}
  - greatest(o.prepaid_value_ft, coalesce((select sum(held.reserved_ft)::bigint from payment held
      where held.order_id = o.id and held.status = 'RESERVED'), 0))
  - o.paid_on_site_value_ft) end`;

/** The tables that the conditions above name. */
export const ORDER_TABLES = sql`customer_order o join app_user u on u.id = o.user_id join chain c on c.id = o.chain_id
  join delivery d on d.id = o.delivery_id join delivery_event e on e.id = o.event_id
  join delivery_point p on p.id = e.delivery_point_id`;

const isLive = sql`o.cancelled_at is null`;

function targetOf({ delivery, deliveryEvent, deliveryChain }: ScopeQuery): Target | null {
  if (delivery !== undefined) return { kind: 'DELIVERY', id: delivery };
  if (deliveryEvent !== undefined) return { kind: 'EVENT', id: deliveryEvent };
  return deliveryChain === undefined ? null : { kind: 'CHAIN', id: deliveryChain };
}

function narrowing({
  delivery,
  deliveryEvent,
  deliveryChain,
  deliveryOptionType,
}: ScopeQuery): RawBuilder<unknown>[] {
  return [
    ...(delivery === undefined ? [] : [sql`o.delivery_id = ${delivery}`]),
    ...(deliveryEvent === undefined ? [] : [sql`o.event_id = ${deliveryEvent}`]),
    ...(deliveryChain === undefined ? [] : [sql`o.chain_id = ${deliveryChain}`]),
    ...(deliveryOptionType === undefined ? [] : [sql`o.delivery_option_type = ${deliveryOptionType}`]),
  ];
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
