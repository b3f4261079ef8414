import type { ManagementHomeJson } from '@kosar/contract/market/management-home';
import { localDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';

type Counted = Omit<ManagementHomeJson, 'handovers'>;

/** Three numbers for each role of an actor and how far a new one has come, in one query; undefined where there is no such actor. */
export async function countHome(db: Database, actorId: number, now: Date): Promise<Counted | undefined> {
  const isCurrent = sql`${effectiveState(now)} not in ('DELIVERED', 'NOT_DELIVERED')`;
  const isOpen = sql`${effectiveState(now)} in ('OPEN', 'MIN_INCOME_PASSED')`;
  const today = sql`${localDay(now)}::date`;
  const carries = sql`c.transporter_id = t.id`;
  const sells = sql`exists (select from chain_item g where g.chain_id = c.id and g.producer_id = r.id)`;
  const { rows } = await sql<Counted>`
    select
      case when r.id is not null then json_build_object(
        'availableProducts', (select count(*) from product p where p.producer_id = r.id and p.state = 'AVAILABLE'
          and p.global_max_amount_milli is distinct from 0),
        'soldOutProducts', (select count(*) from product p where p.producer_id = r.id and p.state <> 'DELETED'
          and (p.state = 'NOT_AVAILABLE' or p.global_max_amount_milli = 0)),
        'currentChains', (select count(*) from chain c where ${sells} and ${isCurrent})) end as producer,
      case when t.id is not null then json_build_object(
        'currentChains', (select count(*) from chain c where ${carries} and ${isCurrent}),
        'openOrders', (select count(*) from customer_order o join chain c on c.id = o.chain_id
          where ${carries} and ${isOpen} and o.cancelled_at is null),
        'openIncome', (select coalesce(sum(c.ordered_income_ft), 0)::bigint from chain c where ${carries} and ${isOpen})) end as transporter,
      case when o.id is not null then json_build_object(
        'comingEvents', (select count(*) from delivery_event e where e.organizer_id = o.id and e.day_of_delivery >= ${today}),
        'eventsWithoutDelivery', (select count(*) from delivery_event e where e.organizer_id = o.id and e.day_of_delivery >= ${today}
          and not exists (select from delivery d where d.event_id = e.id)),
        'homeDeliveries', (select count(*) from customer_order h join delivery_event e on e.id = h.event_id
          where e.organizer_id = o.id and e.day_of_delivery >= ${today} and h.cancelled_at is null
            and h.delivery_option_type = 'HOME_DELIVERY')) end as organizer,
      case when m.id is not null then json_build_object(
        'points', (select count(*) from delivery_point p where p.manager_id = m.id and p.deleted_at is null),
        'subscribers', (select count(distinct s.user_id) from subscription s join delivery_point p on p.id = s.delivery_point_id
          where p.manager_id = m.id and p.deleted_at is null and s.active and not s.deleted),
        'comingEvents', (select count(*) from delivery_event e join delivery_point p on p.id = e.delivery_point_id
          where p.manager_id = m.id and e.day_of_delivery >= ${today})) end as "deliveryPointManager",
      json_build_object('data', a.description <> '',
        'bankAccount', exists (select from bank_account b where b.actor_id = a.id),
        'product', exists (select from product p where p.producer_id = r.id and p.state <> 'DELETED'),
        'chain', exists (select from chain c where ${carries} or ${sells})) as "firstSteps"
    from actor a left join producer r on r.actor_id = a.id left join transporter t on t.actor_id = a.id
      left join organizer o on o.actor_id = a.id left join delivery_point_manager m on m.actor_id = a.id
    where a.id = ${actorId} and a.deleted_at is null`.execute(db);
  return rows[0];
}
