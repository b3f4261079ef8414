import { CHAIN_STATES, DELIVERY_OPTION_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { billingData } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import { amount, byId, flag, id, optionalText } from '../fields.ts';
import { homeDeliveryData, ORDER_REFUSALS, order, quote } from './orders.ts';

/** Why an order can't be changed by an admin any more, or not now; null where it can. */
const obstacle = z.nullable(z.object({ code: z.string(), title: z.string(), detail: z.string() }));

/** What becomes of the money of an order (see `paymentAfterEdit` of the domain). */
export const PAYMENT_EFFECTS = ['AT_PICKUP', 'TO_BE_STARTED', 'COVERED', 'SHORT'] as const;

const editablePayment = z.object({
  effect: z.enum(PAYMENT_EFFECTS),
  /** Held by the provider now. */
  reserved: z.int(),
  /** Of that, what won't be taken. */
  released: z.int(),
  /** To be paid when the order is taken over. */
  onSite: z.int(),
});

const editableOrder = z.object({
  order,
  obstacle,
  /** Which way of taking it over is chosen, and those of the event. */
  deliveryOptionId: id(),
  deliveryOptions: z.array(
    z.object({ id: id(), name: z.string(), type: z.enum(DELIVERY_OPTION_TYPES), price: z.int() }),
  ),
  /** A bill is made for every order of the chain. */
  billingNotOptional: z.boolean(),
  payment: editablePayment,
});
export type EditableOrderJson = z.infer<typeof editableOrder>;

export const getOrderToEdit = endpoint({
  name: 'getOrderToEdit',
  method: 'GET',
  path: '/order/:id/edit',
  who: 'admin',
  summary: 'An order with what an admin’s edit of it depends on, and what stands in its way',
  params: byId,
  output: editableOrder,
});

const MAX_LINES = 500;

const input = {
  orderItems: z
    .array(z.strictObject({ deliveryItemPackingId: id(), amount: amount() }))
    .check(z.maxLength(MAX_LINES)),
  deliveryOptionId: id(),
  /** Of an order that is brought home. */
  homeDeliveryAddress: z.optional(homeDeliveryData),
  billingRequired: flag(),
  /** A tax number that the order has already may stay as it is; another one is checked as when it is ordered. */
  billingData: z.optional(billingData),
  note: optionalText(1000),
};

/** What an admin makes of an order; its buyer, way of paying and coupons stay. */
export const orderEditInput = z.strictObject(input);
export type OrderEditInput = z.infer<typeof orderEditInput>;

/** The same as it is saved. */
export const orderEdit = z.strictObject({
  ...input,
  /** Of the order that was read; refused with a conflict when someone changed it meanwhile. */
  version: z.int().check(z.minimum(0)),
  /** The total that was shown; a higher one is refused with PRICE_CHANGED. */
  expectedValue: z.int().check(z.minimum(0)),
  /** Why, for the log. */
  reason: optionalText(255),
});
export type OrderEditData = z.infer<typeof orderEdit>;

/** Refusals of an admin's edit of an order. */
export const ORDER_EDIT_REFUSALS = [
  ...ORDER_REFUSALS,
  'ORDER_CANCELLED',
  'ORDER_EDIT_CALLED_OFF',
  'ORDER_EDIT_OVER',
  'ORDER_EDIT_HANDED_OVER',
  'ORDER_EDIT_PAYING',
] as const;

const orderEditPreview = z.object({
  quote,
  /** What is taken from the stock (positive) or given back (negative), and what can still be ordered afterwards (null: without a limit). */
  stock: z.array(
    z.object({
      deliveryItemPackingId: id(),
      name: z.string(),
      unitName: z.string(),
      change: z.number(),
      availableAfter: z.nullable(z.number()),
    }),
  ),
  payment: editablePayment,
  chain: z.object({
    name: z.string(),
    minIncome: z.int(),
    incomeBefore: z.int(),
    incomeAfter: z.int(),
    stateBefore: z.enum(CHAIN_STATES),
    stateAfter: z.enum(CHAIN_STATES),
    /** The tier that the chain reaches with it, as a ratio, when it becomes a better one; and how many other orders get cheaper then. */
    newDiscount: z.nullable(z.number()),
    repricedOrders: z.int(),
  }),
});
export type OrderEditPreviewJson = z.infer<typeof orderEditPreview>;

export const previewOrderEdit = endpoint({
  name: 'previewOrderEdit',
  method: 'POST',
  path: '/order/:id/edit/preview',
  who: 'admin',
  summary: 'What an edit of an order would change: prices, stock, payment and chain; writes nothing',
  params: byId,
  body: orderEditInput,
  output: orderEditPreview,
  refusals: ORDER_EDIT_REFUSALS,
});

export const editOrder = endpoint({
  name: 'editOrder',
  method: 'PUT',
  path: '/order/:id/edit',
  who: 'admin',
  summary:
    'Changes a placed order, also after ordering has closed, until it is handed over; its buyer is notified',
  params: byId,
  body: orderEdit,
  output: order,
  idempotent: true,
  refusals: ORDER_EDIT_REFUSALS,
});
