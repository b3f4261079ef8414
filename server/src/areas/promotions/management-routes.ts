import * as mails from '@kosar/contract/campaign-mails';
import * as campaigns from '@kosar/contract/campaign-management';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import { listAnswers } from '../../platform/lists/list-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
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
export function registerCampaignManagement(app: FastifyInstance, platform: Platform): void {
  registerLists(app, platform);
  registerEditing(app, platform);
  registerChainLists(app, platform);
  registerMails(app, platform);
}

function registerLists(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const answers = listAnswers({
    db: platform.reads,
    find: (view, viewer, query: Parameters<typeof pageManagedPromotionsOf>[1]) => {
      allow(viewer, 'manageCampaigns', {});
      return pageManagedPromotionsOf(view, query);
    },
    present: presentManagedPromotion,
    fileName: () => `Kampányok ${formatDay(clock.now())}`,
    columns: PROMOTION_COLUMNS,
  });
  route(app, platform, campaigns.pageManagedPromotions, ({ viewer, query }) => answers.page(viewer, query));
  route(app, platform, campaigns.exportManagedPromotions, ({ viewer, query }) => answers.file(viewer, query));
  route(app, platform, campaigns.checkPromotionName, async ({ viewer, query }) => {
    allow(viewer, 'manageCampaigns', {});
    return { free: await isNameFree(db, query) };
  });
}

function registerEditing(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const shown = async (viewer: Viewer, id: number) => {
    allow(viewer, 'manageCampaigns', {});
    return found(await findManagedPromotion(db, id, clock.now()));
  };
  route(app, platform, campaigns.getManagedPromotion, ({ viewer, params }) => shown(viewer, params.id));
  route(app, platform, campaigns.createPromotion, async ({ viewer, body }) =>
    shown(viewer, await addPromotion(platform, known(viewer), body)),
  );
  route(app, platform, campaigns.updatePromotion, async ({ viewer, params, body }) => {
    await changePromotion(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, platform, campaigns.deletePromotion, ({ viewer, params }) =>
    removePromotion(platform, known(viewer), params.id),
  );
  route(app, platform, campaigns.uploadPromotionPicture, async ({ viewer, params, request }) => {
    allow(viewer, 'manageCampaigns', {});
    await limitUploads(platform, known(viewer).userId, clock.now());
    const bytes = await readUpload(request);
    return { url: await addPicture(platform, known(viewer), params.id, bytes) };
  });
}

function registerChainLists(app: FastifyInstance, platform: Platform): void {
  route(app, platform, campaigns.includeChain, ({ viewer, params, body }) =>
    addChain(platform, known(viewer), choice('promotion_chain', params.dcId, body)),
  );
  route(app, platform, campaigns.excludeChain, ({ viewer, params, query }) =>
    removeChain(platform, known(viewer), choice('promotion_chain', params.dcId, query)),
  );
  route(app, platform, campaigns.addChainTemplate, ({ viewer, params, body }) =>
    addChain(platform, known(viewer), choice('promotion_template', params.dcId, body)),
  );
  route(app, platform, campaigns.removeChainTemplate, ({ viewer, params, query }) =>
    removeChain(platform, known(viewer), choice('promotion_template', params.dcId, query)),
  );
}

function choice(list: ChainList, chainId: number, { promotionId }: { promotionId: number }) {
  return { list, chainId, promotionId };
}

function registerMails(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  route(app, platform, mails.getPromotionMailProgress, async ({ viewer, params }) => {
    allow(viewer, 'manageCampaigns', {});
    return found(await mailProgressOf(db, params.id));
  });
  route(app, platform, mails.sendPromotionMails, ({ viewer, body }) =>
    sendCampaignMails(platform, known(viewer), body),
  );
  route(app, platform, mails.sendPromotionMailPreview, async ({ viewer, body }) => {
    allow(viewer, 'manageCampaigns', {});
    const limit = { key: `promotion-preview:${known(viewer).userId}`, max: PREVIEWS_PER_HOUR };
    await takeTry(platform, [limit], HOUR_SECONDS, clock.now());
    return sendCampaignMailPreview(platform, known(viewer), body);
  });
}
