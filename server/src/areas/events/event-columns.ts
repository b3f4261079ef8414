import type { DeliverySummaryJson, EventListItemJson, ManagedEventJson } from '@kosar/contract/points/events';
import type { EventType } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import { goodsInShort } from '../../infra/database/goods-in-short-sql.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';

/** What the calendar and the page of an event both show: for the event `e` at the point `p`, organized by the actor `a` as `z`. */
export function eventColumns(visibility: Visibility, now: Date) {
  return [
    'e.id',
    'e.name',
    'e.type',
    'e.day_of_delivery',
    'e.start_time',
    'e.end_time',
    'p.id as point_id',
    'p.name as point_name',
    'p.country',
    'p.postal_code',
    'p.city',
    'p.street',
    'p.lat',
    'p.lng',
    'z.id as organizer_id',
    'a.name as organizer_name',
    hasOption('HOME_DELIVERY').as('has_home_delivery'),
    hasOption('DELIVERY_POINT').as('has_point_distribution'),
    deliveriesOfEvent(visibility, now).as('deliveries'),
    managedPart(visibility).as('managed'),
  ] as const;
}

/** A row of what `eventColumns` selects. */
export interface EventRow {
  id: number;
  name: string;
  type: EventType;
  day_of_delivery: string | null;
  start_time: string | null;
  end_time: string | null;
  point_id: number;
  point_name: string;
  country: string;
  postal_code: string;
  city: string;
  street: string;
  lat: number;
  lng: number;
  organizer_id: number;
  organizer_name: string;
  has_home_delivery: SqlBool;
  has_point_distribution: SqlBool;
  deliveries: DeliverySummaryJson[];
  managed: ManagedEventJson | null;
}

/** The wire's form of an event in a list. */
export function presentEvent(row: EventRow): EventListItemJson {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    dayOfDelivery: row.day_of_delivery,
    startTime: row.start_time,
    endTime: row.end_time,
    deliveryPoint: {
      id: row.point_id,
      name: row.point_name,
      address: { country: row.country, postalCode: row.postal_code, city: row.city, street: row.street },
      coords: { lat: row.lat, lng: row.lng },
    },
    organizer: { id: row.organizer_id, name: row.organizer_name },
    hasHomeDelivery: row.has_home_delivery === true,
    hasDeliveryPointDistribution: row.has_point_distribution === true,
    deliveries: row.deliveries,
    managed: row.managed,
  };
}

function hasOption(type: 'HOME_DELIVERY' | 'DELIVERY_POINT'): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from delivery_option o where o.event_id = e.id and o.type = ${type})`;
}

/** The deliveries of an event that the viewer may see, those that close first at the front. */
function deliveriesOfEvent(visibility: Visibility, now: Date): RawBuilder<DeliverySummaryJson[]> {
  return sql<DeliverySummaryJson[]>`coalesce((select json_agg(json_build_object(
      'id', d.id, 'name', coalesce(nullif(d.name, ''), e.name), 'deliveryChainId', c.id, 'deliveryChainName', c.name,
      'transporterName', carrier.name, 'status', ${effectiveState(now)}, 'orderDeadline', ${instantInJson('c.order_deadline')},
      'minIncome', c.min_income_ft, 'orderedIncome', c.ordered_income_ft,
      'discount', coalesce((select max(t.discount_percent) from chain_tier t where t.chain_id = c.id), 0) / 100.0,
      'orderedByMe', ${orderedBy(visibility.viewer)}, 'goods', ${goodsInShort}) order by c.order_deadline, d.id)
    from delivery d join chain c on c.id = d.chain_id
    join transporter r on r.id = c.transporter_id join actor carrier on carrier.id = r.actor_id
    where d.event_id = e.id and ${seesDelivery(visibility)}), '[]')`;
}

/** What only those who organise the event know of it; null for others. */
function managedPart({ viewer }: Visibility): RawBuilder<ManagedEventJson | null> {
  const own = viewer.roleIds.ORGANIZER;
  if (own.length === 0 && !isAdmin(viewer)) return sql<null>`null`;
  return sql<ManagedEventJson | null>`case when ${isAdmin(viewer)} or e.organizer_id = any(${own}) then (
    select json_build_object('version', e.version,
      'marketplace', (select json_build_object('id', k.id, 'name', k.name) from marketplace k where k.id = e.marketplace_id),
      'numberOfOrders', count(*), 'numberOfBillingRequiredOrders', count(*) filter (where o.billing_required),
      'numberOfHomeDeliveries', count(*) filter (where o.delivery_option_type = 'HOME_DELIVERY'),
      'deliveredDiscountedValue', coalesce(sum(o.delivered_value_ft), 0),
      'adEmailLastSent', ${instantInJson('e.ad_email_last_sent_at')})
    from customer_order o where o.event_id = e.id and o.cancelled_at is null) end`;
}

/** Only what the viewer has ordered: null when nothing or not logged in. */
function orderedBy({ userId }: Viewer): RawBuilder<number | null> {
  if (userId === null) return sql<null>`null`;
  return sql<number | null>`(select sum(o.total_ft) from customer_order o
    where o.delivery_id = d.id and o.user_id = ${userId} and o.cancelled_at is null)`;
}
