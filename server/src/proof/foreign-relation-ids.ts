import { type ForeignId, fromRow } from './foreign-id.ts';

/** Everything but reading an own relation is for admins, whatever the id. */
const relationIds = (name: string, one: string, other: string): Record<string, ForeignId> => ({
  [`list${name}s query interested`]: fromRow(`list${name}s`, 403, 1),
  [`page${name}s query interested`]: fromRow(`page${name}s`, 403, 1),
  [`export${name}s query interested`]: fromRow(`export${name}s`, 403),
  [`get${name} params id`]: fromRow(`get${name}`, 404),
  [`create${name} body ${one}`]: fromRow(`create${name}`, 403),
  [`create${name} body ${other}`]: fromRow(`create${name}`, 403),
  [`update${name} params id`]: fromRow(`update${name}`, 403),
  [`delete${name} params id`]: fromRow(`delete${name}`, 403),
});

const INCLUDED = ['DeliveryPoint', 'DeliveryEvent', 'DeliveryChain', 'ProductType', 'Product', 'Producer'];

const discountIds = (name: string): Record<string, ForeignId> => ({
  [`${name} body sponsorId`]: fromRow(name, 403),
  ...Object.fromEntries(INCLUDED.map((kind) => [`${name} body included${kind}Ids.0`, fromRow(name, 403)])),
});

/** Ids of relations, discounts and coupons, for the table of foreign ids. */
export const FOREIGN_RELATION_IDS: Readonly<Record<string, ForeignId>> = {
  ...relationIds('ProducerTransporterRelation', 'producerId', 'transporterId'),
  ...relationIds('TransporterOrganizerRelation', 'transporterId', 'organizerId'),
  ...relationIds('OrganizerManagerRelation', 'organizerId', 'deliveryPointManagerId'),
  ...discountIds('createDiscount'),
  ...discountIds('updateDiscount'),
  'getManagedDiscount params id': fromRow('getManagedDiscount', 403),
  'updateDiscount params id': fromRow('updateDiscount', 403),
  'endDiscount params id': fromRow('endDiscount', 403),
  'deleteDiscount params id': fromRow('deleteDiscount', 403),
  'createCoupon body sponsorId': fromRow('createCoupon', 403),
  'getManagedCoupon params id': fromRow('getManagedCoupon', 403),
  'updateCoupon params id': fromRow('updateCoupon', 403),
  'deleteCoupon params id': fromRow('deleteCoupon', 403),
  'blockUser params id': fromRow('blockUser', 403),
  'unblockUser params id': fromRow('unblockUser', 403),
  'activateUserByAdmin params id': fromRow('activateUserByAdmin', 403),
  'resendUserMail params id': fromRow('resendUserMail', 403),
};
