import { CHAIN_STATES, PACKING_TYPES, PAYMENT_TYPES, PRODUCT_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { foodLine } from '../catalogue/food-line.ts';
import { endpoint } from '../endpoint.ts';
import { address, byId, coords, degreesText, flagText, id, idText, token } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { deliveryOption } from '../points/events.ts';
import { contact } from '../points/points.ts';
import { goodsInShort } from './goods-in-short.ts';

/** Spec 3, "Delivery item packing". Amounts are in the packing's measure, money in Ft. */
export const deliveryPacking = z.object({
  id: id(),
  packingId: id(),
  name: z.string(),
  type: z.enum(PACKING_TYPES),
  packaged: z.boolean(),
  packetSize: z.number(),
  /** ±: 0.1 means that the weight may differ by ten percent. */
  deviation: z.number(),
  unitName: z.string(),
  unitPrice: z.int(),
  price: z.int(),
  discountedUnitPrice: z.int(),
  discountedPacketPrice: z.int(),
  increment: z.number(),
  minOrderAmount: z.number(),
  /** What one more order may take at most; null when nothing limits it. */
  availableAmount: z.nullable(z.number()),
  orderedAmount: z.number(),
  state: z.enum(PRODUCT_STATES),
});
export type DeliveryPackingJson = z.infer<typeof deliveryPacking>;

export const deliveryItem = z.object({
  id: id(),
  name: z.string(),
  product: z.object({
    id: id(),
    description: z.string(),
    imageUrl: z.nullable(z.string()),
    unitName: z.string(),
    productType: z.object({
      id: id(),
      name: z.string(),
      color: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
    }),
    /** What a row says of it as food; null where its producer has said nothing. */
    food: z.nullable(foodLine),
  }),
  listOrder: z.int(),
  rating: z.nullable(z.number()),
  amountTypes: z.array(deliveryPacking),
});
export type DeliveryItemJson = z.infer<typeof deliveryItem>;

export const itemsOfProducer = z.object({
  producer: z.object({ id: id(), name: z.string(), imageUrl: z.nullable(z.string()) }),
  items: z.array(deliveryItem),
});
export type ItemsOfProducerJson = z.infer<typeof itemsOfProducer>;

export const discountTier = z.object({ tierStartIncome: z.int(), discount: z.number() });

export const delivery = z.object({
  id: id(),
  name: z.string(),
  deliveryChainId: id(),
  deliveryChainName: z.string(),
  eventId: id(),
  eventName: z.string(),
  status: z.enum(CHAIN_STATES),
  description: z.string(),
  deliveryPoint: z.object({ id: id(), name: z.string(), address, coords: coords() }),
  deliveryPointManager: contact,
  transporter: contact,
  organizer: contact,
  qualityClass: z.int(),
  orderDeadline: z.string(),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** A bill is made for every order of the chain, so billing data is required. */
  billingNotOptional: z.boolean(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  showProgressRemainingInAmount: z.boolean(),
  discountTiers: z.array(discountTier),
  currentDiscount: z.number(),
  paymentOptions: z.array(z.object({ paymentType: z.enum(PAYMENT_TYPES) })),
  deliveryOptions: z.array(deliveryOption),
  itemsByProducer: z.array(itemsOfProducer),
  /** Of the last stock message that this answer already holds: older messages are ignored. */
  stockSequence: z.int(),
  serverTime: z.string(),
  /** Only for who runs it and admins: its invitation. */
  inviteToken: z.nullable(z.string()),
  currentUserTransporter: z.boolean(),
  currentUserOrganizer: z.boolean(),
  currentUserDeliveryPointManager: z.boolean(),
  currentUserProducer: z.boolean(),
});
export type DeliveryJson = z.infer<typeof delivery>;

export const getDelivery = endpoint({
  name: 'getDelivery',
  method: 'GET',
  path: '/delivery/:id',
  who: 'anyone',
  turn: 'order',
  summary: 'One delivery with everything that can be ordered on it',
  params: byId,
  query: z.strictObject({ token: z.optional(token()) }),
  output: delivery,
  refusals: ['DELIVERY_NOT_FOUND'],
});

/** A delivery as home and other lists show it. */
export const currentDelivery = z.object({
  id: id(),
  name: z.string(),
  deliveryChainId: id(),
  deliveryChainName: z.string(),
  status: z.enum(CHAIN_STATES),
  deliveryPoint: z.object({ id: id(), name: z.string(), address, coords: coords() }),
  eventId: id(),
  transporterName: z.string(),
  orderDeadline: z.string(),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  minIncome: z.int(),
  orderedIncome: z.int(),
  discountTiers: z.array(discountTier),
  goods: goodsInShort,
});
export type CurrentDeliveryJson = z.infer<typeof currentDelivery>;

/** The same with what its chain can give at most. */
export const deliveryListItem = z.extend(currentDelivery, {
  /** The largest discount that the chain's tiers can reach, as a ratio. */
  discount: z.number(),
});
export type DeliveryListItemJson = z.infer<typeof deliveryListItem>;

/** `4,7,12`: ids that a list leaves out, at most 100. */
const idsText = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)),
    z.transform((text: string) => text.split(',').map(Number)),
  );

const deliveryFilters = {
  deliveryevent: z.optional(idText()),
  deliverychain: z.optional(idText()),
  deliverypoint: z.optional(idText()),
  /** Whether it takes orders now. */
  current: z.optional(flagText()),
  /** Deliveries to leave out, by id. */
  deliverynotin: z.optional(idsText()),
};
const DELIVERY_SORTS = ['id', 'name', 'dayOfDelivery', 'orderDeadline'] as const;

export const allDeliveries = endpoint({
  name: 'allDeliveries',
  method: 'GET',
  path: '/delivery',
  who: 'anyone',
  turn: 'heavy',
  summary: 'Deliveries that the viewer may see; at most 500',
  query: listQuery(DELIVERY_SORTS, '-dayOfDelivery,-id', deliveryFilters),
  output: z.array(deliveryListItem),
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/delivery/datalist',
  who: 'anyone',
  summary: 'Pages of deliveries that the viewer may see',
  query: datalistQuery(DELIVERY_SORTS, '-dayOfDelivery,-id', deliveryFilters),
  output: datalist(deliveryListItem),
});

export const listCurrentDeliveries = endpoint({
  name: 'listCurrentDeliveries',
  method: 'GET',
  path: '/delivery/current',
  who: 'anyone',
  summary: 'Deliveries that can be ordered on now, nearest deadline first; at most 100',
  query: z.strictObject({
    deliverypoint: z.optional(idText()),
    deliverychain: z.optional(idText()),
    transporter: z.optional(idText()),
    organizer: z.optional(idText()),
    subscribed: z.optional(flagText()),
    /** A place, both or neither: then only what is picked up near it. */
    latitude: z.optional(degreesText(90)),
    longitude: z.optional(degreesText(180)),
  }),
  output: z.array(currentDelivery),
});

export const listDeliveriesWithProducer = endpoint({
  name: 'listDeliveriesWithProducer',
  method: 'GET',
  path: '/delivery/withProducer/:producerId',
  who: 'anyone',
  summary: 'Deliveries to come that carry a producer’s goods, those that take orders first; at most 100',
  params: z.object({ producerId: idText() }),
  output: z.array(currentDelivery),
});
