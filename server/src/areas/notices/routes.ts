import {
  addPushDevice,
  getNoticeSettings,
  listPushDevices,
  removePushDevice,
  retryMails,
  updateNoticeSettings,
} from '@kosar/contract/accounts/notice-settings';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { known } from '../../infra/session/viewer.ts';
import { registerBounces } from './bounce-routes.ts';
import { readNoticeSettings, saveNoticeSettings } from './notice-settings.ts';
import { addPushDeviceOf, listPushDevicesOf, removePushDeviceOf } from './push-devices.ts';
import { retryMailsOf } from './retry-mails.ts';

const DEVICES_PER_HOUR = 60;
const RETRIES_PER_HOUR = 5;

/** How the viewer is notified: summary of the day, quiet hours, devices, and whether mail reaches them; and how mails come back. */
export function registerNotices(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  registerBounces(app, context);

  route(app, context, getNoticeSettings, ({ viewer }) => readNoticeSettings(context, known(viewer).userId));

  route(app, context, updateNoticeSettings, async ({ viewer, body }) => {
    const { userId } = known(viewer);
    await saveNoticeSettings(context, userId, body);
    return readNoticeSettings(context, userId);
  });

  route(app, context, retryMails, async ({ viewer }) => {
    const user = known(viewer);
    await takeAttempt(
      context,
      [{ key: `retry-mails:${user.userId}`, max: RETRIES_PER_HOUR }],
      HOUR_SECONDS,
      clock.now(),
    );
    await retryMailsOf(context, user);
    return readNoticeSettings(context, user.userId);
  });

  route(app, context, listPushDevices, ({ viewer }) => listPushDevicesOf(db, known(viewer).userId));

  route(app, context, addPushDevice, async ({ viewer, body }) => {
    const { userId } = known(viewer);
    await takeAttempt(
      context,
      [{ key: `push-device:${userId}`, max: DEVICES_PER_HOUR }],
      HOUR_SECONDS,
      clock.now(),
    );
    return addPushDeviceOf(context, userId, body);
  });

  route(app, context, removePushDevice, ({ viewer, params }) =>
    removePushDeviceOf(context, known(viewer).userId, params.id),
  );
}
