import {
  countSubscriptions,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  pageSubscriptions,
  subscribe,
  updateSubscription,
} from '@kosar/contract/points/points';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
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
export function registerSubscriptions(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listSubscriptions, async ({ viewer, query }) =>
    listSubscriptionsOf(db, await readable(viewer, query)),
  );

  route(app, context, pageSubscriptions, async ({ viewer, query }) =>
    pageSubscriptionsOf(db, await readable(viewer, query), query),
  );

  route(app, context, getSubscription, async ({ viewer, params }) => {
    const subscription = found(await findSubscription(db, params.id));
    allow(viewer, 'manageSubscription', { userId: subscription.userId });
    return subscription;
  });

  route(app, context, countSubscriptions, async ({ viewer, query }) => {
    found(await findVisiblePoint(db, { viewer }, query.deliveryPoint));
    const isAsked = query.active !== undefined || query.deleted !== undefined;
    const flags = isAsked ? query : { active: true, deleted: false };
    return { count: await countSubscriptionsOf(db, query.deliveryPoint, flags) };
  });

  route(app, context, subscribe, ({ viewer, body }) => {
    allow(viewer, 'manageSubscription', { userId: body.userId });
    return subscribeUser(context, known(viewer), body);
  });

  route(app, context, updateSubscription, async ({ viewer, params, body }) => {
    const { userId } = found(await findSubscription(db, params.id));
    allow(viewer, 'manageSubscription', { userId });
    return changeSubscription(context, known(viewer), params.id, body);
  });

  route(app, context, deleteSubscription, async ({ viewer, params }) => {
    const { userId } = found(await findSubscription(db, params.id));
    allow(viewer, 'manageSubscription', { userId });
    await changeSubscription(context, known(viewer), params.id, { active: false, deleted: true });
  });

  /** Own ones, those of someone for who may look after them, and all of a point for who manages it. */
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
