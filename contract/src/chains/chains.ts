import { CHAIN_STATES, PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flagText, id, idText, named, searchText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { contact } from '../points/points.ts';
import {
  deliveryItem,
  deliveryListItem,
  deliveryPacking,
  discountTier,
  itemsOfProducer,
} from './deliveries.ts';

const chainFields = {
  id: id(),
  name: z.string(),
  state: z.enum(CHAIN_STATES),
  dayOfDelivery: z.string(),
  orderDeadline: z.string(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  discountTiers: z.array(discountTier),
  tags: z.array(z.string()),
};

/** A chain in a list: who may see one of its deliveries may see the chain. */
export const chainListItem = z.object({
  ...chainFields,
  transporter: named,
  /** How many of its deliveries the viewer sees. */
  deliveryCount: z.int(),
});
export type ChainListItemJson = z.infer<typeof chainListItem>;

export const chain = z.object({
  ...chainFields,
  /** Rich text. */
  description: z.string(),
  transporter: contact,
  showProgressRemainingInAmount: z.boolean(),
  bypassProductAvailableAmount: z.boolean(),
  invoiceRequired: z.boolean(),
  paymentOptions: z.array(z.object({ paymentType: z.enum(PAYMENT_TYPES) })),
  onSitePaymentOptions: z.array(z.string()),
  /** What everybody gets now by the tier reached, as a ratio. */
  currentDiscount: z.number(),
  /** Where the last tier starts, in Ft; null without tiers. */
  maxTierStart: z.nullable(z.int()),
  itemsByProducer: z.array(itemsOfProducer),
  /** Those that the viewer sees, the soonest first. */
  deliveries: z.array(deliveryListItem),
  currentUserTransporter: z.boolean(),
  /** Whether the viewer carries it, organises or gives the place for one of its deliveries, or sells in it. */
  currentUserTakesPart: z.boolean(),
});
export type ChainJson = z.infer<typeof chain>;

const chainFilters = {
  search: z.optional(searchText()),
  /** The current list holds all that isn't settled yet, the archive DELIVERED and NOT_DELIVERED (spec 4). */
  current: z.optional(flagText()),
  state: z.optional(z.enum(CHAIN_STATES)),
  transporter: z.optional(idText()),
  producer: z.optional(idText()),
  /** Chains that go to an event of the organizer, or to a point of the manager. */
  organizer: z.optional(idText()),
  deliveryPointManager: z.optional(idText()),
  tag: z.optional(searchText()),
};
const CHAIN_SORTS = ['id', 'name', 'dayOfDelivery', 'orderDeadline'] as const;
const CHAIN_SORT = '-dayOfDelivery,-id';

export const allChains = endpoint({
  name: 'allChains',
  method: 'GET',
  path: '/deliverychain',
  who: 'anyone',
  turn: 'heavy',
  summary: 'Chains with a delivery that the viewer may see, and their own; at most 500',
  query: listQuery(CHAIN_SORTS, CHAIN_SORT, chainFilters),
  output: z.array(chainListItem),
});

export const listChains = endpoint({
  name: 'listChains',
  method: 'GET',
  path: '/deliverychain/datalist',
  who: 'anyone',
  summary: 'Pages of chains with a delivery that the viewer may see, and their own',
  query: datalistQuery(CHAIN_SORTS, CHAIN_SORT, chainFilters),
  output: datalist(chainListItem),
});

export const listChainTags = endpoint({
  name: 'listChainTags',
  method: 'GET',
  path: '/deliverychain/tags',
  who: 'anyone',
  summary: 'Tags of the chains that the viewer may see, in the order of the alphabet',
  output: z.array(z.string()),
});

export const getChain = endpoint({
  name: 'getChain',
  method: 'GET',
  path: '/deliverychain/:id',
  who: 'anyone',
  summary: 'One chain with what it sells and the deliveries that the viewer may see',
  params: byId,
  output: chain,
  refusals: ['DELIVERY_NOT_FOUND'],
});

/** Sums that only the chain's parties and admins see; null for others. */
const partyAmounts = {
  /** The chain's ceiling, in the product's unit. */
  maxAmount: z.nullable(z.number()),
  /** What is ordered so far, in the product's unit. */
  sumAmount: z.nullable(z.number()),
};

export const chainItem = z.extend(deliveryItem, {
  deliveryChainId: id(),
  producer: named,
  ...partyAmounts,
});
export type ChainItemJson = z.infer<typeof chainItem>;

const itemFilters = { deliverychain: z.optional(idText()), producer: z.optional(idText()) };
const ITEM_SORTS = ['id', 'name', 'listOrder'] as const;

export const allDeliveryItems = endpoint({
  name: 'allDeliveryItems',
  method: 'GET',
  path: '/deliveryitem',
  who: 'anyone',
  turn: 'heavy',
  summary: 'Items of the chains that the viewer may see; at most 500',
  query: listQuery(ITEM_SORTS, 'listOrder,name,id', itemFilters),
  output: z.array(chainItem),
});

export const listDeliveryItems = endpoint({
  name: 'listDeliveryItems',
  method: 'GET',
  path: '/deliveryitem/datalist',
  who: 'anyone',
  summary: 'Pages of items of the chains that the viewer may see',
  query: datalistQuery(ITEM_SORTS, 'listOrder,name,id', itemFilters),
  output: datalist(chainItem),
});

export const getDeliveryItem = endpoint({
  name: 'getDeliveryItem',
  method: 'GET',
  path: '/deliveryitem/:id',
  who: 'anyone',
  summary: 'One item of a chain that the viewer may see',
  params: byId,
  output: chainItem,
});

export const chainPacking = z.extend(deliveryPacking, {
  deliveryItemId: id(),
  deliveryItemName: z.string(),
  deliveryChainId: id(),
  producer: named,
});
export type ChainPackingJson = z.infer<typeof chainPacking>;

const packingFilters = { ...itemFilters, deliveryitem: z.optional(idText()), packing: z.optional(idText()) };
const PACKING_SORTS = ['id', 'name', 'price'] as const;

export const allDeliveryItemPackings = endpoint({
  name: 'allDeliveryItemPackings',
  method: 'GET',
  path: '/deliveryitempacking',
  who: 'anyone',
  turn: 'heavy',
  summary: 'Packings in the chains that the viewer may see; at most 500',
  query: listQuery(PACKING_SORTS, 'name,id', packingFilters),
  output: z.array(chainPacking),
});

export const listDeliveryItemPackings = endpoint({
  name: 'listDeliveryItemPackings',
  method: 'GET',
  path: '/deliveryitempacking/datalist',
  who: 'anyone',
  summary: 'Pages of packings in the chains that the viewer may see',
  query: datalistQuery(PACKING_SORTS, 'name,id', packingFilters),
  output: datalist(chainPacking),
});

export const getDeliveryItemPacking = endpoint({
  name: 'getDeliveryItemPacking',
  method: 'GET',
  path: '/deliveryitempacking/:id',
  who: 'anyone',
  summary: 'One packing in a chain that the viewer may see',
  params: byId,
  output: chainPacking,
});
