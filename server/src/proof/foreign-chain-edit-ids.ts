import type { ForeignId } from './foreign-id.ts';
import { PERMISSION_ROWS } from './permission-rows.ts';
import type { World } from './world.ts';

/** Each id that changes of chains and of their goods take. Who carries nothing isn't let in; other transporters: the matrix of permissions. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  listGoodsForChain: ['query transporter', 'query notIn'],
  listEventsForChain: ['query transporter'],
  getChainPrefill: ['params id'],
  getChainForm: ['params id'],
  updateChain: ['params id'],
  updateChainGoods: ['params id', 'body items.0.id', 'body packings.0.id'],
  deleteChain: ['params id'],
  addDeliveryItems: ['body deliveryChainId', 'body items.0.productId', 'body items.0.packings.0.packingId'],
  addDeliveryItemPacking: ['body deliveryItemId', 'body packingId'],
  updateDeliveryItem: ['params id'],
  updateDeliveryItemPacking: ['params id'],
  deleteDeliveryItem: ['params id'],
  deleteDeliveryItemPacking: ['params id'],
};

/** Calls that take their ids in the body let everybody knock. */
const KNOCKING = ['addDeliveryItems', 'addDeliveryItemPacking'];

/** Ids of chains and of their goods, for the table of foreign ids. */
export const FOREIGN_CHAIN_EDIT_IDS: Readonly<Record<string, ForeignId>> = Object.fromEntries(
  Object.entries(IDS).flatMap(([call, places]) =>
    places.map((place) => [
      `${call} ${place}`,
      {
        input: async (world: World) => (await PERMISSION_ROWS[call]?.[0]?.input(world, 'outsider')) ?? {},
        status: KNOCKING.includes(call) ? 404 : 403,
      },
    ]),
  ),
);
