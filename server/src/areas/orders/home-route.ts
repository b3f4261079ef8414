import type { Parsed } from '@kosar/contract/endpoint';
import type { HomeRouteJson, HomeStopJson, saveHomeRoute } from '@kosar/contract/handover/home-route';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Database, transaction } from '../../infra/database/connect.ts';
import { timeInJson } from '../../infra/database/json-sql.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { ORDER_TABLES, toBePaidOnSite } from './order-scope.ts';

type Head = Pick<HomeRouteJson, 'event' | 'organizerId' | 'version'>;

/**
 * The doors that the orders of a scope at an event are brought to: orders of one buyer for one address are one stop. They come in the order
 * that was kept; those that came later, and all where none was kept, by postal code, town and street.
 */
export async function findHomeRoute(
  db: Database,
  eventId: number,
  scope: RawBuilder<SqlBool>,
): Promise<HomeRouteJson> {
  const head = found(await findHead(db, eventId));
  return { ...head, stops: await listStops(db, eventId, scope) };
}

/** Keeps the order of the stops of an event. A stale version is a conflict, as someone else has put them in order meanwhile. */
export async function keepHomeRoute(
  context: AppContext,
  { userId }: KnownViewer,
  eventId: number,
  { version, stopIds }: Parsed<typeof saveHomeRoute>['body'],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const stored = { event_id: eventId, stop_ids: stopIds, version: version + 1, changed_at: now };
    const written =
      version === 0
        ? await trx
            .insertInto('home_route')
            .values(stored)
            .onConflict((conflict) => conflict.column('event_id').doNothing())
            .returning('version')
            .executeTakeFirst()
        : await trx
            .updateTable('home_route')
            .set(stored)
            .where('event_id', '=', eventId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (written === undefined) throw new Refusal('conflict');
    await writeAudit(trx, {
      userId,
      action: 'event.order-stops',
      entity: 'delivery_event',
      entityId: eventId,
      after: { stopIds },
      now,
    });
  });
}

async function findHead(db: Database, eventId: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select e.organizer_id as "organizerId", coalesce(kept.version, 0) as version,
      json_build_object('id', e.id, 'name', e.name, 'dayOfDelivery', e.day_of_delivery,
        'startTime', ${timeInJson('e.start_time')}, 'endTime', ${timeInJson('e.end_time')},
        'deliveryPoint', json_build_object('id', p.id, 'name', p.name,
          'address', json_build_object('country', p.country, 'postalCode', p.postal_code, 'city', p.city, 'street', p.street),
          'coords', json_build_object('lat', p.lat, 'lng', p.lng))) as event
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
      left join home_route kept on kept.event_id = e.id
    where e.id = ${eventId}`.execute(db);
  return rows[0];
}

/** As it was written on the first order of the stop. */
const firstOf = (column: string) => sql`(array_agg(${sql.ref(`o.${column}`)} order by o.id))[1]`;

async function listStops(db: Database, eventId: number, scope: RawBuilder<SqlBool>): Promise<HomeStopJson[]> {
  const door = sql`lower(f_unaccent(concat_ws('|', o.home_postal_code, o.home_city, o.home_address)))`;
  const { rows } = await sql<HomeStopJson>`
    with stop as (
      select min(o.id) as id, json_agg(o.code order by o.id) as codes, u.id as user_id, u.full_name, u.phone_number,
        ${firstOf('home_name')} as home_name, ${firstOf('home_postal_code')} as postal_code, ${firstOf('home_city')} as city,
        ${firstOf('home_address')} as street,
        coalesce(string_agg(distinct nullif(o.home_other_info, ''), '; '), '') as other_info,
        coalesce(string_agg(nullif(o.note, ''), '; ' order by o.id), '') as note,
        (array_agg(json_build_object('lat', o.home_lat, 'lng', o.home_lng) order by o.id)
          filter (where o.home_lat is not null))[1] as coords,
        sum(o.total_ft)::bigint as total_ft, sum(${toBePaidOnSite})::bigint as to_be_paid_ft
      from ${ORDER_TABLES}
      where ${scope} and o.delivery_option_type = 'HOME_DELIVERY' and c.state not in ('CANCELLED', 'NOT_DELIVERED')
      group by u.id, ${door})
    select id, codes, json_build_object('id', user_id, 'fullName', full_name, 'phoneNumber', phone_number) as "orderedBy",
      json_build_object('name', home_name, 'postalCode', postal_code, 'city', city, 'address', street,
        'otherInfo', other_info, 'coords', coords) as address,
      note, total_ft as "totalValue", to_be_paid_ft as "toBePaidOnSiteValue"
    from stop
    order by array_position((select kept.stop_ids from home_route kept where kept.event_id = ${eventId}), id) nulls last,
      postal_code, city collate "hu_numeric", street collate "hu_numeric", id`.execute(db);
  return rows;
}
