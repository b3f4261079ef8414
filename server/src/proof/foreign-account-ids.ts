import type { CallInput } from './ask.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import type { World } from './world.ts';

interface ForeignAccountId {
  readonly input: (world: World) => CallInput | Promise<CallInput>;
  readonly status: number;
}

const fromRow = (name: string, status: number): ForeignAccountId => ({
  input: async (world) => (await PERMISSION_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {},
  status,
});
const accountsOf = (kind: string): Record<string, ForeignAccountId> => ({
  [`list${kind}Accounts query veActor`]: fromRow(`list${kind}Accounts`, 200),
  [`get${kind}Account params id`]: fromRow(`get${kind}Account`, 404),
  [`create${kind}Account body veActorId`]: fromRow(`create${kind}Account`, 403),
  [`update${kind}Account params id`]: fromRow(`update${kind}Account`, 404),
  [`delete${kind}Account params id`]: fromRow(`delete${kind}Account`, 404),
});

/** Ids of actors' accounts and of goals, for the table of foreign ids. */
export const FOREIGN_ACCOUNT_IDS: Readonly<Record<string, ForeignAccountId>> = {
  ...accountsOf('Bank'),
  ...accountsOf('Barion'),
  ...accountsOf('Invoicing'),
  'getManagementHome params id': fromRow('getManagementHome', 403),
  'pageInvoicingAccounts query veActor': fromRow('pageInvoicingAccounts', 200),
  'createCommunityGoal body deliveryPointId': fromRow('createCommunityGoal', 404),
  'updateCommunityGoal params id': fromRow('updateCommunityGoal', 404),
  'deleteCommunityGoal params id': fromRow('deleteCommunityGoal', 403),
};
