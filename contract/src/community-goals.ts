import { GOAL_MEASURES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, flagText, id, idText, named } from './fields.ts';
import { datalist, datalistQuery } from './list.ts';

/** What the community of a point has set out to do (spec 3, Community goal). */
export const communityGoal = z.object({
  id: id(),
  name: z.string(),
  deliveryPoint: named,
  /** Who looks after it; null where nobody in particular does. */
  managedBy: z.nullable(named),
  /** A point has one current goal; the others are done or given up. */
  current: z.boolean(),
  createdDate: z.string(),
  /** How far it has come; null for a goal that isn't counted. */
  progress: z.nullable(z.object({ measure: z.enum(GOAL_MEASURES), reached: z.int(), target: z.int() })),
});
export type CommunityGoalJson = z.infer<typeof communityGoal>;

const goalFilters = { deliveryPoint: z.optional(idText()), current: z.optional(flagText()) };

export const listCommunityGoals = endpoint({
  name: 'listCommunityGoals',
  method: 'GET',
  path: '/communityGoal',
  who: 'anyone',
  summary: 'Goals of the points that the viewer may see, current ones first; 100 at most',
  query: z.strictObject(goalFilters),
  output: z.array(communityGoal),
});

export const pageCommunityGoals = endpoint({
  name: 'pageCommunityGoals',
  method: 'GET',
  path: '/communityGoal/datalist',
  who: 'anyone',
  summary: 'Goals of the points that the viewer may see, the newest first',
  query: datalistQuery(['id', 'name', 'createdDate'], '-createdDate,-id', goalFilters),
  output: datalist(communityGoal),
});

export const getCommunityGoal = endpoint({
  name: 'getCommunityGoal',
  method: 'GET',
  path: '/communityGoal/:id',
  who: 'anyone',
  summary: 'One goal of a point that the viewer may see',
  params: byId,
  output: communityGoal,
});
