import { type ForeignId, fromRow } from './foreign-id.ts';

const accountsOf = (kind: string): Record<string, ForeignId> => ({
  [`list${kind}Accounts query veActor`]: fromRow(`list${kind}Accounts`, 200),
  [`get${kind}Account params id`]: fromRow(`get${kind}Account`, 404),
  [`create${kind}Account body veActorId`]: fromRow(`create${kind}Account`, 403),
  [`update${kind}Account params id`]: fromRow(`update${kind}Account`, 404),
  [`delete${kind}Account params id`]: fromRow(`delete${kind}Account`, 404),
});

/** Ids of actors' accounts and of goals, for the table of foreign ids. */
export const FOREIGN_ACCOUNT_IDS: Readonly<Record<string, ForeignId>> = {
  ...accountsOf('Bank'),
  ...accountsOf('Barion'),
  ...accountsOf('Invoicing'),
  'getManagementHome params id': fromRow('getManagementHome', 403),
  'pageInvoicingAccounts query veActor': fromRow('pageInvoicingAccounts', 200),
  'createCommunityGoal body deliveryPointId': fromRow('createCommunityGoal', 404),
  'updateCommunityGoal params id': fromRow('updateCommunityGoal', 404),
  'deleteCommunityGoal params id': fromRow('deleteCommunityGoal', 403),
};
