import {
  copyChain,
  getPromotion,
  getPromotionByName,
  listCopyChoices,
  listOtherProducers,
  listPromotionAmounts,
  listPromotions,
  pagePromotions,
} from '@kosar/contract/campaigns/promotions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { amountsByDelivery } from './amounts-query.ts';
import { copyChoicesOf } from './copy-choices-query.ts';
import { copyForCampaign } from './copy-for-campaign.ts';
import { registerCampaignManagement } from './management-routes.ts';
import { otherProducersOf } from './other-producers-query.ts';
import { findPromotionIdFor, findPromotionPage } from './promotion-query.ts';
import { listPromotionsFor, pagePromotionsFor } from './promotions-list-query.ts';

/** Campaigns and what stands on their pages (spec 7, /promotion); new chains for them. */
export function registerPromotions(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  registerCampaignManagement(app, context);

  route(app, context, listPromotions, ({ viewer, query }) => {
    if (query.published === false) allow(viewer, 'manageCampaigns', {});
    return listPromotionsFor(db, viewer, query);
  });

  route(app, context, pagePromotions, ({ viewer, query }) => {
    if (query.published === false) allow(viewer, 'manageCampaigns', {});
    return pagePromotionsFor(db, viewer, query);
  });

  route(
    app,
    context,
    getPromotion,
    async ({ viewer, params }) => found(await findPromotionPage(db, viewer, clock.now(), params)),
    { isShared: true },
  );

  route(
    app,
    context,
    getPromotionByName,
    async ({ viewer, params }) => found(await findPromotionPage(db, viewer, clock.now(), params)),
    { isShared: true },
  );

  route(
    app,
    context,
    listPromotionAmounts,
    async ({ viewer, params }) =>
      amountsByDelivery(db, { viewer }, found(await findPromotionIdFor(db, viewer, params))),
    { isShared: true },
  );

  route(
    app,
    context,
    listOtherProducers,
    async ({ viewer, params }) =>
      otherProducersOf(db, { viewer }, found(await findPromotionIdFor(db, viewer, params))),
    { isShared: true },
  );

  route(app, context, listCopyChoices, async ({ viewer, params }) =>
    copyChoicesOf(db, known(viewer), found(await findPromotionIdFor(db, viewer, params)), clock.now()),
  );

  route(app, context, copyChain, ({ viewer, params, body }) =>
    copyForCampaign(context, known(viewer), { templateId: params.id, ...body }),
  );
}
