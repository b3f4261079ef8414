import type { PointListItemJson } from '@kosar/contract/points';
import { localDay } from '@kosar/domain/calendar';
import type { ChainState } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../platform/database/chain-state-sql.ts';
import { instantInJson, timeInJson } from '../../platform/database/json-sql.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** What lists and the page of a point both show, for the point that the query calls `p`. */
export function pointColumns(viewer: Viewer, now: Date) {
  return [
    ...OWN_COLUMNS,
    subscriberCount.as('subscriber_count'),
    distinctOrderCount.as('distinct_order_count'),
    currentGoal.as('current_goal'),
    bestStatus(now).as('best_status'),
    nextDelivery(now).as('next_delivery'),
    isFollowedBy(viewer).as('subscribed'),
  ] as const;
}

/** Followed by the viewer: active and not deleted (spec 4). */
export function isFollowedBy({ userId }: Viewer): RawBuilder<SqlBool> {
  if (userId === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from subscription s
    where s.delivery_point_id = p.id and s.user_id = ${userId} and s.active and not s.deleted)`;
}

const OWN_COLUMNS = [
  'p.id',
  'p.name',
  'p.country',
  'p.postal_code',
  'p.city',
  'p.street',
  'p.lat',
  'p.lng',
  'p.precision',
  'p.public_point',
  'p.quality_class',
] as const;

const subscriberCount = sql<number>`(select count(*) from subscription s
  where s.delivery_point_id = p.id and s.active and not s.deleted)`;

/** Several orders of one buyer on one delivery are one, as everywhere else (design 4, Orders). */
const distinctOrderCount = sql<number>`(select count(distinct (o.user_id, o.delivery_id)) from customer_order o
  join delivery_event e on e.id = o.event_id where e.delivery_point_id = p.id and o.cancelled_at is null)`;

const currentGoal = sql<string | null>`(select g.name from community_goal g
  where g.delivery_point_id = p.id and g.is_current)`;

/** From the state a buyer likes best to the one that is least use: the colour of a point's marker is that of its best delivery. */
const BEST_FIRST: readonly ChainState[] = [
  'MIN_INCOME_PASSED',
  'OPEN',
  'APPROVED',
  'ORDERING_CLOSED',
  'TO_BE_FINALIZED',
  'DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
];

function bestStatus(now: Date): RawBuilder<ChainState | null> {
  return sql<ChainState | null>`(select current.state from (${currentDeliveries(now)}) current
    order by array_position(${[...BEST_FIRST]}::text[], current.state) limit 1)`;
}

type NextDelivery = PointListItemJson['nextDelivery'];

/** The soonest delivery that can be ordered on; those without a day come last. */
function nextDelivery(now: Date): RawBuilder<NextDelivery> {
  return sql<NextDelivery>`(select json_build_object('id', next.id, 'name', next.name, 'status', next.state,
      'dayOfDelivery', next.day_of_delivery, 'startTime', ${timeInJson('next.start_time')},
      'endTime', ${timeInJson('next.end_time')}, 'orderDeadline', ${instantInJson('next.order_deadline')},
      'minIncome', next.min_income_ft, 'orderedIncome', next.ordered_income_ft)
    from (${currentDeliveries(now)}) next where next.state in ('OPEN', 'MIN_INCOME_PASSED')
    order by next.day_of_delivery nulls last, next.start_time nulls last, next.order_deadline, next.id limit 1)`;
}

/** Deliveries of the point that are not over yet, with the states they are in now. */
function currentDeliveries(now: Date): RawBuilder<unknown> {
  return sql`select d.id, coalesce(nullif(d.name, ''), e.name) as name, ${effectiveState(now)} as state,
      e.day_of_delivery, e.start_time, e.end_time, c.order_deadline, c.min_income_ft, c.ordered_income_ft
    from delivery_event e join delivery d on d.event_id = e.id join chain c on c.id = d.chain_id
    where e.delivery_point_id = p.id
      and (e.day_of_delivery is null or e.day_of_delivery >= ${localDay(now)}::date)`;
}

/** A row of what `pointColumns` selects. */
export interface PointRow {
  id: number;
  name: string;
  country: string;
  postal_code: string;
  city: string;
  street: string;
  lat: number;
  lng: number;
  precision: string;
  public_point: boolean;
  quality_class: number;
  subscriber_count: number;
  distinct_order_count: number;
  current_goal: string | null;
  best_status: ChainState | null;
  next_delivery: NextDelivery;
  subscribed: SqlBool;
}

/** The wire's form of a point, as far as its list and its page have the same. */
export function presentPoint(row: PointRow) {
  return {
    id: row.id,
    name: row.name,
    address: {
      country: row.country,
      postalCode: row.postal_code,
      city: row.city,
      street: row.street,
    },
    coords: { lat: row.lat, lng: row.lng },
    precision: row.precision,
    publicPoint: row.public_point,
    subscriberCount: row.subscriber_count,
    distinctOrderCount: row.distinct_order_count,
    qualityClass: row.quality_class,
    currentCommunityGoal: row.current_goal === null ? null : { name: row.current_goal },
    bestStatus: row.best_status,
    nextDelivery: row.next_delivery,
    subscribed: row.subscribed === true,
  };
}
