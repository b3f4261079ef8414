import type { MessageSenderJson } from '@kosar/contract/delivery-messages';
import type { Action, PermissionFacts } from '@kosar/domain/permissions';
import { SENDER_TYPES, type SenderType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isAdmin, type Viewer } from '../../platform/session/viewer.ts';
import { seesDelivery, seesEvent } from '../../platform/session/visibility.ts';

/** What a message is about: a round, an event, or one delivery. */
export type Target =
  | { readonly kind: 'CHAIN'; readonly id: number }
  | { readonly kind: 'EVENT'; readonly id: number }
  | { readonly kind: 'DELIVERY'; readonly id: number };

interface TargetIds {
  readonly deliveryChainId?: number | undefined;
  readonly deliveryEventId?: number | undefined;
  readonly deliveryId?: number | undefined;
}

/** Somebody in whose name the buyers of a target can be written to. */
export interface Party extends MessageSenderJson {
  readonly roleId: number;
}

/** Those who run a target, and what the viewer is to it. */
export interface Talk {
  readonly parties: readonly Party[];
  readonly hasOrdered: boolean;
}

/** The one target that is named, or null when none or several are. */
export function targetOf({ deliveryChainId, deliveryEventId, deliveryId }: TargetIds): Target | null {
  const named: Target[] = [
    ...(deliveryChainId === undefined ? [] : [{ kind: 'CHAIN' as const, id: deliveryChainId }]),
    ...(deliveryEventId === undefined ? [] : [{ kind: 'EVENT' as const, id: deliveryEventId }]),
    ...(deliveryId === undefined ? [] : [{ kind: 'DELIVERY' as const, id: deliveryId }]),
  ];
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Who writes to whose buyers: a round's transporter and producers, an event's organizer and point, a delivery's all four (spec 6). */
export const SEND_ACTIONS: Readonly<Record<Target['kind'], Action>> = {
  CHAIN: 'sendChainMessage',
  EVENT: 'sendEventMessage',
  DELIVERY: 'sendDeliveryMessage',
};

/** The parties as `can` and `allow` ask for them. */
export function factsOf({ parties }: Talk): PermissionFacts {
  const of = (type: SenderType) =>
    parties.flatMap(({ senderType, roleId }) => (senderType === type ? [roleId] : []));
  return {
    transporterIds: of('TRANSPORTER'),
    producerIds: of('PRODUCER'),
    organizerIds: of('ORGANIZER'),
    deliveryPointManagerIds: of('DELIVERY_POINT_MANAGER'),
  };
}

/** In whose names the viewer may write: their own roles; an admin may in everybody's. */
export function sendersFor(viewer: Viewer, target: Target, talk: Talk): Party[] {
  return talk.parties.filter(
    ({ senderType, roleId }) =>
      SENDER_TYPES_OF[target.kind].includes(senderType) &&
      (isAdmin(viewer) || viewer.roleIds[senderType].includes(roleId)),
  );
}

const SENDER_TYPES_OF: Readonly<Record<Target['kind'], readonly SenderType[]>> = {
  CHAIN: ['TRANSPORTER', 'PRODUCER'],
  EVENT: ['ORGANIZER', 'DELIVERY_POINT_MANAGER'],
  DELIVERY: SENDER_TYPES,
};

/** Who runs a target that the viewer may see; undefined when there is none. */
export async function findTalk(db: Database, viewer: Viewer, target: Target): Promise<Talk | undefined> {
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
      ) x order by "senderType", "senderName" collate "hu-x-icu", "senderId") as parties`.execute(db);
  const row = rows[0];
  return row?.is_visible === true ? { parties: row.parties, hasOrdered: row.has_ordered } : undefined;
}

/** What a target reaches, under the names that visibility asks for. A round without deliveries and an event without rounds are there, too. */
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
