import {
  copyChain,
  getPromotion,
  getPromotionByName,
  listCopyChoices,
  listOtherProducers,
  listPromotionAmounts,
  listPromotions,
  pagePromotions,
} from '@kosar/contract/promotions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { amountsByDelivery } from './amounts-query.ts';
import { copyChoicesOf } from './copy-choices-query.ts';
import { copyForCampaign } from './copy-for-campaign.ts';
import { registerCampaignManagement } from './management-routes.ts';
import { otherProducersOf } from './other-producers-query.ts';
import { findPromotionIdFor, findPromotionPage } from './promotion-query.ts';
import { listPromotionsFor, pagePromotionsFor } from './promotions-list-query.ts';

/** Campaigns and what stands on their pages (spec 7, /promotion); new chains for them. */
export function registerPromotions(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  registerCampaignManagement(app, platform);

  route(app, platform, listPromotions, ({ viewer, query }) => {
    if (query.published === false) allow(viewer, 'manageCampaigns', {});
    return listPromotionsFor(db, viewer, query);
  });

  route(app, platform, pagePromotions, ({ viewer, query }) => {
    if (query.published === false) allow(viewer, 'manageCampaigns', {});
    return pagePromotionsFor(db, viewer, query);
  });

  route(
    app,
    platform,
    getPromotion,
    async ({ viewer, params }) => found(await findPromotionPage(db, viewer, clock.now(), params)),
    { isShared: true },
  );

  route(
    app,
    platform,
    getPromotionByName,
    async ({ viewer, params }) => found(await findPromotionPage(db, viewer, clock.now(), params)),
    { isShared: true },
  );

  route(
    app,
    platform,
    listPromotionAmounts,
    async ({ viewer, params }) =>
      amountsByDelivery(db, { viewer }, found(await findPromotionIdFor(db, viewer, params))),
    { isShared: true },
  );

  route(
    app,
    platform,
    listOtherProducers,
    async ({ viewer, params }) =>
      otherProducersOf(db, { viewer }, found(await findPromotionIdFor(db, viewer, params))),
    { isShared: true },
  );

  route(app, platform, listCopyChoices, async ({ viewer, params }) =>
    copyChoicesOf(db, known(viewer), found(await findPromotionIdFor(db, viewer, params)), clock.now()),
  );

  route(app, platform, copyChain, ({ viewer, params, body }) =>
    copyForCampaign(platform, known(viewer), { templateId: params.id, ...body }),
  );
}
