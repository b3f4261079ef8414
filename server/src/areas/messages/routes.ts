import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
} from '@kosar/contract/market';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { markAllSeen, setSeen } from './mark-notification.ts';
import { registerDeliveryMessages } from './message-routes.ts';
import { countOwnNotifications, findNotification, listOwnNotifications } from './notification-queries.ts';

/** Notifications of the viewer (spec 7, /notification), and messages. */
export function registerMessages(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  registerDeliveryMessages(app, platform);

  route(app, platform, listNotifications, ({ viewer, query }) =>
    listOwnNotifications(db, known(viewer).userId, query),
  );

  route(app, platform, countNotifications, async ({ viewer, query }) => ({
    count: await countOwnNotifications(db, known(viewer).userId, query.seen),
  }));

  route(app, platform, markNotification, async ({ viewer, params, body }) => {
    const notification = found(await findNotification(db, params.id));
    allow(viewer, 'viewNotifications', { userId: notification.userId });
    return setSeen(platform, notification, body.seen);
  });

  route(app, platform, markAllNotificationsRead, async ({ viewer, params }) => {
    allow(viewer, 'viewNotifications', { userId: params.userId });
    await markAllSeen(platform, params.userId);
  });
}
