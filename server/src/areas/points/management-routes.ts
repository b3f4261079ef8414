import {
  createPoint,
  deletePoint,
  promoteUser,
  resolveAddress,
  updatePoint,
  updatePointDescription,
} from '@kosar/contract/points/point-management';
import type { PointJson } from '@kosar/contract/points/points';
import type { Action } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { changePoint, describePoint, openPoint, removePoint } from './change-point.ts';
import { findPoint } from './point-query.ts';
import { promoteToPointManager } from './promote-user.ts';
import { findPlace } from './resolve-place.ts';
import { findVisiblePoint } from './subscription-queries.ts';

/** A form asks after each rest of half a second; no one types this many addresses in an hour. */
const LOOKUPS_PER_HOUR = 300;

/** Opening, changing and closing delivery points (spec 7, /deliverypoint; spec 2, /firstDeliveryPoint). */
export function registerPointManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const seen = async (viewer: Viewer, id: number): Promise<PointJson> =>
    found(await findPoint(db, { viewer }, clock.now(), id));
  const allowOn = async (viewer: Viewer, id: number, action: Action): Promise<void> => {
    const { managerId } = found(await findVisiblePoint(db, { viewer }, id));
    allow(viewer, action, { deliveryPointManagerIds: [managerId] });
  };

  route(app, context, promoteUser, ({ viewer, body }) => {
    allow(viewer, 'createFirstPoint', {});
    return promoteToPointManager(context, known(viewer), body);
  });

  route(app, context, createPoint, async ({ viewer, body }) => {
    allow(viewer, 'createPoint', { deliveryPointManagerIds: [body.managerId] });
    return seen(viewer, await openPoint(context, known(viewer), body));
  });

  route(app, context, updatePoint, async ({ viewer, params, body }) => {
    await allowOn(viewer, params.id, 'editPoint');
    await changePoint(context, known(viewer), params.id, body);
    return seen(viewer, params.id);
  });

  route(app, context, updatePointDescription, async ({ viewer, params, body }) => {
    await allowOn(viewer, params.id, 'editPointDescription');
    await describePoint(context, known(viewer), params.id, body);
    return seen(viewer, params.id);
  });

  route(app, context, deletePoint, async ({ viewer, params }) => {
    await allowOn(viewer, params.id, 'deletePoint');
    await removePoint(context, known(viewer), params.id);
  });

  route(app, context, resolveAddress, async ({ viewer, query }) => {
    const limit = { key: `geocode:${known(viewer).userId}`, max: LOOKUPS_PER_HOUR };
    await takeAttempt(context, [limit], HOUR_SECONDS, clock.now());
    const place = await findPlace(context, query);
    return place === null
      ? { coords: null, precision: null }
      : { coords: { lat: place.lat, lng: place.lng }, precision: place.precision };
  });
}
