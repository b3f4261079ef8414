import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { pageSubscriptions, SubscriptionJson } from '@kosar/contract/points/points';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { seesPoint, type Visibility } from '../../infra/session/visibility.ts';

/** Whose subscriptions: of a user, of a point, or of a user at a point. */
export interface SubscriptionFilter {
  readonly id?: number;
  readonly userId?: number | undefined;
  readonly pointId?: number | undefined;
}

/** Subscriptions with their settings, by the point's name and then the follower's. */
export async function listSubscriptionsOf(
  db: Database,
  filter: SubscriptionFilter,
): Promise<SubscriptionJson[]> {
  return subscriptionsOf(db, filter)
    .orderBy('p.name')
    .orderBy('p.id')
    .orderBy('u.full_name')
    .orderBy('s.id')
    .execute();
}

/** One page of them. */
export async function pageSubscriptionsOf(
  db: Database,
  filter: SubscriptionFilter,
  { page, size, orderby }: Pick<Parsed<typeof pageSubscriptions>['query'], 'page' | 'size' | 'orderby'>,
): Promise<Output<typeof pageSubscriptions>> {
  const { rows, total } = await pageOf(
    subscriptionsOf(db, filter),
    { page, size, orderby },
    { deliveryPoint: 'p.name', name: 'u.full_name', active: 's.active', id: 's.id' },
  );
  return { items: rows, total, page, size };
}

function subscriptionsOf(db: Database, { id, userId, pointId }: SubscriptionFilter) {
  return db
    .selectFrom('subscription as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('delivery_point as p', 'p.id', 's.delivery_point_id')
    .select([
      's.id',
      's.delivery_point_id as deliveryPointId',
      's.user_id as userId',
      's.active',
      's.deleted',
    ])
    .select(['u.email', 'u.full_name as name'])
    .select(
      sql<SubscriptionJson['deliveryPoint']>`json_build_object('id', p.id, 'name', p.name,
        'address', json_build_object('country', p.country, 'postalCode', p.postal_code, 'city', p.city, 'street', p.street))`.as(
        'deliveryPoint',
      ),
    )
    .select(
      sql<
        SubscriptionJson['notificationSettings']
      >`coalesce((select json_agg(json_build_object('event', n.event,
        'emailEnabled', n.email_enabled, 'pushEnabled', n.push_enabled) order by n.id)
        from notification_setting n where n.subscription_id = s.id), '[]')`.as('notificationSettings'),
    )
    .where('p.deleted_at', 'is', null)
    .where(equalsIfSet('s.id', id))
    .where(equalsIfSet('s.user_id', userId))
    .where(equalsIfSet('s.delivery_point_id', pointId));
}

/** One subscription, or undefined. */
export async function findSubscription(db: Database, id: number): Promise<SubscriptionJson | undefined> {
  const [only] = await listSubscriptionsOf(db, { id });
  return only;
}

/** How many subscriptions of a point have the given flags. */
export async function countSubscriptionsOf(
  db: Database,
  pointId: number,
  flags: { active?: boolean | undefined; deleted?: boolean | undefined },
): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('delivery_point_id', '=', pointId)
    .where(equalsIfSet('active', flags.active))
    .where(equalsIfSet('deleted', flags.deleted))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who manages a point that may be seen; undefined where there is none. */
export async function findVisiblePoint(
  db: Database,
  visibility: Visibility,
  id: number,
): Promise<{ managerId: number } | undefined> {
  return db
    .selectFrom('delivery_point as p')
    .select('p.manager_id as managerId')
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where(seesPoint(visibility))
    .executeTakeFirst();
}

/** Whether a point may be followed: it may be seen, or the user follows or has followed it before. */
export async function mayFollow(
  db: Database,
  visibility: Visibility,
  pointId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_point as p')
    .select('p.id')
    .where('p.id', '=', pointId)
    .where('p.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(${seesPoint(visibility)} or exists (select from subscription s
        where s.delivery_point_id = p.id and s.user_id = ${userId}))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}
