import type { CallInput } from './ask.ts';
import { CONTENT_ROWS } from './permission-rows-content.ts';
import type { World } from './world.ts';

interface ForeignContentId {
  readonly input: (world: World) => CallInput | Promise<CallInput>;
  readonly status: number;
}

const fromRow = (name: string, status: number): ForeignContentId => ({
  input: async (world) => (await CONTENT_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {},
  status,
});

const refused = (name: string, ...places: readonly string[]): Record<string, ForeignContentId> =>
  Object.fromEntries(places.map((place) => [`${name} ${place}`, fromRow(name, 403)]));

const demandFilters = (name: string): Record<string, ForeignContentId> => ({
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
export const FOREIGN_CONTENT_IDS: Readonly<Record<string, ForeignContentId>> = {
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
