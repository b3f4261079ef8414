import type { CallInput } from './ask.ts';
import { CAMPAIGN_ROWS } from './permission-rows-campaigns.ts';
import type { World } from './world.ts';

interface ForeignCampaignId {
  readonly input: (world: World) => CallInput | Promise<CallInput>;
  readonly status: number;
}

/** All of them are for admins, whatever the id. */
const fromRow = (name: string): ForeignCampaignId => ({
  input: async (world) => (await CAMPAIGN_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {},
  status: 403,
});
const idsOf = (name: string, ...places: readonly string[]): Record<string, ForeignCampaignId> =>
  Object.fromEntries(places.map((place) => [`${name} ${place}`, fromRow(name)]));

/** Ids of campaigns and cards, for the table of foreign ids. */
export const FOREIGN_CAMPAIGN_IDS: Readonly<Record<string, ForeignCampaignId>> = {
  ...idsOf('getManagedPromotion', 'params id'),
  ...idsOf('checkPromotionName', 'query promotionId'),
  ...idsOf('createPromotion', 'body copiedFromId', 'body productTypeIds.0'),
  ...idsOf('updatePromotion', 'params id', 'body productTypeIds.0'),
  ...idsOf('deletePromotion', 'params id'),
  ...idsOf('includeChain', 'params dcId', 'body promotionId'),
  ...idsOf('excludeChain', 'params dcId', 'query promotionId'),
  ...idsOf('addChainTemplate', 'params dcId', 'body promotionId'),
  ...idsOf('removeChainTemplate', 'params dcId', 'query promotionId'),
  ...idsOf('uploadPromotionPicture', 'params id'),
  ...idsOf('getPromotionMailProgress', 'params id'),
  ...idsOf('sendPromotionMails', 'body promotionId'),
  ...idsOf('sendPromotionMailPreview', 'body promotionId'),
  ...idsOf('getManagedRecommendation', 'params id'),
  ...idsOf('createRecommendation', 'body targetId'),
  ...idsOf('updateRecommendation', 'params id', 'body targetId'),
  ...idsOf('deleteRecommendation', 'params id'),
  ...idsOf('uploadRecommendationImage', 'params id'),
  ...idsOf('deleteRecommendationImage', 'params id'),
};
