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
} from '@kosar/contract/surveys';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { takeDemandBack } from './delete-demand.ts';
import { aggregateDemandsBy, countDemandsBy, listDemandsBy, listDemandsOf } from './demand-queries.ts';
import { registerDemandResource } from './demand-routes.ts';
import { registerSurveyManagement } from './management-routes.ts';
import { submitDemand } from './submit-demand.ts';
import { findSurvey, listSurveysFor, pageSurveysFor } from './survey-queries.ts';

/** Demand surveys and what people answered in them (spec 7, /demandsurvey and /demand). */
export function registerSurveys(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  registerSurveyManagement(app, platform);

  route(app, platform, listDemandSurveys, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageSurveys', {});
    return listSurveysFor(db, viewer, query);
  });

  route(app, platform, pageDemandSurveys, ({ viewer, query }) => {
    if (query.active === false) allow(viewer, 'manageSurveys', {});
    return pageSurveysFor(db, viewer, query);
  });

  route(app, platform, getDemandSurvey, async ({ viewer, params }) =>
    found(await findSurvey(db, viewer, { id: params.id })),
  );

  route(app, platform, getDemandSurveyByName, async ({ viewer, params }) =>
    found(await findSurvey(db, viewer, { token: params.token })),
  );

  route(app, platform, listMyDemands, ({ viewer }) => listDemandsOf(db, known(viewer).userId));

  route(app, platform, createDemand, ({ viewer, body, request }) => {
    allow(viewer, 'submitDemand', {});
    return submitDemand(platform, viewer, body, request.ip);
  });

  route(app, platform, deleteDemand, ({ viewer, body }) => takeDemandBack(platform, known(viewer), body.id));
  registerDemandResource(app, platform);

  route(app, platform, listDemands, ({ query }) => listDemandsBy(db, query));

  route(app, platform, aggregateDemands, ({ query }) => aggregateDemandsBy(db, query));

  route(app, platform, countDemands, ({ query }) => countDemandsBy(db, query));
}
