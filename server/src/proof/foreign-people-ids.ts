import type { CallInput } from './ask.ts';
import { type ForeignId, fromRow } from './foreign-id.ts';
import type { World } from './world.ts';

const asked = (give: (world: World) => CallInput['query']): ForeignId => ({
  input: (world) => ({ query: give(world) ?? {} }),
  status: 403,
});

/** Ids of what admins do with people and orders, for the table of foreign ids: outsiders are refused at the door. */
export const FOREIGN_PEOPLE_IDS: Readonly<Record<string, ForeignId>> = {
  'getOrderToEdit params id': fromRow('getOrderToEdit'),
  'previewOrderEdit params id': fromRow('previewOrderEdit'),
  'previewOrderEdit body orderItems.0.deliveryItemPackingId': fromRow('previewOrderEdit'),
  'previewOrderEdit body deliveryOptionId': fromRow('previewOrderEdit'),
  'editOrder params id': fromRow('editOrder'),
  'editOrder body orderItems.0.deliveryItemPackingId': fromRow('editOrder'),
  'editOrder body deliveryOptionId': fromRow('editOrder'),
  'getUserPage params id': fromRow('getUserPage'),
  'setUserAdmin params id': fromRow('setUserAdmin'),
  'getErasurePreview params id': fromRow('getErasurePreview'),
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
