import { type ForeignId, fromRow } from './foreign-id.ts';

/** All of them are for admins, whatever the id. */
const idsOf = (name: string, ...places: readonly string[]): Record<string, ForeignId> =>
  Object.fromEntries(places.map((place) => [`${name} ${place}`, fromRow(name)]));

/** Ids of campaigns and cards, for the table of foreign ids. */
export const FOREIGN_CAMPAIGN_IDS: Readonly<Record<string, ForeignId>> = {
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
