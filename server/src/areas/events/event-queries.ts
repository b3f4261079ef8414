import type { Output, Parsed } from '@kosar/contract/endpoint';
import { to } from '@kosar/contract/pages/paths';
import type { countEventsByDay, EventJson, listEventCities, listEvents } from '@kosar/contract/points/events';
import { type Day, localDay } from '@kosar/domain/calendar';
import { can } from '@kosar/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import { nullable, pageOf } from '../../infra/database/page.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { seesRelation } from '../../infra/session/relation-sql.ts';
import { seesDelivery, seesEvent, type Visibility } from '../../infra/session/visibility.ts';
import { contactJson, presentContact } from '../actors/public.ts';
import { type EventRow, eventColumns, presentEvent } from './event-columns.ts';

type ListQuery = Parsed<typeof listEvents>['query'];
type DaysQuery = Parsed<typeof countEventsByDay>['query'];

/** One page of the events that the viewer may see, with their deliveries (spec 2, /deliveries). */
export async function listEventsFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: ListQuery,
): Promise<Output<typeof listEvents>> {
  const events = visibleEvents(db, visibility)
    .innerJoin('organizer as z', 'z.id', 'e.organizer_id')
    .innerJoin('actor as a', 'a.id', 'z.actor_id')
    .select(eventColumns(visibility, now))
    .where((eb) => eb.and(conditions(visibility, localDay(now), query)));
  const { rows, total } = await pageOf(events, query, {
    id: 'e.id',
    name: 'e.name',
    dayOfDelivery: nullable('e.day_of_delivery'),
  });
  return { items: (rows as EventRow[]).map(presentEvent), total, page: query.page, size: query.size };
}

/** Events and deliveries of each day that has any, within a range of days. */
export async function countEventsOnDays(
  db: Database,
  visibility: Visibility,
  query: DaysQuery,
): Promise<Output<typeof countEventsByDay>> {
  const { rows } = await sql<Output<typeof countEventsByDay>[number]>`
    select "dayOfDelivery", count(*) as events, sum(deliveries)::bigint as deliveries from (
      select e.day_of_delivery as "dayOfDelivery", (${countDeliveries(visibility)}) as deliveries
      from delivery_event e join delivery_point p on p.id = e.delivery_point_id
      where ${seesEvent(visibility)} and ${allOf(daysConditions(visibility, query))}) visible
    group by 1 order by 1`.execute(db);
  return rows;
}

/** One event as its page shows it, or undefined where there is none that may be seen. */
export async function findEvent(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  visibility: Visibility,
  id: number,
): Promise<EventJson | undefined> {
  const now = clock.now();
  const row = await visibleEvents(db, visibility)
    .innerJoin('organizer as z', 'z.id', 'e.organizer_id')
    .innerJoin('actor as a', 'a.id', 'z.actor_id')
    .select(eventColumns(visibility, now))
    .select(['e.description', 'e.invite_token', 'p.quality_class', contactJson('z', 'a').as('organizer')])
    .select([optionsOfEvent.as('options'), numberOfOrders.as('number_of_orders')])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { viewer } = visibility;
  const isOrganizer = can(viewer, 'editEvent', { organizerIds: [row.organizer_id] });
  return {
    ...presentEvent(row),
    description: cleanRichText(row.description),
    organizer: presentContact(viewer, row.organizer),
    deliveryOptions: row.options,
    numberOfOrders: row.number_of_orders,
    inviteToken: isOrganizer ? row.invite_token : null,
    inviteUrl: isOrganizer
      ? new URL(to('joinDeliveryEvent', { token: row.invite_token }), config.baseUrl).href
      : null,
    qualityClass: row.quality_class,
  };
}

/** Towns that have events, with their points, both in the order of the Hungarian alphabet. */
export async function listCitiesWithEvents(
  db: Database,
  visibility: Visibility,
): Promise<Output<typeof listEventCities>> {
  const { rows } = await sql<Output<typeof listEventCities>[number]>`
    select p.city, json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) as points
    from delivery_point p
    where exists (select from delivery_event e where e.delivery_point_id = p.id and ${seesEvent(visibility)})
    group by p.city order by p.city`.execute(db);
  return rows;
}

/** Options of the event `e` as its page and its deliveries' pages offer them. */
export const optionsOfEvent: RawBuilder<EventJson['deliveryOptions']> = sql<EventJson['deliveryOptions']>`
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'type', o.type, 'price', o.price_ft,
      'hasOrders', exists (select from customer_order placed where placed.delivery_option_id = o.id))
    order by o.list_order, o.id) from delivery_option o where o.event_id = e.id), '[]')`;

const numberOfOrders = sql<number>`(select count(*) from customer_order o
  where o.event_id = e.id and o.cancelled_at is null)`;

function visibleEvents(db: Database, visibility: Visibility) {
  return db
    .selectFrom('delivery_event as e')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .where(seesEvent(visibility));
}

function conditions(visibility: Visibility, today: Day, query: ListQuery): RawBuilder<SqlBool>[] {
  const { type, current, dayOfDelivery, organizer } = query;
  return [
    ...placeConditions(visibility, query),
    ...rangeConditions(query),
    ...(dayOfDelivery === undefined ? [] : [sql<SqlBool>`e.day_of_delivery = ${dayOfDelivery}::date`]),
    ...(organizer === undefined ? [] : [sql<SqlBool>`e.organizer_id = ${organizer}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`e.type = ${type}`]),
    ...(query.transportAllowedFor === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from transporter_organizer_relation allowed
            where allowed.organizer_id = e.organizer_id and allowed.transporter_id = ${query.transportAllowedFor}
            and ${seesRelation(visibility.viewer, 'TRANSPORTER', query.transportAllowedFor)})`,
        ]),
    // An event whose day isn't settled is still to come.
    ...(current === undefined
      ? []
      : [sql<SqlBool>`(coalesce(e.day_of_delivery, 'infinity') >= ${today}::date) = ${current}::boolean`]),
  ];
}

function daysConditions(visibility: Visibility, query: DaysQuery): RawBuilder<SqlBool>[] {
  return [...placeConditions(visibility, query), ...rangeConditions(query)];
}

function placeConditions(
  visibility: Visibility,
  { city, deliveryPoint, withdeliveries }: Pick<ListQuery, 'city' | 'deliveryPoint' | 'withdeliveries'>,
): RawBuilder<SqlBool>[] {
  return [
    ...(city ? [sql<SqlBool>`f_unaccent(p.city) = f_unaccent(${city})`] : []),
    ...(deliveryPoint === undefined ? [] : [sql<SqlBool>`p.id = ${deliveryPoint}`]),
    ...(withdeliveries === undefined
      ? []
      : [sql<SqlBool>`((${countDeliveries(visibility)}) > 0) = ${withdeliveries}::boolean`]),
  ];
}

function rangeConditions({
  dayOfDeliveryFrom: from,
  dayOfDeliveryTo: to,
}: Pick<ListQuery, 'dayOfDeliveryFrom' | 'dayOfDeliveryTo'>): RawBuilder<SqlBool>[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`e.day_of_delivery >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`e.day_of_delivery <= ${to}::date`]),
  ];
}

function countDeliveries(visibility: Visibility): RawBuilder<number> {
  return sql<number>`select count(*) from delivery d join chain c on c.id = d.chain_id
    where d.event_id = e.id and ${seesDelivery(visibility)}`;
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
