import { exportPoints } from '@kosar/contract/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import { allPoints, getPoint, listPoints, listSettlements } from '@kosar/contract/points';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import { listFile } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { registerCommunityGoals } from './goal-routes.ts';
import { listPointsFor } from './list-points-query.ts';
import { registerPointManagement } from './management-routes.ts';
import { POINT_COLUMNS } from './point-list-sheet.ts';
import { findPoint } from './point-query.ts';
import { registerSubscriptions } from './subscription-routes.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';

/** Delivery points, who follows them, and the towns of postal codes (spec 7, /deliverypoint and /subscription). */
export function registerPoints(app: FastifyInstance, platform: Platform): void {
  const { db, clock, postalGeo } = platform;

  route(app, platform, listPoints, ({ viewer, query }) => listPointsFor(db, viewer, clock.now(), query), {
    isShared: true,
  });

  route(
    app,
    platform,
    allPoints,
    async ({ viewer, query }) => (await listPointsFor(db, viewer, clock.now(), wholeOf(query))).items,
    { isShared: true },
  );

  route(app, platform, exportPoints, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof listPoints>['query']) => listPointsFor(view, viewer, clock.now(), whole),
      query,
      { fileName: `Átvevőpontok ${formatDay(clock.now())}`, columns: POINT_COLUMNS },
    ),
  );

  route(
    app,
    platform,
    getPoint,
    async ({ viewer, params, query }) =>
      found(await findPoint(db, { viewer, token: query.token }, clock.now(), params.id)),
    { isShared: true },
  );

  route(app, platform, listSettlements, ({ params }) =>
    postalGeo.settlementsOf(params.postalCode).map(({ name, lat, lng, precision }) => ({
      city: name,
      coords: { lat, lng },
      precision,
    })),
  );

  registerPointManagement(app, platform);
  registerCommunityGoals(app, platform);
  registerSubscriptions(app, platform);
  registerUnsubscribe(app, platform);
}
