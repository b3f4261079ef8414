import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { listPoints } from '@kosar/contract/points/points';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { takesOrders } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { distanceFrom, near, placeOf } from '../../infra/database/near-sql.ts';
import { containsText, nullable, pageOf } from '../../infra/database/page.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';
import { mayOrganizeAt } from '../../infra/session/relation-sql.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesPoint } from '../../infra/session/visibility.ts';
import { isFollowedBy, type PointRow, pointColumns, presentPoint } from './point-columns.ts';

type Query = Parsed<typeof listPoints>['query'];

/** One page of the points that the viewer may see (spec 2, /deliverypoints; spec 7, queries of /deliverypoint). */
export async function listPointsFor(
  db: Database,
  viewer: Viewer,
  now: Date,
  query: Query,
): Promise<Output<typeof listPoints>> {
  const place = placeOf(query);
  const within = place && (query.distance ?? (await readProperties(db)).nearbyDistanceMetres);
  const distance = place === null ? sql<number | null>`null` : distanceFrom(place);
  const points = db
    .selectFrom('delivery_point as p')
    .select([...pointColumns(viewer, now), distance.as('distance')])
    .where('p.deleted_at', 'is', null)
    .where(seesPoint({ viewer }))
    .where((eb) => eb.and(conditions(viewer, now, query)))
    .where((eb) => eb.and(place && within !== null ? near(place, within) : []));
  const { rows, total } = await pageOf(points, query, {
    id: 'p.id',
    name: 'p.name',
    city: 'p.city',
    distinctOrderCount: 'distinct_order_count',
    subscriberCount: 'subscriber_count',
    distance: nullable('distance'),
  });
  return { items: rows.map(presentItem), total, page: query.page, size: query.size };
}

function presentItem(row: PointRow & { distance: number | null }) {
  return { ...presentPoint(row), distance: row.distance === null ? null : Math.round(row.distance) };
}

function conditions(viewer: Viewer, now: Date, query: Query): RawBuilder<SqlBool>[] {
  const { search, city, postalCode, subscribed, current, bounds } = query;
  return [
    ...(search
      ? [sql<SqlBool>`(${containsText(sql`p.name`, search)} or ${containsText(sql`p.city`, search)})`]
      : []),
    ...(city ? [sql<SqlBool>`f_unaccent(p.city) = f_unaccent(${city})`] : []),
    ...(postalCode === undefined ? [] : [sql<SqlBool>`p.postal_code = ${postalCode}`]),
    ...(subscribed === undefined ? [] : [whether(isFollowedBy(viewer), subscribed)]),
    ...(current === undefined ? [] : [whether(hasOpenDelivery(now), current)]),
    ...(bounds === undefined
      ? []
      : [
          sql<SqlBool>`p.lat between ${bounds.south} and ${bounds.north}`,
          sql<SqlBool>`p.lng between ${bounds.west} and ${bounds.east}`,
        ]),
    ...partyConditions(viewer, query),
  ];
}

function partyConditions(
  viewer: Viewer,
  { manager, organizationAllowedFor, approvedInMarketplace }: Query,
): RawBuilder<SqlBool>[] {
  return [
    ...(manager === undefined ? [] : [sql<SqlBool>`p.manager_id = ${manager}`]),
    ...(organizationAllowedFor === undefined ? [] : [mayOrganizeAt(viewer, organizationAllowedFor)]),
    ...(approvedInMarketplace === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from delivery_event e
            where e.delivery_point_id = p.id and e.marketplace_id = ${approvedInMarketplace})`,
        ]),
  ];
}

function whether(condition: RawBuilder<SqlBool>, wanted: boolean): RawBuilder<SqlBool> {
  return wanted ? condition : sql<SqlBool>`not ${condition}`;
}

/** A current point has a delivery that can be ordered on now. */
function hasOpenDelivery(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from delivery_event e join delivery d on d.event_id = e.id
    join chain c on c.id = d.chain_id where e.delivery_point_id = p.id and ${takesOrders(now)})`;
}
