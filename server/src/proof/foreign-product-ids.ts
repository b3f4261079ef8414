import { type ForeignId, fromRow } from './foreign-id.ts';

const marketplacesOf = (call: string): Record<string, ForeignId> => ({
  [`${call} query marketplace`]: { input: () => ({ query: { marketplace: 1 } }), status: 200 },
  [`${call} query veActor`]: {
    input: ({ hidden }) => ({ query: { veActor: hidden.staff.actorIds[0] ?? 0 } }),
    status: 200,
  },
});

/** Who approves for no marketplace finds nothing, whatever the filter. */
const approvalsOf = (call: string): Record<string, ForeignId> =>
  Object.fromEntries(
    ['marketplace', 'producer', 'productType'].map((name) => [
      `${call} query ${name}`,
      { input: () => ({ query: { [name]: 1 } }), status: 200 },
    ]),
  );

/** Ids of products' pictures and of what products refer to, for the table of foreign ids. */
export const FOREIGN_PRODUCT_IDS: Readonly<Record<string, ForeignId>> = {
  'uploadProductImage params id': fromRow('uploadProductImage', 404),
  'deleteProductImage params id': fromRow('deleteProductImage', 404),
  'getFoodFacts params id': fromRow('getFoodFacts', 404, 1),
  'listIncompleteProducts params id': fromRow('listIncompleteProducts', 403),
  'updateFoodFacts params id': fromRow('updateFoodFacts', 404),
  'updateFoodFacts body netQuantities.0.packingId': fromRow('updateFoodFacts', 404),
  'approveProduct params id': fromRow('approveProduct', 403),
  'approveProduct params productId': fromRow('approveProduct', 403),
  'refuseProduct params id': fromRow('refuseProduct', 403),
  'refuseProduct params productId': fromRow('refuseProduct', 403),
  'askForProductApproval params id': fromRow('askForProductApproval', 404),
  ...approvalsOf('pageProductApprovals'),
  ...approvalsOf('exportProductApprovals'),
  // Tax categories and marketplaces are everybody's.
  'getTaxCategory params id': fromRow('getTaxCategory', 200),
  'getMarketplace params id': fromRow('getMarketplace', 200),
  'getMarketplaceManager params id': fromRow('getMarketplaceManager', 404),
  ...marketplacesOf('allMarketplaceManagers'),
  ...marketplacesOf('listMarketplaceManagers'),
};
