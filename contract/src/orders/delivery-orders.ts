import { CHAIN_STATES, DELIVERY_OPTION_TYPES, PACKING_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { coords, flagText, id, idText, token } from '../fields.ts';
import { order } from './orders.ts';

/** Whose orders: of a delivery, an event or a chain, for those who run it; none names the viewer's own. */
const scope = {
  delivery: z.optional(idText()),
  deliveryEvent: z.optional(idText()),
  deliveryChain: z.optional(idText()),
};

/** The delivery by its invitation: who doesn’t run it gets the own orders on it. */
const byToken = { deliveryToken: z.optional(token()) };
const narrowing = { ...scope, deliveryOptionType: z.optional(z.enum(DELIVERY_OPTION_TYPES)) };

/** States as a query lists them: `CANCELLED,DELIVERED`. */
const stateList = () =>
  z.pipe(
    z.string().check(z.regex(/^[A-Z_]{1,30}(,[A-Z_]{1,30}){0,7}$/)),
    z.pipe(
      z.transform((text: string): unknown[] => text.split(',')),
      z.array(z.enum(CHAIN_STATES)),
    ),
  );

export const listAllOrders = endpoint({
  name: 'listAllOrders',
  method: 'GET',
  path: '/order',
  who: 'user',
  turn: 'heavy',
  summary:
    'Live orders of a delivery, an event or a chain for those who run it (by delivery option, then by buyer), else the own ones',
  query: z.strictObject(narrowing),
  output: z.array(order),
});

export const orderSum = z.object({
  /** With groupByDelivery. */
  delivery: z.nullable(
    z.object({
      id: id(),
      name: z.string(),
      status: z.enum(CHAIN_STATES),
      dayOfDelivery: z.nullable(z.string()),
      deliveryPoint: z.object({ id: id(), name: z.string() }),
    }),
  ),
  /** With groupByOrderedBy; name and phone are empty for who may not know them. */
  orderedBy: z.nullable(z.object({ id: id(), fullName: z.string(), phoneNumber: z.string() })),
  /** Codes of the buyer's orders, with groupByOrderedBy, for who may know the buyer. */
  codes: z.array(z.string()),
  orders: z.int(),
  buyers: z.int(),
  fullValue: z.int(),
  discountedValue: z.int(),
  deliveryPrice: z.int(),
  totalValue: z.int(),
  toBePaidOnSiteValue: z.int(),
});
export type OrderSumJson = z.infer<typeof orderSum>;

export const sumOrders = endpoint({
  name: 'sumOrders',
  method: 'GET',
  path: '/order/sum',
  who: 'user',
  turn: 'heavy',
  summary: 'Sums of the orders that GET /order lists: all in one, by delivery, by buyer or by both',
  query: z.strictObject({
    ...narrowing,
    groupByDelivery: z.optional(flagText()),
    groupByOrderedBy: z.optional(flagText()),
    deliveryChainStateNotIn: z.optional(stateList()),
  }),
  output: z.array(orderSum),
});

/** What was ordered of one packing. */
export const orderedItem = z.object({
  /** With groupByDelivery. */
  delivery: z.nullable(
    z.object({ id: id(), name: z.string(), deliveryPoint: z.object({ id: id(), name: z.string() }) }),
  ),
  producer: z.object({ id: id(), name: z.string() }),
  deliveryItem: z.object({ id: id(), name: z.string() }),
  deliveryItemPacking: z.object({
    id: id(),
    name: z.string(),
    type: z.enum(PACKING_TYPES),
    packaged: z.boolean(),
    unitName: z.string(),
    packetSize: z.number(),
  }),
  /** In what the packing is ordered in, and in the product's unit. */
  amount: z.number(),
  unitAmount: z.number(),
  orders: z.int(),
  fullValue: z.int(),
  discountedValue: z.int(),
});
export type OrderedItemJson = z.infer<typeof orderedItem>;

export const listOrderedItems = endpoint({
  name: 'listOrderedItems',
  method: 'GET',
  path: '/orderitem',
  who: 'user',
  turn: 'heavy',
  summary: 'What was ordered of each packing on the orders that GET /order lists, by producer and product',
  query: z.strictObject({ ...narrowing, ...byToken, groupByDelivery: z.optional(flagText()) }),
  output: z.array(orderedItem),
  refusals: ['INVALID_INVITE_LINK'],
});

export const homeDelivery = z.object({
  orderId: id(),
  code: z.string(),
  deliveryId: id(),
  orderedBy: z.object({ id: id(), fullName: z.string(), phoneNumber: z.string() }),
  address: z.object({
    name: z.string(),
    postalCode: z.string(),
    city: z.string(),
    address: z.string(),
    otherInfo: z.string(),
    coords: z.nullable(coords()),
  }),
  note: z.string(),
  totalValue: z.int(),
  toBePaidOnSiteValue: z.int(),
});
export type HomeDeliveryJson = z.infer<typeof homeDelivery>;

export const listHomeDeliveries = endpoint({
  name: 'listHomeDeliveries',
  method: 'GET',
  path: '/order/home-delivery-address',
  who: 'user',
  summary:
    'Where the orders of a delivery, an event or a chain are brought, by postal code and street; for who carries or organises',
  query: z.strictObject(scope),
  output: z.array(homeDelivery),
});
