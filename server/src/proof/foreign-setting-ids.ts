import type { ForeignId } from './foreign-id.ts';
import { SETTING_ROWS } from './permission-rows-settings.ts';

const refused = (name: string): ForeignId => ({
  input: async (world) => (await SETTING_ROWS[name]?.[0]?.input(world, 'outsider')) ?? {},
  status: 403,
});

/** Which id of which call. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  createProductType: ['body parentId'],
  updateProductType: ['params id'],
  moveProductType: ['params id', 'body parentId'],
  deleteProductType: ['params id', 'query moveTo'],
  uploadProductTypeImage: ['params id'],
  deleteProductTypeImage: ['params id'],
  createMarketplace: ['body approvalsOf'],
  updateMarketplace: ['params id'],
  deleteMarketplace: ['params id'],
  createMarketplaceManager: ['body marketplaceId', 'body veActorId'],
  updateMarketplaceManager: ['params id', 'body marketplaceId', 'body veActorId'],
  deleteMarketplaceManager: ['params id'],
  updateTaxCategory: ['params id'],
  deleteTaxCategory: ['params id', 'query moveTo'],
  deleteAllergenWord: ['params id'],
};

/** Ids of what only admins set up, for the table of foreign ids: all are refused, whatever they name. */
export const FOREIGN_SETTING_IDS: Readonly<Record<string, ForeignId>> = Object.fromEntries(
  Object.entries(IDS).flatMap(([name, places]) => places.map((place) => [`${name} ${place}`, refused(name)])),
);
