import type { CallInput } from './ask.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import type { World } from './world.ts';

interface ForeignPeopleId {
  readonly input: (world: World) => CallInput | Promise<CallInput>;
  readonly status: number;
}

const fromRow = (name: string, status = 403): ForeignPeopleId => ({
  input: async (world) => (await PERMISSION_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {},
  status,
});
const asked = (give: (world: World) => CallInput['query']): ForeignPeopleId => ({
  input: (world) => ({ query: give(world) ?? {} }),
  status: 403,
});

/** Ids of what admins do with people and orders, for the table of foreign ids: strangers are refused at the door. */
export const FOREIGN_PEOPLE_IDS: Readonly<Record<string, ForeignPeopleId>> = {
  'getOrderToEdit params id': fromRow('getOrderToEdit'),
  'previewOrderEdit params id': fromRow('previewOrderEdit'),
  'previewOrderEdit body orderItems.0.deliveryItemPackingId': fromRow('previewOrderEdit'),
  'previewOrderEdit body deliveryOptionId': fromRow('previewOrderEdit'),
  'editOrder params id': fromRow('editOrder'),
  'editOrder body orderItems.0.deliveryItemPackingId': fromRow('editOrder'),
  'editOrder body deliveryOptionId': fromRow('editOrder'),
  'getUserPage params id': fromRow('getUserPage'),
  'setUserAdmin params id': fromRow('setUserAdmin'),
  'getErasureOutlook params id': fromRow('getErasureOutlook'),
  'deleteUser params id': fromRow('deleteUser'),
  'getOwnData params id': fromRow('getOwnData'),
  'exportOwnData params id': fromRow('exportOwnData'),
  'lookAsUser params id': fromRow('lookAsUser'),
  'pageAuditLog query user': asked(({ userIds }) => ({ user: userIds.owner })),
  'pageAuditLog query entityId': asked(({ orderId }) => ({ entityId: orderId })),
  'pageMails query user': asked(({ userIds }) => ({ user: userIds.owner })),
  'getMail params id': fromRow('getMail'),
  'retryMail params id': fromRow('retryMail'),
  'retryJob params id': fromRow('retryJob'),
};
