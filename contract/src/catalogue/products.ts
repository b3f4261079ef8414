import { ALLERGENS } from '@kosar/domain/allergens';
import { CHAIN_STATES, PRODUCT_STATES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { address, byId, degreesText, flagText, id, idText, named, searchText } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';
import { foodLine } from './food-line.ts';
import { managedFilter, packing } from './packings.ts';
import { typeStep } from './product-types.ts';

const productFields = {
  id: id(),
  name: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** Spec 4: AVAILABLE, not out of stock, and with an available packing. */
  available: z.boolean(),
  unitName: z.enum(UNITS),
  imageUrl: z.nullable(z.string()),
  productType: z.object({ id: id(), name: z.string(), color: z.nullable(z.string()) }),
  producer: named,
  listOrder: z.int(),
  /** Gross unit prices of its packings, the lowest and the highest; null without a packing. */
  unitPriceFrom: z.nullable(z.int()),
  unitPriceTo: z.nullable(z.int()),
  /** On how many deliveries the viewer can order it now. */
  currentDeliveryCount: z.int(),
  /** Average of 1–5, rounded to a tenth; null without ratings. */
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** What a card says of it as food; null where its producer has said nothing. */
  food: z.nullable(foodLine),
};

/** What a list says of own products beside. */
const managedSummary = z.object({
  /** 0 is out of stock, null is no maximum. */
  globalMaxAmount: z.nullable(z.number()),
  /** What orders have left of the maximum; null without one. */
  leftAmount: z.nullable(z.number()),
  packingCount: z.int(),
  approvedInMarketplaces: z.array(named),
});

export const productListItem = z.object({
  ...productFields,
  /** Only where own products are asked for. */
  managed: z.nullable(managedSummary),
});
export type ProductListItemJson = z.infer<typeof productListItem>;

export const product = z.object({
  ...productFields,
  description: z.string(),
  /** From the top of the tree down to its own type. */
  typePath: z.array(typeStep),
  packings: z.array(packing),
  taxCategory: named,
  approvedInMarketplaces: z.array(named),
  /** Marketplaces for which the viewer may approve it, or take that back; empty for nearly everybody. */
  approvableIn: z.array(named),
  /** Marketplaces that refused it, and why (empty where nothing was said); only for who may edit it or decide on it. */
  refusedIn: z.array(z.object({ id: id(), name: z.string(), reason: z.string() })),
  /** The viewer may edit it: the producer's managers and admins. */
  editable: z.boolean(),
  /** Only for who may edit it. */
  managed: z.nullable(
    z.object({
      defaultMaxAmount: z.nullable(z.number()),
      /** 0 is out of stock, null is no maximum. */
      globalMaxAmount: z.nullable(z.number()),
      /** What orders have left of the maximum; null without one. */
      leftAmount: z.nullable(z.number()),
      /** The picture shown is its own, and not its type's. */
      hasOwnImage: z.boolean(),
      /** A chain has sold it: its unit stays. */
      unitFixed: z.boolean(),
      version: z.int(),
    }),
  ),
});
export type ProductJson = z.infer<typeof product>;

const allergensText = () =>
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.enum(ALLERGENS)).check(z.maxLength(ALLERGENS.length)),
    ),
  );

const productFilters = {
  /** Without accents, forgiving typing mistakes: names that hold the words come first, similar ones after them. */
  search: z.optional(searchText()),
  /** Of this type and all below it. */
  productType: z.optional(idText()),
  /** With it, of the named type alone. */
  exactType: z.optional(flagText()),
  producer: z.optional(idText()),
  /** Whether it can be ordered now. */
  current: z.optional(flagText()),
  state: z.optional(z.enum(PRODUCT_STATES)),
  /** Only deleted ones, or only the others. */
  deleted: z.optional(flagText()),
  /** Those that a marketplace has approved, or those that wait for any. */
  approved: z.optional(flagText()),
  /** `milk,nuts`: only those that are declared free of all of these; what isn't known isn't free. */
  without: z.optional(allergensText()),
  ...managedFilter,
};

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/product',
  who: 'anyone',
  summary: 'Products that the market shows, or own ones, as in the paged list; at most 200',
  query: z.strictObject(productFilters),
  output: z.array(productListItem),
});

export const pageProducts = endpoint({
  name: 'pageProducts',
  method: 'GET',
  path: '/product/datalist',
  who: 'anyone',
  summary: 'Products that the market shows, or own ones; the best hits of a search first, else by name',
  query: datalistQuery(
    ['id', 'name', 'listOrder', 'relevance', 'producerName'],
    'relevance,name,id',
    productFilters,
  ),
  output: datalist(productListItem),
});

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/product/:id',
  who: 'anyone',
  summary: 'One product with its packings',
  params: byId,
  output: product,
});

/** A delivery on which a product can be ordered now. */
export const productDelivery = z.object({
  id: id(),
  name: z.string(),
  status: z.enum(CHAIN_STATES),
  deliveryPoint: z.object({ id: id(), name: z.string(), address }),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  orderDeadline: z.string(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  /** The product as the delivery's page names it (`?product=`). */
  itemId: id(),
  /** Gross unit prices of the product there. */
  unitPriceFrom: z.int(),
  unitPriceTo: z.int(),
  /** Metres from the place in the query; null without one. */
  distance: z.nullable(z.int()),
});
export type ProductDeliveryJson = z.infer<typeof productDelivery>;

export const listProductDeliveries = endpoint({
  name: 'listProductDeliveries',
  method: 'GET',
  path: '/product/:id/deliveries',
  who: 'anyone',
  summary:
    'Where a product can be ordered now: the nearest to the given place first, else the soonest; at most 100',
  params: byId,
  query: z.strictObject({
    latitude: z.optional(degreesText(90)),
    longitude: z.optional(degreesText(180)),
  }),
  output: z.array(productDelivery),
});

export const getOrderedAmountOfProduct = endpoint({
  name: 'getOrderedAmountOfProduct',
  method: 'GET',
  path: '/product/:id/activeorderedamount',
  who: 'PRODUCER',
  summary: 'How much of an own product, in its unit, stands in orders that are still to be handed over',
  params: byId,
  output: z.object({ amount: z.number() }),
});
