import {
  allNotifications,
  countNotifications,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
} from '@kosar/contract/market';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { markAllSeen, setSeen } from './mark-notification.ts';
import { registerDeliveryMessages } from './message-routes.ts';
import {
  countOwnNotifications,
  findNotification,
  listOwnNotifications,
  type OwnNotification,
} from './notification-queries.ts';

/** Notifications of the viewer (spec 7, /notification), and messages. */
export function registerMessages(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  registerDeliveryMessages(app, platform);

  route(app, platform, listNotifications, ({ viewer, query }) =>
    listOwnNotifications(db, known(viewer).userId, query),
  );

  route(app, platform, allNotifications, async ({ viewer, query }) => {
    const { items } = await listOwnNotifications(db, known(viewer).userId, wholeOf(query));
    return items;
  });

  route(app, platform, getNotification, ({ viewer, params }) => own(viewer, params.id));

  route(app, platform, countNotifications, async ({ viewer, query }) => ({
    count: await countOwnNotifications(db, known(viewer).userId, query.seen),
  }));

  route(app, platform, markNotification, async ({ viewer, params, body }) => {
    return setSeen(platform, await own(viewer, params.id), body.seen);
  });

  route(app, platform, markAllNotificationsRead, async ({ viewer, params }) => {
    allow(viewer, 'viewNotifications', { userId: params.userId });
    await markAllSeen(platform, params.userId);
  });

  async function own(viewer: Viewer, id: number): Promise<OwnNotification> {
    const notification = found(await findNotification(db, id));
    allow(viewer, 'viewNotifications', { userId: notification.userId });
    return notification;
  }
}
