import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { CommunityGoalJson, pageCommunityGoals } from '@kosar/contract/points/community-goals';
import type { GoalMeasure } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesPoint } from '../../infra/session/visibility.ts';

export interface GoalFilter {
  readonly id?: number | undefined;
  readonly deliveryPoint?: number | undefined;
  readonly current?: boolean | undefined;
  readonly search?: string | undefined;
}

const MAX_LISTED = 100;

/** Goals of the points that the viewer may see, the current ones first. */
export async function listGoalsFor(
  db: Database,
  viewer: Viewer,
  filter: GoalFilter,
): Promise<CommunityGoalJson[]> {
  const rows = await goalsFor(db, viewer, filter)
    .orderBy('g.is_current', 'desc')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(present);
}

/** One page of them. */
export async function pageGoalsFor(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageCommunityGoals>['query'],
): Promise<Output<typeof pageCommunityGoals>> {
  const { rows, total } = await pageOf(goalsFor(db, viewer, query), query, {
    id: 'g.id',
    name: 'g.name',
    createdDate: 'g.created_at',
    deliveryPointName: 'p.name',
  });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** Counted from what is there now, so that it can't drift from what the point's page says. */
const reached = sql<number>`(case g.measure
  when 'SUBSCRIBERS' then (select count(*) from subscription s
    where s.delivery_point_id = p.id and s.active and not s.deleted)
  when 'ORDERERS' then (select count(distinct o.user_id) from delivery_event e join delivery d on d.event_id = e.id
    join customer_order o on o.delivery_id = d.id where e.delivery_point_id = p.id and o.cancelled_at is null)
  when 'ORDERS' then (select coalesce(sum(d.buyer_count), 0)::bigint from delivery_event e
    join delivery d on d.event_id = e.id where e.delivery_point_id = p.id)
  else 0 end)`;

function goalsFor(db: Database, viewer: Viewer, { id, deliveryPoint, current, search }: GoalFilter) {
  return db
    .selectFrom('community_goal as g')
    .innerJoin('delivery_point as p', 'p.id', 'g.delivery_point_id')
    .leftJoin('actor as a', 'a.id', 'g.managed_by_id')
    .select(['g.id', 'g.name', 'g.is_current', 'g.created_at', 'g.measure', 'g.target', 'g.version'])
    .select(['p.id as point_id', 'p.name as point_name', 'a.id as actor_id', 'a.name as actor_name'])
    .select(reached.as('reached'))
    .where('p.deleted_at', 'is', null)
    .where(seesPoint({ viewer }))
    .where(equalsIfSet('g.id', id))
    .where(equalsIfSet('p.id', deliveryPoint))
    .where(equalsIfSet('g.is_current', current))
    .where((eb) => eb.or([containsText(eb.ref('g.name'), search), containsText(eb.ref('p.name'), search)]));
}

interface GoalRow {
  id: number;
  name: string;
  is_current: boolean;
  created_at: Date;
  measure: GoalMeasure | null;
  target: number | null;
  version: number;
  point_id: number;
  point_name: string;
  actor_id: number | null;
  actor_name: string | null;
  reached: number;
}

function present(row: GoalRow): CommunityGoalJson {
  const { measure, target } = row;
  return {
    id: row.id,
    name: row.name,
    deliveryPoint: { id: row.point_id, name: row.point_name },
    managedBy: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    current: row.is_current,
    createdDate: row.created_at.toISOString(),
    progress: measure === null || target === null ? null : { measure, target, reached: row.reached },
    version: row.version,
  };
}
