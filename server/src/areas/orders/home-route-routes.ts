import { getHomeRoute, saveHomeRoute } from '@kosar/contract/handover/home-route';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { factsOf, findParties } from '../../infra/session/parties.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { findHomeRoute, keepHomeRoute } from './home-route.ts';
import { scopeOf } from './order-scope.ts';

/** Home deliveries of an event in the order of a car's way (spec 2, homeDeliveries; design 4, Who sees whom). */
export function registerHomeRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, getHomeRoute, ({ viewer, params }) => shown(viewer, params.id));

  route(app, context, saveHomeRoute, async ({ viewer, params, body }) => {
    const parties = found(await findParties(db, viewer, { kind: 'EVENT', id: params.id }));
    const { organizerIds = [] } = factsOf(parties);
    allow(viewer, 'editEvent', { organizerIds });
    await keepHomeRoute(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });

  async function shown(viewer: Viewer, id: number) {
    return findHomeRoute(db, id, await scopeOf(db, viewer, { deliveryEvent: id }, 'viewHomeDeliveries'));
  }
}
