import * as z from 'zod/mini';
import { answerFields, demand, demandPerson } from '../campaigns/surveys.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText } from '../fields.ts';
import { listQuery } from '../list.ts';

/** The default calls of demands (spec 7). Guests answer by `/demand/create`, as their answer can't be read back. */

export const allDemands = endpoint({
  name: 'allDemands',
  method: 'GET',
  path: '/demand',
  who: 'admin',
  summary: 'Demands of everybody with who they are of, the newest first; at most 500',
  query: listQuery(['createdDate', 'id'], '-createdDate,-id', {
    survey: z.optional(idText()),
    deliveryPoint: z.optional(idText()),
  }),
  output: z.array(z.object({ ...demand.shape, person: demandPerson })),
});

export const getDemand = endpoint({
  name: 'getDemand',
  method: 'GET',
  path: '/demand/:id',
  who: 'user',
  summary: 'One own demand',
  params: byId,
  output: demand,
});

export const addDemand = endpoint({
  name: 'addDemand',
  method: 'POST',
  path: '/demand',
  who: 'user',
  summary: 'Fills in a survey; a second time it replaces the first',
  body: z.strictObject({ surveyId: id(), ...answerFields }),
  output: demand,
  status: 201,
  refusals: ['EMPTY_DEMAND_SUBMIT', 'SURVEY_CLOSED'],
});

export const updateDemand = endpoint({
  name: 'updateDemand',
  method: 'PUT',
  path: '/demand/:id',
  who: 'user',
  summary: 'Answers the survey of an own demand anew',
  params: byId,
  body: z.strictObject(answerFields),
  output: demand,
  refusals: ['EMPTY_DEMAND_SUBMIT', 'SURVEY_CLOSED'],
});

export const removeDemand = endpoint({
  name: 'removeDemand',
  method: 'DELETE',
  path: '/demand/:id',
  who: 'user',
  summary: 'Takes an own demand back; the coupon for it stays',
  params: byId,
  status: 204,
});
