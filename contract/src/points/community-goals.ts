import { GOAL_MEASURES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flag, flagText, id, idText, named, searchText, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** What the community of a point has set out to do (spec 3, Community goal). */
export const communityGoal = z.object({
  id: id(),
  name: z.string(),
  deliveryPoint: named,
  /** Who looks after it; null where no one in particular does. */
  managedBy: z.nullable(named),
  /** A point has one current goal; the others are done or given up. */
  current: z.boolean(),
  createdDate: z.string(),
  /** How far it has come; null for a goal that isn't counted. */
  progress: z.nullable(z.object({ measure: z.enum(GOAL_MEASURES), reached: z.int(), target: z.int() })),
  /** Comes back with a change (design 3). */
  version: z.int(),
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
  query: datalistQuery(['id', 'name', 'createdDate', 'deliveryPointName'], '-createdDate,-id', {
    ...goalFilters,
    /** A part of the goal's or the point's name; accents and case don't matter. */
    search: z.optional(searchText()),
  }),
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

/** What a goal counts and how far it goes: both, or neither for a goal that is said in words only. */
const count = z.strictObject({
  measure: z.enum(GOAL_MEASURES),
  target: z.int().check(z.minimum(1), z.maximum(1_000_000)),
});

const goalFields = {
  name: text(),
  /** The one that the point shows now; another current goal of the point stops being it. */
  current: flag(),
  progress: z.nullable(count),
};

export const createCommunityGoal = endpoint({
  name: 'createCommunityGoal',
  method: 'POST',
  path: '/communityGoal',
  who: 'user',
  summary: 'A new goal for the community of an own point',
  body: z.strictObject({ deliveryPointId: id(), ...goalFields }),
  output: communityGoal,
  status: 201,
});

export const updateCommunityGoal = endpoint({
  name: 'updateCommunityGoal',
  method: 'PUT',
  path: '/communityGoal/:id',
  who: 'user',
  summary: 'Changes a goal of an own point',
  params: byId,
  body: z.strictObject({ version: z.int().check(z.minimum(0)), ...goalFields }),
  output: communityGoal,
});

export const deleteCommunityGoal = endpoint({
  name: 'deleteCommunityGoal',
  method: 'DELETE',
  path: '/communityGoal/:id',
  who: 'user',
  summary: 'Deletes a goal of an own point',
  params: byId,
  status: 204,
});
