import * as surveys from '@kosar/contract/campaigns/survey-management';
import * as details from '@kosar/contract/catalogue/demand-details';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { pageDemandsBy } from './demand-page-query.ts';
import { listPlacesOf } from './demand-places-query.ts';
import { demandSheet } from './demand-sheet.ts';
import { makeTemplate } from './make-template.ts';
import { findManagedSurvey, pageManagedSurveysOf, presentManagedSurvey } from './managed-surveys-query.ts';
import { addSurvey, changeSurvey, removeSurvey } from './save-survey.ts';
import { listGoodsForSurveyOf } from './survey-goods-query.ts';
import { listTemplatesOf } from './survey-templates-query.ts';

/** Surveys as admins ask them, and what they read out of the answers (spec 7, /demandsurvey and /demand). */
export function registerSurveyManagement(app: FastifyInstance, context: AppContext): void {
  registerSurveys(app, context);
  registerDetails(app, context);
  registerTemplates(app, context);
}

function registerSurveys(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
    find: (view, viewer, query: Parameters<typeof pageManagedSurveysOf>[1]) => {
      allow(viewer, 'manageSurveys', {});
      return pageManagedSurveysOf(view, query);
    },
    present: presentManagedSurvey,
    fileName: () => `Felmérések ${dayOf(clock.now())}`,
    columns: COLUMNS,
  });
  const shown = async (viewer: Viewer, id: number) => {
    allow(viewer, 'manageSurveys', {});
    return presentManagedSurvey(found(await findManagedSurvey(db, id)));
  };
  route(app, context, surveys.pageManagedSurveys, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, surveys.exportManagedSurveys, ({ viewer, query }) => answers.file(viewer, query));
  route(app, context, surveys.getManagedSurvey, ({ viewer, params }) => shown(viewer, params.id));
  route(app, context, surveys.createDemandSurvey, async ({ viewer, body }) =>
    shown(viewer, await addSurvey(context, known(viewer), body)),
  );
  route(app, context, surveys.updateDemandSurvey, async ({ viewer, params, body }) => {
    await changeSurvey(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, context, surveys.deleteDemandSurvey, ({ viewer, params }) =>
    removeSurvey(context, known(viewer), params.id),
  );
}

function registerDetails(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  route(app, context, details.pageDemands, ({ viewer, query }) => {
    allow(viewer, 'manageSurveys', {});
    return pageDemandsBy(db, query);
  });
  route(app, context, details.listDemandPlaces, ({ viewer, query }) => {
    allow(viewer, 'manageSurveys', {});
    return listPlacesOf(context, query);
  });
  route(app, context, details.exportDemands, ({ viewer, query }) => {
    allow(viewer, 'manageSurveys', {});
    return demandSheet(context, query);
  });
}

function registerTemplates(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  route(app, context, details.listGoodsForSurvey, ({ viewer, params, query }) => {
    allow(viewer, 'manageSurveys', {});
    return listGoodsForSurveyOf(db, params.id, query.transporter);
  });
  route(app, context, details.listSurveyTemplates, ({ viewer, params }) => {
    allow(viewer, 'manageSurveys', {});
    return listTemplatesOf(db, params.id);
  });
  route(app, context, details.createSurveyTemplate, async ({ viewer, params, body }) => {
    const chainId = await makeTemplate(context, known(viewer), params.id, body);
    const templates = await listTemplatesOf(db, params.id);
    return found(templates.find((template) => template.chainId === chainId));
  });
}

const COLUMNS: readonly SheetColumn<surveys.ManagedSurveyJson>[] = [
  { label: 'Felmérés', kind: 'text', value: (row) => row.name },
  { label: 'Állapot', kind: 'text', value: (row) => (row.active ? 'nyitva' : 'lezárva') },
  { label: 'Kampány', kind: 'text', value: (row) => row.promotion?.title ?? null },
  { label: 'Válasz', kind: 'count', value: (row) => row.demandCount },
  { label: 'Kiadott kupon', kind: 'count', value: (row) => row.couponCount },
  { label: 'Felhasznált kupon', kind: 'count', value: (row) => row.usedCouponCount },
  { label: 'Létrehozva', kind: 'date', value: (row) => dayOf(row.createdDate) },
  { label: 'A link vége', kind: 'text', value: (row) => row.token },
  { label: 'Azonosító', kind: 'count', value: (row) => row.id },
];
