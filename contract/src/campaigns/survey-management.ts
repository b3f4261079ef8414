import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, chosenWord, flag, flagText, id, searchText, text } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { richText } from '../rich-text.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import { surveyedType } from './surveys.ts';

const DESCRIPTION_MAX = 10_000;
const MAX_TYPES = 50;
const version = () => z.int().check(z.minimum(0));

/** A survey as those see it who ask: how many have answered and what became of the coupons that they got. */
export const managedSurvey = z.object({
  id: id(),
  name: z.string(),
  token: z.string(),
  description: z.string(),
  promotionEvent: z.boolean(),
  /** The campaign that it belongs to, and whether it can be filled in on the campaign's page. */
  promotion: z.nullable(
    z.object({ id: id(), name: z.string(), title: z.string(), showsSurvey: z.boolean() }),
  ),
  active: z.boolean(),
  possibleProductTypes: z.array(surveyedType),
  demandCount: z.int(),
  couponCount: z.int(),
  usedCouponCount: z.int(),
  createdDate: z.string(),
  version: z.int(),
});
export type ManagedSurveyJson = z.infer<typeof managedSurvey>;

const SORTED_BY = ['id', 'name', 'demandCount', 'createdDate'] as const;
const filters = { search: z.optional(searchText()), active: z.optional(flagText()) };

export const pageManagedSurveys = endpoint({
  name: 'pageManagedSurveys',
  method: 'GET',
  path: '/demandsurvey/managed/datalist',
  who: 'admin',
  summary: 'Pages of demand surveys, closed ones too, with how many have answered',
  query: datalistQuery(SORTED_BY, '-id', filters),
  output: datalist(managedSurvey),
});

export const exportManagedSurveys = endpoint({
  name: 'exportManagedSurveys',
  method: 'GET',
  path: '/demandsurvey/managed/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-id', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getManagedSurvey = endpoint({
  name: 'getManagedSurvey',
  method: 'GET',
  path: '/demandsurvey/:id/managed',
  who: 'admin',
  summary: 'One demand survey as it is edited',
  params: byId,
  output: managedSurvey,
});

const fields = {
  name: text(),
  description: richText(DESCRIPTION_MAX),
  promotionEvent: flag(),
  /** Null belongs to no campaign. */
  promotionId: z.nullable(id()),
  active: flag(),
  /** In the order in which they are asked. */
  possibleProductTypeIds: z.array(id()).check(z.maxLength(MAX_TYPES)),
};

export const createDemandSurvey = endpoint({
  name: 'createDemandSurvey',
  method: 'POST',
  path: '/demandsurvey',
  who: 'admin',
  summary: 'A new demand survey; without a token of its own it gets one',
  body: z.strictObject({ ...fields, token: z.optional(chosenWord()) }),
  output: managedSurvey,
  status: 201,
  refusals: ['SURVEY_LINK_TAKEN'],
});

export const updateDemandSurvey = endpoint({
  name: 'updateDemandSurvey',
  method: 'PUT',
  path: '/demandsurvey/:id',
  who: 'admin',
  summary: 'Changes a demand survey; what was answered before stays as it was answered',
  params: byId,
  body: z.strictObject({ version: version(), ...fields, token: chosenWord() }),
  output: managedSurvey,
  refusals: ['SURVEY_LINK_TAKEN'],
});

export const deleteDemandSurvey = endpoint({
  name: 'deleteDemandSurvey',
  method: 'DELETE',
  path: '/demandsurvey/:id',
  who: 'admin',
  summary: 'Deletes a demand survey that no one has answered; others are closed',
  params: byId,
  status: 204,
  refusals: ['SURVEY_HAS_DEMANDS'],
});
