import {
  aggregateDemands,
  countDemands,
  createDemand,
  deleteDemand,
  getDemandSurvey,
  getDemandSurveyByName,
  listDemandSurveys,
  listDemands,
  listMyDemands,
  pageDemandSurveys,
} from '@kosar/contract/campaigns/surveys';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { takeDemandBack } from './delete-demand.ts';
import { aggregateDemandsBy, countDemandsBy, listDemandsBy, listDemandsOf } from './demand-queries.ts';
import { registerDemandResource } from './demand-routes.ts';
import { registerSurveyManagement } from './management-routes.ts';
import { submitDemand } from './submit-demand.ts';
import { findSurvey, listSurveysFor, pageSurveysFor } from './survey-queries.ts';

/** Demand surveys and what people answered in them (spec 7, /demandsurvey and /demand). */
export function registerSurveys(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  registerSurveyManagement(app, context);

  route(app, context, listDemandSurveys, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageSurveys', {});
    return listSurveysFor(db, viewer, query);
  });

  route(app, context, pageDemandSurveys, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageSurveys', {});
    return pageSurveysFor(db, viewer, query);
  });

  route(app, context, getDemandSurvey, async ({ viewer, params }) =>
    found(await findSurvey(db, viewer, { id: params.id })),
  );

  route(app, context, getDemandSurveyByName, async ({ viewer, params }) =>
    found(await findSurvey(db, viewer, { token: params.token })),
  );

  route(app, context, listMyDemands, ({ viewer }) => listDemandsOf(db, known(viewer).userId));

  route(app, context, createDemand, ({ viewer, body, request }) => {
    allow(viewer, 'submitDemand', {});
    return submitDemand(context, viewer, body, request.ip);
  });

  route(app, context, deleteDemand, ({ viewer, body }) => takeDemandBack(context, known(viewer), body.id));
  registerDemandResource(app, context);

  route(app, context, listDemands, ({ query }) => listDemandsBy(db, query));

  route(app, context, aggregateDemands, ({ query }) => aggregateDemandsBy(db, query));

  route(app, context, countDemands, ({ query }) => countDemandsBy(db, query));
}
