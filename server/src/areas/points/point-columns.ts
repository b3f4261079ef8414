import type { PointListItemJson } from '@kosar/contract/points/points';
import { localDay } from '@kosar/domain/calendar';
import type { ChainState } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import { instantInJson, timeInJson } from '../../infra/database/json-sql.ts';
import type { Viewer } from '../../infra/session/viewer.ts';

/** What lists and the page of a point both show, for the point that the query calls `p`. */
export function pointColumns(viewer: Viewer, now: Date) {
  return [
    ...OWN_COLUMNS,
    subscriberCount.as('subscriber_count'),
    distinctOrderCount.as('distinct_order_count'),
    currentGoal.as('current_goal'),
    currentDeliveries(now).as('current_deliveries'),
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
const distinctOrderCount = sql<number>`(select coalesce(sum(d.buyer_count), 0)::bigint from delivery_event e
  join delivery d on d.event_id = e.id where e.delivery_point_id = p.id)`;

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

type CurrentDelivery = NonNullable<PointListItemJson['nextDelivery']>;

/** Deliveries of the point that are not over yet, with the states they are in now, the soonest first; those without a day come last. */
function currentDeliveries(now: Date): RawBuilder<CurrentDelivery[] | null> {
  return sql<CurrentDelivery[] | null>`(select json_agg(json_build_object(
      'id', d.id, 'name', coalesce(nullif(d.name, ''), e.name),
      'deliveryChainName', c.name, 'status', ${effectiveState(now)},
      'dayOfDelivery', e.day_of_delivery, 'startTime', ${timeInJson('e.start_time')},
      'endTime', ${timeInJson('e.end_time')}, 'orderDeadline', ${instantInJson('c.order_deadline')},
      'minIncome', c.min_income_ft, 'orderedIncome', c.ordered_income_ft)
      order by e.day_of_delivery nulls last, e.start_time nulls last, c.order_deadline, d.id)
    from delivery_event e join delivery d on d.event_id = e.id join chain c on c.id = d.chain_id
    where e.delivery_point_id = p.id
      and (e.day_of_delivery is null or e.day_of_delivery >= ${localDay(now)}::date))`;
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
  current_deliveries: CurrentDelivery[] | null;
  subscribed: SqlBool;
}

/** The wire's form of a point, as far as its list and its page have the same. */
export function presentPoint(row: PointRow) {
  const deliveries = row.current_deliveries ?? [];
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
    bestStatus: BEST_FIRST.find((state) => deliveries.some(({ status }) => status === state)) ?? null,
    nextDelivery:
      deliveries.find(({ status }) => status === 'OPEN' || status === 'MIN_INCOME_PASSED') ?? null,
    subscribed: row.subscribed === true,
  };
}
