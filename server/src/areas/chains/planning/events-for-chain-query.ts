import type { ChainEventJson } from '@kosar/contract/chains/chain-preparing';
import { localDay } from '@kosar/domain/calendar';
import type { EventType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';
import { seesEvent } from '../../../infra/session/visibility.ts';

const MAX_EVENTS = 500;

/** Events of today and later that the viewer sees, the soonest first; those of partners of the transporter are distinguished. */
export async function listEventsToGoTo(
  db: Database,
  viewer: Viewer,
  transporterId: number,
  now: Date,
): Promise<ChainEventJson[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.name, e.type, e.day_of_delivery, e.start_time, e.end_time, e.marketplace_id,
      p.id as point_id, p.name as point_name, p.city, e.organizer_id, a.name as organizer_name,
      exists (select from transporter_organizer_relation rel
        where rel.organizer_id = e.organizer_id and rel.transporter_id = ${transporterId}) as is_partner
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
      join organizer o on o.id = e.organizer_id join actor a on a.id = o.actor_id
    where (e.day_of_delivery is null or e.day_of_delivery >= ${localDay(now)}::date)
      and p.deleted_at is null and ${seesEvent({ viewer })}
    order by e.day_of_delivery nulls last, e.start_time nulls last, p.name, e.id
    limit ${MAX_EVENTS}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    dayOfDelivery: row.day_of_delivery,
    startTime: row.start_time,
    endTime: row.end_time,
    deliveryPoint: { id: row.point_id, name: row.point_name, city: row.city },
    organizer: { id: row.organizer_id, name: row.organizer_name },
    marketplaceId: row.marketplace_id,
    isPartner: row.is_partner,
  }));
}

interface EventRow {
  id: number;
  name: string;
  type: EventType;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  marketplace_id: number;
  point_id: number;
  point_name: string;
  city: string;
  organizer_id: number;
  organizer_name: string;
  is_partner: boolean;
}
