import type { PromotionDeliveryJson } from '@kosar/contract/campaigns/promotions';
import type { CurrentDeliveryJson, listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import type { Parsed } from '@kosar/contract/endpoint';
import { localDay } from '@kosar/domain/calendar';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState, takesOrders } from '../../../infra/database/chain-state-sql.ts';
import type { Database } from '../../../infra/database/connect.ts';
import { goodsInShort } from '../../../infra/database/goods-in-short-sql.ts';
import { instantInJson } from '../../../infra/database/json-sql.ts';
import { near, placeOf } from '../../../infra/database/near-sql.ts';
import { readProperties } from '../../../infra/properties/read-properties.ts';
import { seesDelivery, type Visibility } from '../../../infra/session/visibility.ts';

type Query = Parsed<typeof listCurrentDeliveries>['query'];

const MAX_DELIVERIES = 100;

/** Deliveries that the viewer may see and that take orders now, the nearest deadline first; around a place, only those of its surroundings. */
export async function listOpenDeliveries(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: Query,
): Promise<CurrentDeliveryJson[]> {
  const place = placeOf(query);
  const around = place === null ? [] : near(place, (await readProperties(db)).nearbyDistanceMetres);
  return listDeliveries(db, visibility, now, {
    where: sql<SqlBool>`${sql.join([takesOrders(now), filter(visibility, query), ...around], sql` and `)}`,
    orderBy: sql`c.order_deadline, d.id`,
  });
}

/** Deliveries to come that carry a producer's goods: first those that take orders, the nearest deadline first, then by day. */
export function listDeliveriesOfProducer(
  db: Database,
  visibility: Visibility,
  now: Date,
  producerId: number,
): Promise<CurrentDeliveryJson[]> {
  return listDeliveries(db, visibility, now, {
    where: sql<SqlBool>`exists (select from chain_item i where i.chain_id = c.id and i.producer_id = ${producerId})
      and coalesce(e.day_of_delivery, c.day_of_delivery) >= ${localDay(now)}::date
      and ${effectiveState(now)} not in ('CANCELLED', 'NOT_DELIVERED')`,
    orderBy: sql`${takesOrders(now)} desc, case when ${takesOrders(now)} then c.order_deadline end,
      e.day_of_delivery nulls last, d.id`,
  });
}

/** All deliveries of a campaign, whatever their state, with their places for its map; those that take orders first. */
export function listDeliveriesOfPromotion(
  db: Database,
  visibility: Visibility,
  now: Date,
  promotionId: number,
): Promise<PromotionDeliveryJson[]> {
  return listDeliveries(db, visibility, now, {
    where: sql<SqlBool>`c.id in (select chain_id from promotion_chain where promotion_id = ${promotionId})`,
    orderBy: sql`${takesOrders(now)} desc, e.day_of_delivery nulls last, c.order_deadline, d.id`,
  });
}

async function listDeliveries(
  db: Database,
  visibility: Visibility,
  now: Date,
  { where, orderBy }: { where: RawBuilder<SqlBool>; orderBy: RawBuilder<unknown> },
): Promise<PromotionDeliveryJson[]> {
  const { rows } = await sql<PromotionDeliveryJson>`
    select d.id, coalesce(nullif(d.name, ''), e.name) as name, c.id as "deliveryChainId", c.name as "deliveryChainName", ${goodsInShort} as goods, ${effectiveState(now)} as status,
      json_build_object('id', p.id, 'name', p.name, 'address', json_build_object('country', p.country,
        'postalCode', p.postal_code, 'city', p.city, 'street', p.street),
        'coords', json_build_object('lat', p.lat, 'lng', p.lng)) as "deliveryPoint",
      e.id as "eventId", a.name as "transporterName", ${instantInJson('c.order_deadline')} as "orderDeadline",
      e.day_of_delivery as "dayOfDelivery", e.start_time as "startTime", e.end_time as "endTime",
      c.min_income_ft as "minIncome", c.ordered_income_ft as "orderedIncome",
      coalesce((select json_agg(json_build_object('tierStartIncome', t.start_income_ft,
        'discount', t.discount_percent / 100.0) order by t.start_income_ft)
        from chain_tier t where t.chain_id = c.id), '[]') as "discountTiers"
    from delivery d
      join chain c on c.id = d.chain_id
      join transporter r on r.id = c.transporter_id
      join actor a on a.id = r.actor_id
      join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where ${seesDelivery(visibility)} and p.deleted_at is null and ${where}
    order by ${orderBy} limit ${MAX_DELIVERIES}`.execute(db);
  return rows;
}

function filter(
  { viewer }: Visibility,
  { deliverypoint, deliverychain, transporter, organizer, subscribed }: Query,
): RawBuilder<SqlBool> {
  const follows = sql`exists (select from subscription s where s.delivery_point_id = p.id
    and s.user_id = ${viewer.userId} and s.active and not s.deleted)`;
  const conditions = [
    sql`true`,
    ...(deliverypoint === undefined ? [] : [sql`p.id = ${deliverypoint}`]),
    ...(deliverychain === undefined ? [] : [sql`c.id = ${deliverychain}`]),
    ...(transporter === undefined ? [] : [sql`c.transporter_id = ${transporter}`]),
    ...(organizer === undefined ? [] : [sql`e.organizer_id = ${organizer}`]),
    ...(subscribed === undefined ? [] : [sql`${follows} = ${subscribed}::boolean`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
