import { loggedIn, only, type PermissionCase } from './permission-case.ts';
import type { Seat, World } from './world.ts';

/** Who looks after the actor whose accounts they are. */
const KEEPERS: readonly Seat[] = ['producer', 'admin'];
const MANAGER: readonly Seat[] = ['pointManager', 'admin'];
const NOT_THERE = { denied: 404 };

const bank = {
  format: 'GIRO',
  accountNumber: '11773016-11111018',
  bankName: 'Népbank',
  beneficiaryName: 'Gazda Géza',
};
const wallet = { accountId: 'gazda@example.hu', name: 'Gazda Géza' };
const invoicing = {
  name: 'Számlázó',
  szamlaszamElotag: 'GAZDA',
  defaultMegjegyzes: 'Köszönjük.',
  enabled: true,
};
const goal = { name: 'Ötven követő', current: false, progress: null };
const ofActor = async (world: World) => ({ query: { veActor: await world.anotherActor() } });

type Making = (world: World) => Promise<number>;

/** The five calls about one kind of account: everybody asks for their own, only who keeps an account reaches it. */
function rowsOf(
  calls: { list: string; get: string; create: string; update: string; delete: string },
  made: Making,
  fields: { create: object; update: object },
): Readonly<Record<string, readonly PermissionCase[]>> {
  return {
    [calls.list]: [{ about: 'of one actor', input: ofActor, expected: loggedIn(200) }],
    [calls.get]: [
      {
        about: 'one of an actor',
        input: async (world) => ({ params: { id: await made(world) } }),
        expected: only(KEEPERS, 200, NOT_THERE),
      },
    ],
    [calls.create]: [
      {
        about: 'for an actor',
        input: async (world) => ({ body: { veActorId: await world.anotherActor(), ...fields.create } }),
        expected: only(KEEPERS, 201),
      },
    ],
    [calls.update]: [
      {
        about: 'one of an actor',
        input: async (world) => ({
          params: { id: await made(world) },
          body: { version: 1, ...fields.update },
        }),
        expected: only(KEEPERS, 200, NOT_THERE),
      },
    ],
    [calls.delete]: [
      {
        about: 'one of an actor',
        input: async (world) => ({ params: { id: await made(world) } }),
        expected: only(KEEPERS, 204, NOT_THERE),
      },
    ],
  };
}

/** Accounts of actors, and the goals that point managers set. */
export const PAYMENT_ACCOUNT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  ...rowsOf(
    {
      list: 'listBankAccounts',
      get: 'getBankAccount',
      create: 'createBankAccount',
      update: 'updateBankAccount',
      delete: 'deleteBankAccount',
    },
    (world) => world.anotherBankAccount(),
    { create: bank, update: bank },
  ),
  ...rowsOf(
    {
      list: 'listBarionAccounts',
      get: 'getBarionAccount',
      create: 'createBarionAccount',
      update: 'updateBarionAccount',
      delete: 'deleteBarionAccount',
    },
    (world) => world.anotherBarionAccount(),
    { create: wallet, update: wallet },
  ),
  ...rowsOf(
    {
      list: 'listInvoicingAccounts',
      get: 'getInvoicingAccount',
      create: 'createInvoicingAccount',
      update: 'updateInvoicingAccount',
      delete: 'deleteInvoicingAccount',
    },
    (world) => world.anotherInvoicingAccount(),
    { create: { ...invoicing, szamlaAgentKulcs: 'kulcs1' }, update: invoicing },
  ),
  listMyTodos: [{ about: 'of the own actors', input: async () => ({}), expected: loggedIn(200) }],
  getManagementHome: [
    {
      about: 'of an actor',
      input: async (world) => ({ params: { id: await world.anotherActor() } }),
      expected: only(KEEPERS, 200),
    },
  ],
  pageInvoicingAccounts: [{ about: 'of one actor', input: ofActor, expected: loggedIn(200) }],
  createCommunityGoal: [
    {
      about: 'for the followers of a hidden point',
      input: ({ hidden }) => ({ body: { deliveryPointId: hidden.pointId, ...goal } }),
      expected: { ...only(MANAGER, 201, NOT_THERE), owner: 403 },
    },
  ],
  updateCommunityGoal: [
    {
      about: 'of a hidden point, as it stood before',
      input: ({ goalId }) => ({ params: { id: goalId }, body: { version: 9, ...goal } }),
      expected: { ...only(MANAGER, 409, NOT_THERE), owner: 403 },
    },
  ],
  deleteCommunityGoal: [
    {
      about: 'of a public point',
      input: async (world) => ({ params: { id: await world.anotherGoal() } }),
      expected: only(MANAGER, 204),
    },
  ],
};
