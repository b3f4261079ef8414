import { CLEARING_TRANSACTION_STATES, DISCOUNT_UNITS, SHARE_PARTIES, UNITS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** How a sum came about (issue of the money explainer): for a buyer line by line, for an actor each forint from line to payout. */

const explainedLine = z.object({
  orderItemId: id(),
  product: z.string(),
  packing: z.string(),
  unitName: z.enum(UNITS),
  /** Handed over by packets and weighed: the price is of a packet. */
  isWeighed: z.boolean(),
  orderedAmount: z.number(),
  /** What counts now: as recorded, else as ordered. */
  amount: z.number(),
  amountInUnits: z.nullable(z.number()),
  packetSize: z.number(),
  price: z.int(),
  fullValue: z.int(),
  tierDiscount: z.int(),
  otherDiscount: z.int(),
  /** Names of the discounts with their percents; null for a coupon of Ft. */
  discounts: z.array(z.object({ name: z.string(), percent: z.nullable(z.int()) })),
  value: z.int(),
});

const orderExplained = z.object({
  orderId: id(),
  code: z.string(),
  /** Something of it has no record yet: it counts as ordered. */
  isProvisional: z.boolean(),
  lines: z.array(explainedLine),
  deliveryPrice: z.int(),
  total: z.int(),
  online: z.int(),
  cash: z.int(),
  cashRounding: z.int(),
  /** Other orders of the pickup whose cash is paid, and rounded, together with this one's; `rounded` is the sum in coins. */
  paidTogether: z.nullable(z.object({ codes: z.array(z.string()), cash: z.int(), rounded: z.int() })),
  owed: z.int(),
  /** Coupons to which something went back once the order was settled: Ft that weren't needed, or the use of one that took nothing off. */
  couponRests: z.array(z.object({ name: z.string(), unit: z.enum(DISCOUNT_UNITS), rest: z.int() })),
  /** Who gets how much of it, discounts that others pay included. No actor is the platform. */
  parts: z.array(z.object({ party: z.enum(SHARE_PARTIES), veActor: z.nullable(named), amount: z.int() })),
});
export type OrderExplainedJson = z.infer<typeof orderExplained>;

export const explainOrder = endpoint({
  name: 'explainOrder',
  method: 'GET',
  path: '/order/:id/explanation',
  who: 'user',
  summary: 'How the sum of an own order came about, line by line, and who gets what of it',
  params: byId,
  output: orderExplained,
});

const moneyStep = z.object({
  id: id(),
  order: z.nullable(z.object({ id: id(), code: z.string() })),
  /** Null is the delivery of the order. */
  product: z.nullable(z.string()),
  /** In whose hands it came in, and how: cash, online, wallet, wallet-difference, discount, owed, given-back. */
  source: z.string(),
  /** Booked by a correction after the chain was settled; its amounts may be negative, as they take back. */
  isCorrection: z.boolean(),
  holder: z.nullable(named),
  party: z.nullable(z.enum(SHARE_PARTIES)),
  payee: z.nullable(named),
  amount: z.int(),
  /** The due in which it is handed on; null where it stays with who holds it or hasn't come in. */
  due: z.nullable(z.object({ id: id(), amount: z.int(), state: z.enum(CLEARING_TRANSACTION_STATES) })),
});
export type MoneyStepJson = z.infer<typeof moneyStep>;

export const explainClearing = endpoint({
  name: 'explainClearing',
  method: 'GET',
  path: '/clearing/:id/explanation',
  who: 'user',
  summary:
    'The way of each forint of a clearing: from line to party to due; rows of own actors, all for admins',
  params: byId,
  query: datalistQuery(['id', 'amount'], 'id', { veActor: z.optional(idText()) }),
  output: z.object({ ...datalist(moneyStep).shape, sum: z.int() }),
});
