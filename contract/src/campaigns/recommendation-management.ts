import { RECOMMENDATION_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, day, flagText, id, named, optionalText, searchText, text } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** A card of the home page as those see it who write it. */
const managedRecommendation = z.object({
  id: id(),
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  imageUrl: z.nullable(z.string()),
  type: z.enum(RECOMMENDATION_TYPES),
  /** The campaign, delivery or chain that it leads to. */
  target: named,
  targetUrl: z.string(),
  active: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  version: z.int(),
});
export type ManagedRecommendationJson = z.infer<typeof managedRecommendation>;

const fields = {
  name: text(),
  title: text(),
  subtitle: optionalText(),
  type: z.enum(RECOMMENDATION_TYPES),
  targetId: id(),
  startDate: day(),
  endDate: day(),
};

const endsNotBefore = z.refine<{ startDate: string; endDate: string }>(
  ({ startDate, endDate }) => startDate <= endDate,
  { error: 'END_BEFORE_START', path: ['endDate'] },
);

const SORTED_BY = ['id', 'name', 'title', 'startDate', 'endDate'] as const;
const filters = {
  search: z.optional(searchText()),
  active: z.optional(flagText()),
  type: z.optional(z.enum(RECOMMENDATION_TYPES)),
};

export const pageManagedRecommendations = endpoint({
  name: 'pageManagedRecommendations',
  method: 'GET',
  path: '/recommendation/managed/datalist',
  who: 'admin',
  summary: 'Pages of the cards of the home page, whether they are shown or not',
  query: datalistQuery(SORTED_BY, '-startDate,-id', filters),
  output: datalist(managedRecommendation),
});

export const exportManagedRecommendations = endpoint({
  name: 'exportManagedRecommendations',
  method: 'GET',
  path: '/recommendation/managed/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-startDate,-id', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getManagedRecommendation = endpoint({
  name: 'getManagedRecommendation',
  method: 'GET',
  path: '/recommendation/:id/managed',
  who: 'admin',
  summary: 'One card of the home page, to be edited',
  params: byId,
  output: managedRecommendation,
});

export const createRecommendation = endpoint({
  name: 'createRecommendation',
  method: 'POST',
  path: '/recommendation',
  who: 'admin',
  summary: 'A new card of the home page, which is not shown until it is switched on',
  body: z.strictObject(fields).check(endsNotBefore),
  output: managedRecommendation,
  status: 201,
});

export const updateRecommendation = endpoint({
  name: 'updateRecommendation',
  method: 'PUT',
  path: '/recommendation/:id',
  who: 'admin',
  summary: 'Changes a card, and switches it on or off',
  params: byId,
  body: z
    .strictObject({ version: z.int().check(z.minimum(0)), ...fields, active: z.boolean() })
    .check(endsNotBefore),
  output: managedRecommendation,
});

export const deleteRecommendation = endpoint({
  name: 'deleteRecommendation',
  method: 'DELETE',
  path: '/recommendation/:id',
  who: 'admin',
  summary: 'Deletes a card; what it leads to stays',
  params: byId,
  status: 204,
});

export const uploadRecommendationImage = endpoint({
  name: 'uploadRecommendationImage',
  method: 'POST',
  path: '/recommendation/:id/image',
  who: 'admin',
  summary: 'Sets the picture of a card: an image at least 200 px high',
  params: byId,
  upload: true,
  output: z.object({ imageUrl: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
});

export const deleteRecommendationImage = endpoint({
  name: 'deleteRecommendationImage',
  method: 'DELETE',
  path: '/recommendation/:id/image',
  who: 'admin',
  summary: 'Takes the picture of a card away',
  params: byId,
  status: 204,
});
