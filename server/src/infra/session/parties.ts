import type { PermissionFacts } from '@kosar/domain/permissions';
import type { SenderType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { isAdmin, type Viewer } from './viewer.ts';
import { seesDelivery, seesEvent } from './visibility.ts';

/** Something that actors run together: a chain, an event, or one delivery. */
export interface Target {
  readonly kind: 'CHAIN' | 'EVENT' | 'DELIVERY';
  readonly id: number;
}

/** Someone who runs a target, in one of their roles. */
export interface Party {
  readonly senderType: SenderType;
  readonly senderId: number;
  readonly senderName: string;
  readonly roleId: number;
}

/** Those who run a target, and what the viewer is to it. */
export interface Parties {
  readonly parties: readonly Party[];
  readonly hasOrdered: boolean;
}

/** The parties as `can` and `allow` ask for them. */
export function factsOf({ parties }: Parties): PermissionFacts {
  const of = (type: SenderType) =>
    parties.flatMap(({ senderType, roleId }) => (senderType === type ? [roleId] : []));
  return {
    transporterIds: of('TRANSPORTER'),
    producerIds: of('PRODUCER'),
    organizerIds: of('ORGANIZER'),
    deliveryPointManagerIds: of('DELIVERY_POINT_MANAGER'),
  };
}

/** Who runs a target that the viewer may see; undefined when there is none. */
export async function findParties(
  db: Database,
  viewer: Viewer,
  target: Target,
): Promise<Parties | undefined> {
  const { rows } = await sql<{ is_visible: SqlBool; has_ordered: boolean; parties: Party[] }>`
    with reach as (select d.id as delivery_id, c.id as chain_id, c.transporter_id, e.organizer_id, p.manager_id,
      ${target.kind === 'EVENT' ? seesEvent({ viewer }) : seesDelivery({ viewer })} as visible
      from ${TABLES[target.kind]} = ${target.id})
    select (select bool_or(visible) from reach) as is_visible,
      exists (select from customer_order o where o.user_id = ${viewer.userId}
        and o.delivery_id in (select delivery_id from reach)) as has_ordered,
      array(select to_json(x) from (
        ${party('TRANSPORTER', 'transporter', sql`select transporter_id from reach`)}
        union all ${party('ORGANIZER', 'organizer', sql`select organizer_id from reach`)}
        union all ${party('DELIVERY_POINT_MANAGER', 'delivery_point_manager', sql`select manager_id from reach`)}
        union all ${party('PRODUCER', 'producer', sql`select i.producer_id from chain_item i where i.chain_id in (select chain_id from reach)`)}
      ) x order by "senderType", "senderName" collate "hu_numeric", "senderId") as parties`.execute(db);
  const row = rows[0];
  return row?.is_visible === true ? { parties: row.parties, hasOrdered: row.has_ordered } : undefined;
}

/** What a target reaches, under the names that visibility asks for. A chain without deliveries and an event without chains are there, too. */
const TABLES: Readonly<Record<Target['kind'], RawBuilder<unknown>>> = {
  CHAIN: sql`chain c left join delivery d on d.chain_id = c.id left join delivery_event e on e.id = d.event_id
    left join delivery_point p on p.id = e.delivery_point_id where c.id`,
  EVENT: sql`delivery_event e join delivery_point p on p.id = e.delivery_point_id left join delivery d on d.event_id = e.id
    left join chain c on c.id = d.chain_id where e.id`,
  DELIVERY: sql`delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
    join delivery_point p on p.id = e.delivery_point_id where d.id`,
};

function party(type: SenderType, table: string, roleIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${type}::text as "senderType", a.id as "senderId", a.name as "senderName", r.id as "roleId"
    from ${sql.table(table)} r join actor a on a.id = r.actor_id where r.id in (${roleIds})`;
}

/**
 * The viewer runs the delivery of an order, as a condition of a query that has these tables: `c` chain, `e` event, `p` point. Lists of
 * several deliveries are filtered by it (spec 6, Listing all orders).
 */
export function runsDelivery(viewer: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${knowsBuyers(viewer)} or exists (select from chain_item own_item
    where own_item.chain_id = c.id and own_item.producer_id = any(${viewer.roleIds.PRODUCER})))`;
}

/** The viewer hands the delivery over or organises it, and so knows who its buyers are (design 4, Who sees whom); tables as above. */
export function knowsBuyers(viewer: Viewer): RawBuilder<boolean> {
  if (isAdmin(viewer)) return sql<boolean>`true`;
  const { TRANSPORTER, ORGANIZER, DELIVERY_POINT_MANAGER } = viewer.roleIds;
  return sql<boolean>`(c.transporter_id = any(${TRANSPORTER}) or e.organizer_id = any(${ORGANIZER})
    or p.manager_id = any(${DELIVERY_POINT_MANAGER}))`;
}
