import type { ComingHandoverJson } from '@kosar/contract/market/management-home';
import { localDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';

const MAX_LISTED = 6;

/** Whether an actor (`me`) carries the chain `c`, organises the event `e`, manages the point `p`, or sells in the chain. */
export const isConcerned = sql`(c.transporter_id = me.transporter_id or e.organizer_id = me.organizer_id or p.manager_id = me.manager_id
  or exists (select from chain_item g where g.chain_id = c.id and g.producer_id = me.producer_id))`;

/** The pickups of today and after that an actor has to do with in any role, the next first. */
export async function listHandovers(db: Database, actorId: number, now: Date): Promise<ComingHandoverJson[]> {
  const { rows } = await sql<ComingHandoverJson>`
    with me as (select r.id as producer_id, t.id as transporter_id, o.id as organizer_id, m.id as manager_id
      from actor a left join producer r on r.actor_id = a.id left join transporter t on t.actor_id = a.id
        left join organizer o on o.actor_id = a.id left join delivery_point_manager m on m.actor_id = a.id
      where a.id = ${actorId})
    select d.id as "deliveryId", c.name as "chainName", e.name as "eventName", p.name as "pointName",
      to_char(e.day_of_delivery, 'YYYY-MM-DD') as "dayOfDelivery", to_char(e.start_time, 'HH24:MI') as "startTime",
      to_char(e.end_time, 'HH24:MI') as "endTime", d.buyer_count as buyers
    from me join delivery_event e on e.day_of_delivery >= ${localDay(now)}::date
      join delivery_point p on p.id = e.delivery_point_id join delivery d on d.event_id = e.id join chain c on c.id = d.chain_id
    where ${effectiveState(now)} not in ('CANCELLED', 'NOT_DELIVERED', 'DELIVERED') and ${isConcerned}
    order by e.day_of_delivery, e.start_time nulls last, p.name, d.id limit ${MAX_LISTED}`.execute(db);
  return rows;
}
