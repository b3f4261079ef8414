import { loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { World } from './world.ts';

const ofActor = async (world: World) => ({ query: { veActor: await world.anotherActor() } });
const NOT_THERE = { denied: 404 };

/** Clearings and their dues: everybody asks for their own, only who keeps an actor reaches its rows. */
export const CLEARING_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listClearings: [{ about: 'of one actor', input: ofActor, expected: loggedIn(200) }],
  pageClearings: [{ about: 'of one actor', input: ofActor, expected: loggedIn(200) }],
  exportClearings: [{ about: 'of one actor', input: ofActor, expected: only(['admin'], 200) }],
  getClearing: [
    {
      about: 'one in which an actor has a part',
      input: async (world) => ({ params: { id: (await world.anotherClearing()).clearingId } }),
      expected: only(['producer', 'admin'], 200, NOT_THERE),
    },
  ],
  pageClearingTransactions: [{ about: 'of one actor', input: ofActor, expected: loggedIn(200) }],
  getClearingTransaction: [
    {
      about: 'one that an actor gets',
      input: async (world) => ({ params: { id: (await world.anotherClearing()).transactionId } }),
      expected: only(['producer', 'admin'], 200, NOT_THERE),
    },
  ],
};
