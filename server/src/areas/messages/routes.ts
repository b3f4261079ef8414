import {
  allNotifications,
  countNotifications,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
} from '@kosar/contract/market/market';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { markAllSeen, setSeen } from './mark-notification.ts';
import { registerDeliveryMessages } from './message-routes.ts';
import {
  countOwnNotifications,
  findNotification,
  listOwnNotifications,
  type OwnNotification,
} from './notification-queries.ts';

/** Notifications of the viewer (spec 7, /notification), and messages. */
export function registerMessages(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  registerDeliveryMessages(app, context);

  route(app, context, listNotifications, ({ viewer, query }) =>
    listOwnNotifications(db, known(viewer).userId, query),
  );

  route(app, context, allNotifications, async ({ viewer, query }) => {
    const { items } = await listOwnNotifications(db, known(viewer).userId, wholeOf(query));
    return items;
  });

  route(app, context, getNotification, ({ viewer, params }) => own(viewer, params.id));

  route(app, context, countNotifications, async ({ viewer, query }) => ({
    count: await countOwnNotifications(db, known(viewer).userId, query.seen),
  }));

  route(app, context, markNotification, async ({ viewer, params, body }) => {
    return setSeen(context, await own(viewer, params.id), body.seen);
  });

  route(app, context, markAllNotificationsRead, async ({ viewer, params }) => {
    allow(viewer, 'viewNotifications', { userId: params.userId });
    await markAllSeen(context, params.userId);
  });

  async function own(viewer: Viewer, id: number): Promise<OwnNotification> {
    const notification = found(await findNotification(db, id));
    allow(viewer, 'viewNotifications', { userId: notification.userId });
    return notification;
  }
}
