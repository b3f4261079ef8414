import * as mails from '@kosar/contract/campaigns/campaign-mails';
import * as campaigns from '@kosar/contract/campaigns/campaign-management';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { mailProgressOf } from './campaign-recipients.ts';
import {
  findManagedPromotion,
  isNameFree,
  pageManagedPromotionsOf,
  presentManagedPromotion,
} from './managed-promotions-query.ts';
import { addPicture } from './promotion-pictures.ts';
import { PROMOTION_COLUMNS } from './promotion-sheet.ts';
import { addPromotion, changePromotion, removePromotion } from './save-promotion.ts';
import { sendCampaignMailPreview, sendCampaignMails } from './send-campaign-mails.ts';
import { addChain, type ChainList, removeChain } from './set-chain.ts';

const PREVIEWS_PER_HOUR = 30;

/** Campaigns as admins write and advertise them (spec 7, /promotion). */
export function registerCampaignManagement(app: FastifyInstance, context: AppContext): void {
  registerLists(app, context);
  registerEditing(app, context);
  registerChainLists(app, context);
  registerMails(app, context);
}

function registerLists(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
    find: (view, viewer, query: Parameters<typeof pageManagedPromotionsOf>[1]) => {
      allow(viewer, 'manageCampaigns', {});
      return pageManagedPromotionsOf(view, query);
    },
    present: presentManagedPromotion,
    fileName: () => `Kampányok ${formatDay(clock.now())}`,
    columns: PROMOTION_COLUMNS,
  });
  route(app, context, campaigns.pageManagedPromotions, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, campaigns.exportManagedPromotions, ({ viewer, query }) => answers.file(viewer, query));
  route(app, context, campaigns.checkPromotionName, async ({ viewer, query }) => {
    allow(viewer, 'manageCampaigns', {});
    return { free: await isNameFree(db, query) };
  });
}

function registerEditing(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const shown = async (viewer: Viewer, id: number) => {
    allow(viewer, 'manageCampaigns', {});
    return found(await findManagedPromotion(db, id, clock.now()));
  };
  route(app, context, campaigns.getManagedPromotion, ({ viewer, params }) => shown(viewer, params.id));
  route(app, context, campaigns.createPromotion, async ({ viewer, body }) =>
    shown(viewer, await addPromotion(context, known(viewer), body)),
  );
  route(app, context, campaigns.updatePromotion, async ({ viewer, params, body }) => {
    await changePromotion(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, context, campaigns.deletePromotion, ({ viewer, params }) =>
    removePromotion(context, known(viewer), params.id),
  );
  route(app, context, campaigns.uploadPromotionPicture, async ({ viewer, params, request }) => {
    allow(viewer, 'manageCampaigns', {});
    await limitUploads(context, known(viewer).userId, clock.now());
    const bytes = await readUpload(request);
    return { url: await addPicture(context, known(viewer), params.id, bytes) };
  });
}

function registerChainLists(app: FastifyInstance, context: AppContext): void {
  route(app, context, campaigns.includeChain, ({ viewer, params, body }) =>
    addChain(context, known(viewer), choice('promotion_chain', params.dcId, body)),
  );
  route(app, context, campaigns.excludeChain, ({ viewer, params, query }) =>
    removeChain(context, known(viewer), choice('promotion_chain', params.dcId, query)),
  );
  route(app, context, campaigns.addChainTemplate, ({ viewer, params, body }) =>
    addChain(context, known(viewer), choice('promotion_template', params.dcId, body)),
  );
  route(app, context, campaigns.removeChainTemplate, ({ viewer, params, query }) =>
    removeChain(context, known(viewer), choice('promotion_template', params.dcId, query)),
  );
}

function choice(list: ChainList, chainId: number, { promotionId }: { promotionId: number }) {
  return { list, chainId, promotionId };
}

function registerMails(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  route(app, context, mails.getPromotionMailProgress, async ({ viewer, params }) => {
    allow(viewer, 'manageCampaigns', {});
    return found(await mailProgressOf(db, params.id));
  });
  route(app, context, mails.sendPromotionMails, ({ viewer, body }) =>
    sendCampaignMails(context, known(viewer), body),
  );
  route(app, context, mails.sendPromotionMailPreview, async ({ viewer, body }) => {
    allow(viewer, 'manageCampaigns', {});
    const limit = { key: `promotion-preview:${known(viewer).userId}`, max: PREVIEWS_PER_HOUR };
    await takeAttempt(context, [limit], HOUR_SECONDS, clock.now());
    return sendCampaignMailPreview(context, known(viewer), body);
  });
}
