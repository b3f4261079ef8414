import { type ForeignId, fromRow } from './foreign-id.ts';
import type { World } from './world.ts';

const hiddenChain = (status: number): ForeignId => ({
  input: ({ hidden }) => ({ params: { id: hidden.chainId } }),
  status,
});
const query = (status: number, give: (world: World) => Record<string, unknown>): ForeignId => ({
  input: (world) => ({ query: give(world) }),
  status,
});

/** Ids of the page of a chain, for the table of foreign ids. */
export const FOREIGN_CHAIN_IDS: Readonly<Record<string, ForeignId>> = {
  'getManagedChain params id': hiddenChain(404),
  'getChainPreview params id': hiddenChain(404),
  'getChainRescue params id': hiddenChain(404),
  'planChainRescue params id': fromRow('planChainRescue', 404),
  'planChainRescue body minimums.0.producerId': fromRow('planChainRescue', 404),
  'answerRescueQuestion params id': fromRow('answerRescueQuestion', 404),
  'getDeliveryMinimums params id': fromRow('getDeliveryMinimums', 404),
  'getPackList query deliveryChain': query(404, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
  'getPackList query delivery': query(404, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  'exportOrderedItems query deliveryChain': query(404, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
  'listOrders query deliveryChain': query(200, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
  ...ofShares('allRevenueShares'),
  ...ofShares('listRevenueShares'),
  'getRevenueShare params id': fromRow('getRevenueShare', 403),
  'createRevenueShare body deliveryChainId': fromRow('createRevenueShare', 403),
  'updateRevenueShare params id': fromRow('updateRevenueShare', 403),
};

function ofShares(call: string): Readonly<Record<string, ForeignId>> {
  return {
    [`${call} query deliveryChain`]: query(403, ({ hidden }) => ({ deliveryChain: hidden.chainId })),
    [`${call} query delivery`]: query(403, ({ hidden }) => ({ delivery: hidden.deliveryId })),
  };
}
