import type { TransportChainJson, TransportJson } from '@kosar/contract/chains/delivery-management';
import { canAddDelivery } from '@kosar/domain/chain-dates';
import { type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { seesEvent } from '../../../infra/session/visibility.ts';

type ChainRow = Omit<TransportChainJson, 'orderDeadline' | 'canBeAdded'> & { orderDeadline: string };
interface Row {
  event: TransportJson['event'];
  transporters: TransportJson['transporters'];
  chains: ChainRow[];
}

/** An event that the viewer may see, with the transporters they act for (all for admins) and the chains of these on its day. */
export async function findTransport(
  db: Database,
  viewer: Viewer,
  eventId: number,
  now: Date,
): Promise<TransportJson | undefined> {
  const isOwn = isAdmin(viewer)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`t.id = any(${viewer.roleIds.TRANSPORTER})`;
  const { rows } = await sql<Row>`
    select json_build_object('id', e.id, 'name', e.name, 'dayOfDelivery', e.day_of_delivery,
        'startTime', to_char(e.start_time, 'HH24:MI'), 'endTime', to_char(e.end_time, 'HH24:MI'),
        'deliveryPoint', json_build_object('id', p.id, 'name', p.name, 'address', json_build_object('country', p.country,
          'postalCode', p.postal_code, 'city', p.city, 'street', p.street))) as event,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', a.name) order by a.name, t.id)
        from transporter t join actor a on a.id = t.actor_id where ${isOwn} and a.deleted_at is null and t.deleted_at is null), '[]') as transporters,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'state', ${effectiveState(now)},
          'transporterId', c.transporter_id, 'orderDeadline', c.order_deadline, 'minIncome', c.min_income_ft,
          'orderedIncome', c.ordered_income_ft, 'deliveryId', (select d.id from delivery d
            where d.chain_id = c.id and d.event_id = e.id)) order by c.order_deadline, c.id)
        from chain c join transporter t on t.id = c.transporter_id
        where c.day_of_delivery = e.day_of_delivery and ${isOwn}), '[]') as chains
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
    where e.id = ${eventId} and p.deleted_at is null and ${seesEvent({ viewer })}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    ...row,
    chains: row.chains.map((chain) => {
      const deadline = new Date(chain.orderDeadline);
      const isIncluded = chain.deliveryId !== null;
      return {
        ...chain,
        orderDeadline: deadline.toISOString(),
        canBeAdded: canAddDelivery(row.event.dayOfDelivery, deadline, isIncluded) && LIVING.has(chain.state),
      };
    }),
  };
}

const LIVING = new Set(['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED']);
