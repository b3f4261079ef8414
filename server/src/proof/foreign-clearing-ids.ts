import type { CallInput } from './ask.ts';
import { CLEARING_ROWS } from './permission-rows-clearings.ts';
import type { World } from './world.ts';

interface ForeignClearingId {
  readonly input: (world: World) => Promise<CallInput>;
  readonly status: number;
}

/** A list that is narrowed to somebody else's actor is empty. */
const foreignActor = async (world: World) => ({
  query: { veActor: (await world.anotherClearing()).actorId },
});
const fromRow = (name: string) => async (world: World) =>
  (await CLEARING_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {};

/** Ids of clearings, for the table of foreign ids. */
export const FOREIGN_CLEARING_IDS: Readonly<Record<string, ForeignClearingId>> = {
  'listClearings query veActor': { input: foreignActor, status: 200 },
  'pageClearings query veActor': { input: foreignActor, status: 200 },
  'exportClearings query veActor': { input: foreignActor, status: 403 },
  'getClearing params id': { input: fromRow('getClearing'), status: 404 },
  'pageClearingTransactions query veActor': { input: foreignActor, status: 200 },
  'pageClearingTransactions query clearing': {
    input: async (world) => ({ query: { clearing: (await world.anotherClearing()).clearingId } }),
    status: 200,
  },
  'getClearingTransaction params id': { input: fromRow('getClearingTransaction'), status: 404 },
};
