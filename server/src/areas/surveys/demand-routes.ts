import {
  addDemand,
  allDemands,
  getDemand,
  removeDemand,
  updateDemand,
} from '@kosar/contract/catalogue/demands';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { takeDemandBack } from './delete-demand.ts';
import { pageDemandsBy } from './demand-page-query.ts';
import { findDemand } from './demand-queries.ts';
import { submitDemand } from './submit-demand.ts';

/** The default calls of demands (spec 7, /demand), by the same verbs as the named ones. */
export function registerDemandResource(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, allDemands, async ({ query }) => (await pageDemandsBy(db, wholeOf(query))).items);

  route(app, context, getDemand, async ({ viewer, params }) => {
    const asked = await findDemand(db, params.id);
    return found(asked && can(viewer, 'manageDemand', { userId: asked.userId }) ? asked.demand : null);
  });

  route(app, context, addDemand, async ({ viewer, body, request }) => {
    allow(viewer, 'submitDemand', {});
    return found((await submitDemand(context, viewer, body, request.ip)).demand);
  });

  // Only who gave the answer gives another one in its place.
  route(app, context, updateDemand, async ({ viewer, params, body, request }) => {
    const before = await findDemand(db, params.id);
    const { demand } = found(before && before.userId === known(viewer).userId ? before : null);
    const answer = { ...body, surveyId: demand.surveyId };
    return found((await submitDemand(context, viewer, answer, request.ip)).demand);
  });

  route(app, context, removeDemand, ({ viewer, params }) =>
    takeDemandBack(context, known(viewer), params.id),
  );
}
