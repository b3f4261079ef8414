import {
  CHAIN_STATES,
  DELIVERY_OPTION_TYPES,
  ITEM_DELIVERY_STATES,
  PACKING_TYPES,
  PAYMENT_TYPES,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { billingData, billingInput } from '../accounts/users.ts';
import { foodLine } from '../catalogue/food-line.ts';
import { endpoint } from '../endpoint.ts';
import {
  address,
  amount,
  byId,
  coords,
  flag,
  flagText,
  id,
  idText,
  optionalText,
  postalCode,
  searchText,
  text,
  token,
} from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';
import { payment } from '../payments/payments.ts';

const MAX_LINES = 500;

const orderLine = z.strictObject({ deliveryItemPackingId: id(), amount: amount() });

export const homeDeliveryData = z.strictObject({
  name: z.optional(optionalText()),
  postalCode: postalCode(),
  city: text(),
  address: text(),
  otherInfo: z.optional(optionalText()),
});

/** What a buyer sends. Prices and totals are the server's: the expected total only guards against a surprise. */
export const orderData = z.strictObject({
  deliveryId: id(),
  orderItems: z.array(orderLine).check(z.maxLength(MAX_LINES)),
  /** Left out, it is the first that is picked up at the point (spec 5, Ordering). */
  deliveryOptionId: z.optional(id()),
  /** May be left out where the chain has only one. */
  paymentType: z.optional(z.enum(PAYMENT_TYPES)),
  billingRequired: flag(),
  billingData: z.optional(billingInput),
  homeDeliveryAddress: z.optional(homeDeliveryData),
  /** Coupons to use, by id. */
  userDiscounts: z.optional(z.array(id()).check(z.maxLength(20))),
  note: z.optional(optionalText(1000)),
  termsAccepted: flag(),
  /** The total the buyer was shown; a higher one is refused with PRICE_CHANGED, so no one pays what they didn't see. */
  expectedValue: z.optional(z.int().check(z.minimum(0))),
  /** Of an invite-only delivery. */
  inviteToken: z.optional(token()),
});
export type OrderData = z.infer<typeof orderData>;

/** A line of an order. What was added to it later at another price is a line of its own, of the same packing. */
export const orderItem = z.object({
  id: id(),
  deliveryItem: z.object({ id: id(), name: z.string(), productId: id(), imageUrl: z.nullable(z.string()) }),
  producer: z.object({ id: id(), name: z.string() }),
  /** What a line says of it as food now; null where its producer has said nothing. */
  food: z.nullable(foodLine),
  deliveryItemPacking: z.object({
    id: id(),
    name: z.string(),
    type: z.enum(PACKING_TYPES),
    packaged: z.boolean(),
    unitName: z.string(),
    packetSize: z.number(),
    deviation: z.number(),
  }),
  amount: z.number(),
  /** Price of one of what `amount` counts, before and after discounts. */
  price: z.int(),
  discountedPrice: z.int(),
  fullValue: z.int(),
  discountedValue: z.int(),
  deliveryState: z.nullable(z.enum(ITEM_DELIVERY_STATES)),
  deliveredAmount: z.nullable(z.number()),
  deliveredAmountInUnits: z.nullable(z.number()),
  deliveredFullValue: z.nullable(z.int()),
  deliveredDiscountedValue: z.nullable(z.int()),
});
export type OrderItemJson = z.infer<typeof orderItem>;

/** A named reduction of an order, in Ft. */
export const orderDiscount = z.object({ name: z.string(), value: z.int() });

export const order = z.object({
  id: id(),
  /** Short code said at the table and shown as QR. */
  code: z.string(),
  orderTime: z.string(),
  delivery: z.object({
    id: id(),
    name: z.string(),
    deliveryChainName: z.string(),
    eventId: id(),
    status: z.enum(CHAIN_STATES),
    orderDeadline: z.string(),
    dayOfDelivery: z.nullable(z.string()),
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    deliveryPoint: z.object({ id: id(), name: z.string(), address }),
    transporterName: z.string(),
    /** Ways of paying that the chain offers: what a payment may be turned into. */
    paymentOptions: z.array(z.enum(PAYMENT_TYPES)),
  }),
  orderedBy: z.object({ id: id(), fullName: z.string(), emailAddress: z.string(), phoneNumber: z.string() }),
  orderItems: z.array(orderItem),
  billingRequired: z.boolean(),
  billingData: z.nullable(billingData),
  selectedDeliveryOption: z.object({ name: z.string(), type: z.enum(DELIVERY_OPTION_TYPES), price: z.int() }),
  selectedPaymentType: z.enum(PAYMENT_TYPES),
  homeDeliveryAddress: z.nullable(
    z.object({
      name: z.string(),
      postalCode: z.string(),
      city: z.string(),
      address: z.string(),
      otherInfo: z.string(),
      coords: z.nullable(coords()),
    }),
  ),
  note: z.string(),
  payments: z.array(payment),
  discounts: z.array(orderDiscount),
  /** A percent coupon lowers the prices of its lines. */
  hasPercentCoupon: z.boolean(),
  /** Lines before and after discounts, without the delivery fee. */
  fullValue: z.int(),
  discountedValue: z.int(),
  /** Lines after discounts and the delivery fee. */
  totalValue: z.int(),
  /** The most that real weights can make of it. */
  maximumValue: z.int(),
  deliveredFullValue: z.nullable(z.int()),
  deliveredDiscountedValue: z.nullable(z.int()),
  prepaidValue: z.int(),
  /** What it comes to as far as is known: by what was handed over, else as ordered, with the fee as far as it is due. */
  dueValue: z.int(),
  /** In a delivered chain what is neither taken online nor owed, whatever the cash table noted; below 0 what is given back in cash of a card. */
  paidOnSiteValue: z.int(),
  /** Nothing once the chain is over. */
  toBePaidOnSiteValue: z.int(),
  /** What was to be taken online and couldn't be: the buyer still owes it. */
  debtValue: z.int(),
  hasDeviation: z.boolean(),
  deliveryState: z.nullable(z.enum(ITEM_DELIVERY_STATES)),
  cancelled: z.boolean(),
  /** Of the state that was read; an amendment carries it. */
  version: z.int(),
});
export type OrderJson = z.infer<typeof order>;

/** Refusals of the order itself; a refusal about a line names it in `errors[].path` as `orderItems.<n>.amount`. */
export const ORDER_REFUSALS = [
  'ORDER_ERROR',
  'ORDER_EMPTY_ERROR',
  'ACCEPT_EULA_REQUIRED',
  'ORDERING_CLOSED',
  'DELIVERY_NOT_FOUND',
  'DELIVERY_ITEM_PACKING_SOLD_OUT',
  'PAYMENT_TYPE_NOT_OFFERED',
  'TOO_LITTLE_FOR_CARD',
  'DELIVERY_OPTION_NOT_OFFERED',
  'BILLING_DATA_REQUIRED',
  'HOME_DELIVERY_ADDRESS_REQUIRED',
  'DISCOUNT_NOT_USABLE',
  'PRICE_CHANGED',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/order',
  who: 'user',
  turn: 'order',
  summary: 'Places an order in one transaction, or refuses it, naming the line, and changes nothing',
  body: orderData,
  output: order,
  status: 201,
  idempotent: true,
  refusals: ORDER_REFUSALS,
});

export const quote = z.object({
  lines: z.array(
    z.object({
      deliveryItemPackingId: id(),
      amount: z.number(),
      price: z.int(),
      discountedPrice: z.int(),
      fullValue: z.int(),
      discountedValue: z.int(),
    }),
  ),
  discounts: z.array(orderDiscount),
  fullValue: z.int(),
  discountedValue: z.int(),
  deliveryPrice: z.int(),
  totalValue: z.int(),
  maximumValue: z.int(),
  minIncomePassed: z.boolean(),
});
export type QuoteJson = z.infer<typeof quote>;

/** An order that isn't sent yet; which delivery it is for stands in the address. */
export const unsentOrder = z.omit(orderData, { deliveryId: true });

export const recalculateOrder = endpoint({
  name: 'recalculateOrder',
  method: 'POST',
  path: '/order/recalculate/:deliveryChainId/:deliveryId',
  who: 'user',
  turn: 'order',
  summary: 'What an unsent order would cost, by the rules that would price it; writes nothing',
  params: z.object({ deliveryChainId: idText(), deliveryId: idText() }),
  body: unsentOrder,
  output: quote,
  refusals: ORDER_REFUSALS,
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/order/datalist',
  who: 'user',
  summary:
    'Orders of the viewer (an admin may name another user), newest pickup first; with all=true the live ones of everybody, ' +
    'on a delivery, at an event or on a chain for those who run it, anywhere for admins',
  query: datalistQuery(
    ['id', 'dayOfDelivery', 'orderTime', 'deliveryOptionType', 'customerName'],
    '-dayOfDelivery,-id',
    {
      orderedBy: z.optional(idText()),
      delivery: z.optional(idText()),
      deliveryEvent: z.optional(idText()),
      deliveryChain: z.optional(idText()),
      deliveryOptionType: z.optional(z.enum(DELIVERY_OPTION_TYPES)),
      paymentType: z.optional(z.enum(PAYMENT_TYPES)),
      /** Whether its handover is recorded. */
      delivered: z.optional(flagText()),
      /** Part of the buyer’s name or of the code, for who may know the buyer. */
      search: z.optional(searchText()),
      current: z.optional(z.enum(['true', 'false'])),
      all: z.optional(flagText()),
    },
  ),
  output: datalist(order),
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/order/:id',
  who: 'user',
  turn: 'order',
  summary: 'One order, for its buyer and those who hand it over',
  params: byId,
  output: order,
});

export const listDeliveryOrdersOfUser = endpoint({
  name: 'listDeliveryOrdersOfUser',
  method: 'GET',
  path: '/order/delivery/:deliveryId/user/:userId',
  who: 'user',
  summary: 'Orders of one buyer on one delivery',
  params: z.object({ deliveryId: idText(), userId: idText() }),
  output: z.array(order),
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/order/:id',
  who: 'user',
  turn: 'order',
  summary:
    'Cancels an own order until ordering closes (an admin anybody’s until it is handed over): stock, income, coupons and reservation are given back',
  params: byId,
  status: 204,
  refusals: ['ORDERING_CLOSED', 'ORDER_EDIT_CALLED_OFF', 'ORDER_EDIT_OVER', 'ORDER_EDIT_HANDED_OVER'],
});

/** Refusals of a change of a placed order. */
export const AMENDMENT_REFUSALS = [...ORDER_REFUSALS, 'ORDER_NOT_AMENDABLE', 'ORDER_CANCELLED'] as const;

export const amendment = z.strictObject({
  orderItems: z.array(orderLine).check(z.maxLength(MAX_LINES)),
  /** Left out, the note stays as it is. */
  note: z.optional(optionalText(1000)),
  /** Of the order that was read; refused with a conflict when someone changed it meanwhile. */
  version: z.optional(z.int().check(z.minimum(0))),
  /** The total the buyer was shown; a higher one is refused with PRICE_CHANGED. */
  expectedValue: z.optional(z.int().check(z.minimum(0))),
});
export type AmendmentData = z.infer<typeof amendment>;

export const amendOrder = endpoint({
  name: 'amendOrder',
  method: 'PUT',
  path: '/order/:id',
  who: 'user',
  turn: 'order',
  summary: 'Changes the lines of an own order until ordering closes; what it holds stays held',
  params: byId,
  body: amendment,
  output: order,
  idempotent: true,
  refusals: AMENDMENT_REFUSALS,
});

export const recalculateAmendment = endpoint({
  name: 'recalculateAmendment',
  method: 'POST',
  path: '/order/:id/recalculate',
  who: 'user',
  turn: 'order',
  summary:
    'What a placed order would cost after an amendment, by the rules that would price it; writes nothing',
  params: byId,
  body: amendment,
  output: quote,
  refusals: AMENDMENT_REFUSALS,
});
