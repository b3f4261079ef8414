import type { ChainState, EventType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';

interface Place {
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
}

/** A delivery as a calendar shows it to one person. */
export interface CalendarDelivery {
  readonly id: number;
  readonly name: string;
  readonly state: ChainState;
  readonly type: EventType;
  readonly dayOfDelivery: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly orderDeadline: string;
  readonly point: Place & { readonly name: string; readonly lat: number; readonly lng: number };
  /** Codes of the person's live orders. */
  readonly orderCodes: readonly string[];
  /** Where the goods are brought, when all that the person ordered comes to their door. */
  readonly home: Place | null;
  /** Rises whenever an entry changes, be it by the chain or by the person's orders. */
  readonly sequence: number;
  readonly changedAt: string;
}

const MAX_ENTRIES = 500;
/** How long a chain that is over or was cancelled stays in the feed. */
const RETENTION_DAYS = 30;

/** One delivery that the viewer may see, or undefined. */
export async function findSeenDelivery(
  db: Database,
  visibility: Visibility,
  id: number,
): Promise<CalendarDelivery | undefined> {
  const condition = sql<SqlBool>`d.id = ${id} and ${seesDelivery(visibility)}`;
  const [only] = await listDeliveries(db, [visibility.viewer.userId], condition);
  return only;
}

/** The delivery of an order, for its buyer. */
export async function findOrderedDelivery(
  trx: Transaction,
  userId: number,
  id: number,
): Promise<CalendarDelivery | undefined> {
  const [only] = await listDeliveries(trx, [userId], sql<SqlBool>`d.id = ${id}`);
  return only;
}

/** The deliveries of an event for those of these people who have a live order on them, a row for each and delivery. */
export function listDeliveriesOfEvent(
  trx: Transaction,
  eventId: number,
  userIds: readonly number[],
): Promise<(CalendarDelivery & { userId: number | null })[]> {
  const condition = sql<SqlBool>`d.event_id = ${eventId} and own.codes is not null`;
  return listDeliveries(trx, userIds, condition, userIds.length * MAX_ENTRIES);
}

/** What a person has ordered and what comes to the points they follow, without what ended or was cancelled over 30 days ago. */
export function listOwnDeliveries(
  db: Database,
  userId: number,
  now: Date,
  today: string,
): Promise<CalendarDelivery[]> {
  const isOff = sql`c.state in ('CANCELLED', 'NOT_DELIVERED')`;
  const follows = sql`exists (select from subscription s where s.delivery_point_id = p.id and s.user_id = ${userId}
    and s.active and not s.deleted)`;
  // Cancelling a chain may cancel its orders, and just then the buyer must see it.
  const ordered = sql`exists (select from customer_order o where o.delivery_id = d.id and o.user_id = ${userId}
    and (o.cancelled_at is null or ${isOff}))`;
  const isRecent = sql`case when ${isOff}
      then coalesce(c.cancelled_at, (e.day_of_delivery + 1)::timestamptz, c.order_deadline) > ${now}::timestamptz - make_interval(days => ${RETENTION_DAYS})
      else coalesce(e.day_of_delivery, c.order_deadline::date) >= ${today}::date - ${RETENTION_DAYS}::integer end`;
  return listDeliveries(
    db,
    [userId],
    sql<SqlBool>`((p.deleted_at is null and ${follows}) or ${ordered}) and ${isRecent}`,
  );
}

/**
 * Deliveries as each reader (null is a visitor) has them, by a condition about `d`, its chain `c`, its event `e`, its point `p` and
 * the reader's `own` orders; the nearest deadline first.
 */
async function listDeliveries(
  db: Database | Transaction,
  readerIds: readonly (number | null)[],
  condition: RawBuilder<SqlBool>,
  limit = MAX_ENTRIES,
): Promise<(CalendarDelivery & { userId: number | null })[]> {
  const { rows } = await sql<CalendarDelivery & { userId: number | null }>`
    select reader.id as "userId", d.id, coalesce(nullif(d.name, ''), e.name) as name, c.state, e.type, e.day_of_delivery as "dayOfDelivery",
      e.start_time as "startTime", e.end_time as "endTime", ${instantInJson('c.order_deadline')} as "orderDeadline",
      json_build_object('name', p.name, 'postalCode', p.postal_code, 'city', p.city, 'street', p.street,
        'lat', p.lat, 'lng', p.lng) as point,
      coalesce(own.codes, '[]') as "orderCodes",
      case when own.is_home then own.home end as home,
      d.calendar_sequence + coalesce(own.versions, 0) as sequence,
      ${instantInJson('d.calendar_changed_at')} as "changedAt"
    from unnest(${[...readerIds]}::integer[]) as reader(id) cross join delivery d join chain c on c.id = d.chain_id
      join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
      left join lateral (
        select json_agg(o.code order by o.id) filter (where o.cancelled_at is null) as codes,
          bool_and(o.delivery_option_type = 'HOME_DELIVERY') filter (where o.cancelled_at is null) as is_home,
          (array_agg(json_build_object('postalCode', o.home_postal_code, 'city', o.home_city, 'street', o.home_address)
            order by o.id desc) filter (where o.cancelled_at is null))[1] as home,
          sum(o.version)::integer as versions
        from customer_order o where o.delivery_id = d.id and o.user_id = reader.id) own on true
    where ${condition}
    order by c.order_deadline, d.id, reader.id limit ${limit}`.execute(db);
  return rows;
}
