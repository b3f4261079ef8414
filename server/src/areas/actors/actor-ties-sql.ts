import { type ActorTies, RUNNING_CHAIN_STATES } from '@kosar/domain/actor-ties';
import { type Day, localDay } from '@kosar/domain/calendar';
import { type RawBuilder, sql } from 'kysely';

/** JSON of what the actor `a` has still to do in the market. */
export function actorTies(now: Date): RawBuilder<ActorTies> {
  return sql<ActorTies>`json_build_object(
    'producerRounds', (select count(distinct c.id) from producer r join chain_item i on i.producer_id = r.id
      join chain c on c.id = i.chain_id where r.actor_id = a.id and ${isRunning}),
    'transporterRounds', (select count(*) from transporter r join chain c on c.transporter_id = r.id
      where r.actor_id = a.id and ${isRunning}),
    'organizerEvents', (select count(*) from organizer r join delivery_event e on e.organizer_id = r.id
      where r.actor_id = a.id and ${isToCome(localDay(now))}),
    'managerPoints', (select count(*) from delivery_point_manager r join delivery_point p on p.manager_id = r.id
      where r.actor_id = a.id and p.deleted_at is null),
    'openDues', (select count(*) from clearing_transaction t
      where t.state <> 'PAID' and (t.payer_id = a.id or t.payee_id = a.id)),
    'isServiceProvider', a.is_service_provider)`;
}

const isRunning = sql`c.state = any(${[...RUNNING_CHAIN_STATES]})`;

/** An event without a day is still to come, and one that is over lasts until its chains are. */
function isToCome(today: Day): RawBuilder<unknown> {
  return sql`(e.day_of_delivery is null or e.day_of_delivery >= ${today} or exists (
    select from delivery d join chain c on c.id = d.chain_id where d.event_id = e.id and ${isRunning}))`;
}
