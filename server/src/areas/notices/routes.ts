import {
  addPushDevice,
  getNoticeSettings,
  listPushDevices,
  removePushDevice,
  retryMails,
  updateNoticeSettings,
} from '@kosar/contract/notice-settings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { known } from '../../platform/session/viewer.ts';
import { registerBounces } from './bounce-routes.ts';
import { readNoticeSettings, saveNoticeSettings } from './notice-settings.ts';
import { addPushDeviceOf, listPushDevicesOf, removePushDeviceOf } from './push-devices.ts';
import { retryMailsOf } from './retry-mails.ts';

const DEVICES_PER_HOUR = 60;
const RETRIES_PER_HOUR = 5;

/** How the viewer is told: summary of the day, quiet hours, devices, and whether mail reaches them; and how mails come back. */
export function registerNotices(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  registerBounces(app, platform);

  route(app, platform, getNoticeSettings, ({ viewer }) => readNoticeSettings(platform, known(viewer).userId));

  route(app, platform, updateNoticeSettings, async ({ viewer, body }) => {
    const { userId } = known(viewer);
    await saveNoticeSettings(platform, userId, body);
    return readNoticeSettings(platform, userId);
  });

  route(app, platform, retryMails, async ({ viewer }) => {
    const user = known(viewer);
    await takeTry(
      platform,
      [{ key: `retry-mails:${user.userId}`, max: RETRIES_PER_HOUR }],
      HOUR_SECONDS,
      clock.now(),
    );
    await retryMailsOf(platform, user);
    return readNoticeSettings(platform, user.userId);
  });

  route(app, platform, listPushDevices, ({ viewer }) => listPushDevicesOf(db, known(viewer).userId));

  route(app, platform, addPushDevice, async ({ viewer, body }) => {
    const { userId } = known(viewer);
    await takeTry(
      platform,
      [{ key: `push-device:${userId}`, max: DEVICES_PER_HOUR }],
      HOUR_SECONDS,
      clock.now(),
    );
    return addPushDeviceOf(platform, userId, body);
  });

  route(app, platform, removePushDevice, ({ viewer, params }) =>
    removePushDeviceOf(platform, known(viewer).userId, params.id),
  );
}
