import {
  createPoint,
  deletePoint,
  promoteUser,
  resolveAddress,
  updatePoint,
  updatePointDescription,
} from '@kosar/contract/point-management';
import type { PointJson } from '@kosar/contract/points';
import type { Action } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { changePoint, describePoint, openPoint, removePoint } from './change-point.ts';
import { findPoint } from './point-query.ts';
import { promoteToPointManager } from './promote-user.ts';
import { findPlace } from './resolve-place.ts';
import { findVisiblePoint } from './subscription-queries.ts';

/** A form asks after each rest of half a second; nobody types this many addresses in an hour. */
const LOOKUPS_PER_HOUR = 300;

/** Opening, changing and closing delivery points (spec 7, /deliverypoint; spec 2, /firstDeliveryPoint). */
export function registerPointManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const seen = async (viewer: Viewer, id: number): Promise<PointJson> =>
    found(await findPoint(db, { viewer }, clock.now(), id));
  const allowOn = async (viewer: Viewer, id: number, action: Action): Promise<void> => {
    const { managerId } = found(await findVisiblePoint(db, { viewer }, id));
    allow(viewer, action, { deliveryPointManagerIds: [managerId] });
  };

  route(app, platform, promoteUser, ({ viewer, body }) => {
    allow(viewer, 'createFirstPoint', {});
    return promoteToPointManager(platform, known(viewer), body);
  });

  route(app, platform, createPoint, async ({ viewer, body }) => {
    allow(viewer, 'createPoint', { deliveryPointManagerIds: [body.managerId] });
    return seen(viewer, await openPoint(platform, known(viewer), body));
  });

  route(app, platform, updatePoint, async ({ viewer, params, body }) => {
    await allowOn(viewer, params.id, 'editPoint');
    await changePoint(platform, known(viewer), params.id, body);
    return seen(viewer, params.id);
  });

  route(app, platform, updatePointDescription, async ({ viewer, params, body }) => {
    await allowOn(viewer, params.id, 'editPointDescription');
    await describePoint(platform, known(viewer), params.id, body);
    return seen(viewer, params.id);
  });

  route(app, platform, deletePoint, async ({ viewer, params }) => {
    await allowOn(viewer, params.id, 'deletePoint');
    await removePoint(platform, known(viewer), params.id);
  });

  route(app, platform, resolveAddress, async ({ viewer, query }) => {
    const limit = { key: `geocode:${known(viewer).userId}`, max: LOOKUPS_PER_HOUR };
    await takeTry(platform, [limit], HOUR_SECONDS, clock.now());
    const place = await findPlace(platform, query);
    return place === null
      ? { coords: null, precision: null }
      : { coords: { lat: place.lat, lng: place.lng }, precision: place.precision };
  });
}
