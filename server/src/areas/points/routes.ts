import { exportPoints } from '@kosar/contract/admin/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import { allPoints, getPoint, listPoints, listSettlements } from '@kosar/contract/points/points';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found } from '../../infra/refusal.ts';
import { registerCommunityGoals } from './goal-routes.ts';
import { listPointsFor } from './list-points-query.ts';
import { registerPointManagement } from './management-routes.ts';
import { POINT_COLUMNS } from './point-list-sheet.ts';
import { findPoint } from './point-query.ts';
import { registerSubscriptions } from './subscription-routes.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';

/** Delivery points, who follows them, and the towns of postal codes (spec 7, /deliverypoint and /subscription). */
export function registerPoints(app: FastifyInstance, context: AppContext): void {
  const { db, clock, postalGeo } = context;

  route(app, context, listPoints, ({ viewer, query }) => listPointsFor(db, viewer, clock.now(), query), {
    isShared: true,
  });

  route(
    app,
    context,
    allPoints,
    async ({ viewer, query }) => (await listPointsFor(db, viewer, clock.now(), wholeOf(query))).items,
    { isShared: true },
  );

  route(app, context, exportPoints, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof listPoints>['query']) => listPointsFor(view, viewer, clock.now(), whole),
      query,
      { fileName: `Átvevőpontok ${formatDay(clock.now())}`, columns: POINT_COLUMNS },
    ),
  );

  route(
    app,
    context,
    getPoint,
    async ({ viewer, params, query }) =>
      found(await findPoint(db, { viewer, token: query.token }, clock.now(), params.id)),
    { isShared: true },
  );

  route(app, context, listSettlements, ({ params }) =>
    postalGeo.settlementsOf(params.postalCode).map(({ name, lat, lng, precision }) => ({
      city: name,
      coords: { lat, lng },
      precision,
    })),
  );

  registerPointManagement(app, context);
  registerCommunityGoals(app, context);
  registerSubscriptions(app, context);
  registerUnsubscribe(app, context);
}
