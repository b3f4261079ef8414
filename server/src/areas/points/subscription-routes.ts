import {
  countSubscriptions,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  pageSubscriptions,
  subscribe,
  updateSubscription,
} from '@kosar/contract/points';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { changeSubscription, subscribeUser } from './subscribe-user.ts';
import {
  countSubscriptionsOf,
  findSubscription,
  findVisiblePoint,
  listSubscriptionsOf,
  pageSubscriptionsOf,
  type SubscriptionFilter,
} from './subscription-queries.ts';

/** Following delivery points (spec 7, /subscription). */
export function registerSubscriptions(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, listSubscriptions, async ({ viewer, query }) =>
    listSubscriptionsOf(db, await readable(viewer, query)),
  );

  route(app, platform, pageSubscriptions, async ({ viewer, query }) =>
    pageSubscriptionsOf(db, await readable(viewer, query), query),
  );

  route(app, platform, getSubscription, async ({ viewer, params }) => {
    const subscription = found(await findSubscription(db, params.id));
    allow(viewer, 'manageSubscription', { userId: subscription.userId });
    return subscription;
  });

  route(app, platform, countSubscriptions, async ({ viewer, query }) => {
    found(await findVisiblePoint(db, { viewer }, query.deliveryPoint));
    const isAsked = query.active !== undefined || query.deleted !== undefined;
    const flags = isAsked ? query : { active: true, deleted: false };
    return { count: await countSubscriptionsOf(db, query.deliveryPoint, flags) };
  });

  route(app, platform, subscribe, ({ viewer, body }) => {
    allow(viewer, 'manageSubscription', { userId: body.userId });
    return subscribeUser(platform, known(viewer), body);
  });

  route(app, platform, updateSubscription, async ({ viewer, params, body }) => {
    const { userId } = found(await findSubscription(db, params.id));
    allow(viewer, 'manageSubscription', { userId });
    return changeSubscription(platform, known(viewer), params.id, body);
  });

  route(app, platform, deleteSubscription, async ({ viewer, params }) => {
    const { userId } = found(await findSubscription(db, params.id));
    allow(viewer, 'manageSubscription', { userId });
    await changeSubscription(platform, known(viewer), params.id, { active: false, deleted: true });
  });

  /** Own ones, those of somebody for who may look after them, and all of a point for who manages it. */
  async function readable(
    viewer: Viewer,
    asked: { readonly deliveryPoint?: number | undefined; readonly subscriber?: number | undefined },
  ): Promise<SubscriptionFilter> {
    const { userId } = known(viewer);
    const { deliveryPoint: pointId, subscriber } = asked;
    if (subscriber !== undefined) allow(viewer, 'manageSubscription', { userId: subscriber });
    if (pointId === undefined) return { userId: subscriber ?? userId };
    const { managerId } = found(await findVisiblePoint(db, { viewer }, pointId));
    const seesAll = can(viewer, 'viewSubscriberEmails', { deliveryPointManagerIds: [managerId] });
    return { pointId, userId: subscriber ?? (seesAll ? undefined : userId) };
  }
}
