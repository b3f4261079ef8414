import type { ForeignId } from './foreign-id.ts';

function ofOrders(name: string, more: Record<string, unknown> = {}): Record<string, ForeignId> {
  return {
    [`${name} query delivery`]: {
      input: ({ hidden }) => ({ query: { delivery: hidden.deliveryId, ...more } }),
      status: 404,
    },
    [`${name} query deliveryChain`]: {
      input: ({ hidden }) => ({ query: { deliveryChain: hidden.chainId, ...more } }),
      status: 404,
    },
  };
}

/** Ids of files of orders, for the table of foreign ids. */
export const FOREIGN_SHEET_IDS: Readonly<Record<string, ForeignId>> = {
  ...ofOrders('exportOrders', { list: 'orders' }),
  ...ofOrders('exportHomeDeliveries'),
  'exportOffer params id': {
    input: ({ hidden }) => ({ params: { id: hidden.deliveryId } }),
    status: 404,
  },
};
