import { type ForeignId, fromRow } from './foreign-id.ts';
import type { World } from './world.ts';

/** A list that is narrowed to someone else's actor is empty. */
const foreignActor = async (world: World) => ({
  query: { veActor: (await world.anotherClearing()).actorId },
});
/** Ids of clearings, for the table of foreign ids. */
export const FOREIGN_CLEARING_IDS: Readonly<Record<string, ForeignId>> = {
  'listClearings query veActor': { input: foreignActor, status: 200 },
  'pageClearings query veActor': { input: foreignActor, status: 200 },
  'exportClearings query veActor': { input: foreignActor, status: 403 },
  'getClearing params id': fromRow('getClearing', 404),
  'pageClearingTransactions query veActor': { input: foreignActor, status: 200 },
  'pageClearingTransactions query clearing': {
    input: async (world) => ({ query: { clearing: (await world.anotherClearing()).clearingId } }),
    status: 200,
  },
  'getClearingTransaction params id': fromRow('getClearingTransaction', 404),
};
