import { PACKING_TYPES, PRODUCT_STATES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flagText, id, idText, named } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** Spec 3, "Packing". Amounts are in what the packing is ordered in, money in Ft. */
export const packing = z.object({
  id: id(),
  product: named,
  producer: named,
  name: z.string(),
  type: z.enum(PACKING_TYPES),
  packaged: z.boolean(),
  state: z.enum(PRODUCT_STATES),
  /** Spec 4: it and its product are AVAILABLE and not out of stock. */
  available: z.boolean(),
  packetSize: z.number(),
  packetWeight: z.number(),
  /** ±: 0.1 means that the weight may differ by ten percent. */
  deviation: z.number(),
  increment: z.number(),
  minOrderAmount: z.number(),
  unitName: z.enum(UNITS),
  unitPrice: z.int(),
  price: z.int(),
  listOrder: z.int(),
  /** Only for the producer's managers and admins. */
  managed: z.nullable(
    z.object({
      invoiceName: z.nullable(z.string()),
      defaultMaxAmount: z.nullable(z.number()),
      /** 0 is out of stock, null is no maximum. */
      globalMaxAmount: z.nullable(z.number()),
      /** What orders have left of the maximum; null without one. */
      leftAmount: z.nullable(z.number()),
      version: z.int(),
    }),
  ),
});
export type PackingJson = z.infer<typeof packing>;

/** Shown by lists of packings and of products alike. */
export const managedFilter = {
  /** Instead of what the market shows: all rows of the producers that the viewer manages, of every producer for admins. */
  managed: z.optional(flagText()),
};

const packingFilters = {
  product: z.optional(idText()),
  producer: z.optional(idText()),
  state: z.optional(z.enum(PRODUCT_STATES)),
  /** Only deleted ones, or only the others. */
  deleted: z.optional(flagText()),
  ...managedFilter,
};
const SORTABLE = ['id', 'name', 'productName', 'listOrder', 'price', 'unitPrice'] as const;
const DEFAULT_SORT = 'productName,listOrder,id';

export const listPackings = endpoint({
  name: 'listPackings',
  method: 'GET',
  path: '/packing',
  who: 'anyone',
  summary: 'Packings of products that the market shows, or own ones; at most 500',
  query: z.strictObject(packingFilters),
  output: z.array(packing),
});

export const pagePackings = endpoint({
  name: 'pagePackings',
  method: 'GET',
  path: '/packing/datalist',
  who: 'anyone',
  summary: 'The same by page',
  query: datalistQuery(SORTABLE, DEFAULT_SORT, packingFilters),
  output: datalist(packing),
});

export const pagePackingsForChain = endpoint({
  name: 'pagePackingsForChain',
  method: 'GET',
  path: '/packing/v2/datalist',
  who: 'anyone',
  summary:
    'Packings by page; notDeliveredIn leaves out what a chain already has, for those who run the chain',
  query: datalistQuery(SORTABLE, DEFAULT_SORT, { ...packingFilters, notDeliveredIn: z.optional(idText()) }),
  output: datalist(packing),
});

export const getPacking = endpoint({
  name: 'getPacking',
  method: 'GET',
  path: '/packing/:id',
  who: 'anyone',
  summary: 'One packing',
  params: byId,
  output: packing,
});

export const listOrderedAmountsOfPackings = endpoint({
  name: 'listOrderedAmountsOfPackings',
  method: 'GET',
  path: '/packing/byproduct/:productId/activeorderedamounts',
  who: 'PRODUCER',
  summary: 'How much of each packing of an own product stands in orders that are still to be handed over',
  params: z.object({ productId: idText() }),
  output: z.array(z.object({ packingId: id(), amount: z.number() })),
});

export const getLastPrice = endpoint({
  name: 'getLastPrice',
  method: 'GET',
  path: '/packing/lastPrice',
  who: 'anyone',
  summary: 'What a packing cost in its last chain that the viewer may see; nulls when there was none',
  query: z.strictObject({ packingId: idText() }),
  output: z.object({
    packingId: id(),
    lastPrice: z.nullable(z.int()),
    lastUnitPrice: z.nullable(z.int()),
    lastPriceDate: z.nullable(z.string()),
  }),
});
