import { addDemand, allDemands, getDemand, removeDemand, updateDemand } from '@kosar/contract/demands';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { takeDemandBack } from './delete-demand.ts';
import { pageDemandsBy } from './demand-page-query.ts';
import { findDemand } from './demand-queries.ts';
import { submitDemand } from './submit-demand.ts';

/** The default calls of demands (spec 7, /demand), by the same verbs as the named ones. */
export function registerDemandResource(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, allDemands, async ({ query }) => (await pageDemandsBy(db, wholeOf(query))).items);

  route(app, platform, getDemand, async ({ viewer, params }) => {
    const asked = await findDemand(db, params.id);
    return found(asked && can(viewer, 'manageDemand', { userId: asked.userId }) ? asked.demand : null);
  });

  route(app, platform, addDemand, async ({ viewer, body, request }) => {
    allow(viewer, 'submitDemand', {});
    return found((await submitDemand(platform, viewer, body, request.ip)).demand);
  });

  // Only who gave the answer gives another one in its place.
  route(app, platform, updateDemand, async ({ viewer, params, body, request }) => {
    const before = await findDemand(db, params.id);
    const { demand } = found(before && before.userId === known(viewer).userId ? before : null);
    const answer = { ...body, surveyId: demand.surveyId };
    return found((await submitDemand(platform, viewer, answer, request.ip)).demand);
  });

  route(app, platform, removeDemand, ({ viewer, params }) =>
    takeDemandBack(platform, known(viewer), params.id),
  );
}
