import { type ForeignId, fromRow } from './foreign-id.ts';

const refused = (name: string, ...places: readonly string[]): Record<string, ForeignId> =>
  Object.fromEntries(places.map((place) => [`${name} ${place}`, fromRow(name, 403)]));

const demandFilters = (name: string): Record<string, ForeignId> => ({
  [`${name} query survey`]: {
    input: ({ surveys }) => ({ query: { survey: surveys.open.id } }),
    status: 403,
  },
  [`${name} query deliveryPoint`]: {
    input: ({ hidden }) => ({ query: { deliveryPoint: hidden.pointId } }),
    status: 403,
  },
});

/** Ids of frequent questions, which everybody reads, and of surveys and their answers, which are for admins. */
export const FOREIGN_CONTENT_IDS: Readonly<Record<string, ForeignId>> = {
  'getFaqCategory params id': fromRow('getFaqCategory', 200),
  'getFaqItem params id': fromRow('getFaqItem', 200),
  ...refused('updateFaqCategory', 'params id'),
  ...refused('deleteFaqCategory', 'params id'),
  ...refused('createFaqItem', 'body categoryId'),
  ...refused('updateFaqItem', 'params id', 'body categoryId'),
  ...refused('deleteFaqItem', 'params id'),
  ...refused('getManagedSurvey', 'params id'),
  ...refused('createDemandSurvey', 'body promotionId', 'body possibleProductTypeIds.0'),
  ...refused('updateDemandSurvey', 'params id', 'body promotionId', 'body possibleProductTypeIds.0'),
  ...refused('deleteDemandSurvey', 'params id'),
  ...demandFilters('pageDemands'),
  ...demandFilters('listDemandPlaces'),
  ...demandFilters('exportDemands'),
  ...refused('listGoodsForSurvey', 'params id', 'query transporter'),
  ...refused('listSurveyTemplates', 'params id'),
  ...refused(
    'createSurveyTemplate',
    'params id',
    'body transporterId',
    'body productIds.0',
    'body promotionId',
  ),
};
