import * as z from 'zod/mini';
import { flag, flagText, id, idText, searchText, wholePercents } from '../fields.ts';

/** What the three kinds of relations have in common (spec 3, Relations). */

/** One who is in a relation: the id is of the role, and the actor says whether the other is the same one. */
export const relationParty = z.object({ id: id(), name: z.string(), veActorId: id() });
export type RelationPartyJson = z.infer<typeof relationParty>;

/** 0 to 1 in steps of 0.01, as all shares (spec 5). */
export const relationShare = () => wholePercents();

/** What every relation is shown with. */
export const relationOutput = {
  id: id(),
  share: z.number(),
  /** Whether people who aren't a part of it may know of it. */
  public: z.boolean(),
  createdDate: z.string(),
  /** Comes back with a change (design 3). */
  version: z.int(),
};

/** What may change of every relation; its parties may not (spec 5). */
export const relationInput = { share: relationShare(), public: flag() };

export const relationVersion = { version: z.int().check(z.minimum(0)) };

/** Filters of the lists, for admins (spec 6). */
export const relationFilters = {
  /** A part of either party's name. */
  search: z.optional(searchText()),
  /** Whether it is shown to people who aren't a part of it. */
  public: z.optional(flagText()),
  /** An actor who has an interest in it: it is one of the two parties. */
  interested: z.optional(idText()),
};
