import { AGREED_FEES } from '@kosar/domain/handover-money';
import {
  CHAIN_STATES,
  DELIVERY_OPTION_TYPES,
  ITEM_DELIVERY_STATES,
  PACKING_TYPES,
  PAYMENT_TYPES,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, signedFt } from '../fields.ts';

/** A line at the table, with what the rules need to count it without a connection. Discounts are whole percents. */
export const handoverItem = z.object({
  id: id(),
  name: z.string(),
  packingName: z.string(),
  producerName: z.string(),
  type: z.enum(PACKING_TYPES),
  unitName: z.string(),
  packetSize: z.number(),
  /** 0.1 is ten percent. */
  deviation: z.number(),
  minOrderAmount: z.number(),
  amount: z.number(),
  price: z.int(),
  tierPercent: z.int(),
  globalPercent: z.int(),
  couponPercent: z.int(),
  couponValue: z.int(),
  /** What the line costs as ordered. */
  discountedValue: z.int(),
  deliveryState: z.nullable(z.enum(ITEM_DELIVERY_STATES)),
  deliveredAmount: z.nullable(z.number()),
  deliveredAmountInUnits: z.nullable(z.number()),
});
export type HandoverItemJson = z.infer<typeof handoverItem>;

/** Cash that someone took from a buyer; a negative sum was given back. */
export const cashTaking = z.object({
  key: z.string(),
  cash: signedFt(),
  takenBy: z.string(),
  takenAt: z.string(),
  undoneBy: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type CashTakingJson = z.infer<typeof cashTaking>;

/** An order at the table. Names and phones are empty for who may not know the buyers; takings for who may not see the cash. */
export const handoverOrder = z.object({
  id: id(),
  code: z.string(),
  /** Its place among the orders of the delivery, as on pack lists. */
  number: z.int(),
  version: z.int(),
  /** The same for the orders that one person pays at once: their cash is rounded together. */
  payerKey: z.int(),
  buyer: z.object({
    fullName: z.string(),
    phoneNumber: z.string(),
    /** To be found by; tables that a device kept before have none. */
    emailAddress: z.optional(z.string()),
  }),
  deliveryOption: z.object({ name: z.string(), type: z.enum(DELIVERY_OPTION_TYPES), price: z.int() }),
  /** What was agreed about its delivery fee when money was given back; null: it is due unless nothing is handed over. */
  agreedFee: z.nullable(z.enum(AGREED_FEES)),
  /** Where it is brought; empty at a pickup. */
  homeAddress: z.string(),
  note: z.string(),
  paymentType: z.enum(PAYMENT_TYPES),
  /** What is held or was taken online. */
  prepaidValue: z.int(),
  items: z.array(handoverItem),
  takings: z.array(cashTaking),
});
export type HandoverOrderJson = z.infer<typeof handoverOrder>;

/** The cash of a pickup as it was closed. */
export const cashClosing = z.object({
  id: id(),
  closedName: z.string(),
  closedBy: z.string(),
  closedAt: z.string(),
  orders: z.int(),
  due: z.int(),
  rounding: z.int(),
  expected: z.int(),
  taken: z.int(),
  counted: z.int(),
  /** Why the counted, the taken and the owed sums differ; empty where they don't. */
  differenceReason: z.string(),
  reopenedBy: z.string(),
  reopenedAt: z.nullable(z.string()),
  reopenReason: z.string(),
});
export type CashClosingJson = z.infer<typeof cashClosing>;

export const handoverTable = z.object({
  delivery: z.object({
    id: id(),
    name: z.string(),
    chainId: id(),
    transporterId: id(),
    status: z.enum(CHAIN_STATES),
    dayOfDelivery: z.nullable(z.string()),
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    deliveryPoint: z.object({ id: id(), name: z.string() }),
  }),
  /** What the viewer may do here, as `can()` says: the page works without a connection, when no one can be asked. */
  may: z.object({
    record: z.boolean(),
    /** Recording waits until ordering is over. */
    recordNow: z.boolean(),
    seeBuyers: z.boolean(),
    takeCash: z.boolean(),
    closeCash: z.boolean(),
    reopenCash: z.boolean(),
    sendMessage: z.boolean(),
  }),
  orders: z.array(handoverOrder),
  /** Newest first; the first is the one that closes it now, unless it was reopened. */
  closings: z.array(cashClosing),
});
export type HandoverTableJson = z.infer<typeof handoverTable>;

export const getHandover = endpoint({
  name: 'getHandover',
  method: 'GET',
  path: '/delivery/:id/handover',
  who: 'user',
  turn: 'handover',
  summary:
    'Everything that the table of a pickup needs, also for an hour without a connection: orders, lines, what is recorded, cash',
  params: byId,
  output: handoverTable,
});

/** How far the handover of one delivery is. */
export const handoverProgress = z.object({
  delivery: handoverTable.shape.delivery,
  orders: z.int(),
  /** Orders all of whose lines are recorded. */
  settled: z.int(),
  /** Lines whose weight someone has yet to enter. */
  missingWeights: z.int(),
  /** Who may not see the cash gets nulls. */
  expectedCash: z.nullable(z.int()),
  takenCash: z.nullable(z.int()),
  isCashClosed: z.boolean(),
});
export type HandoverProgressJson = z.infer<typeof handoverProgress>;

export const listHandovers = endpoint({
  name: 'listHandovers',
  method: 'GET',
  path: '/deliverychain/:id/handover',
  who: 'user',
  turn: 'handover',
  summary: 'How far the handover of each delivery of a chain is, for those who run it',
  params: byId,
  output: z.array(handoverProgress),
});

/** What someone did with an order at the table. */
export const handoverRecord = z.object({
  id: id(),
  /** When the server wrote it. */
  at: z.string(),
  /** When it was entered, where that was earlier: on a device without a connection. */
  enteredAt: z.nullable(z.string()),
  kind: z.enum(['RECORDED', 'CASH_TAKEN', 'CASH_UNDONE']),
  by: z.object({ id: z.nullable(id()), fullName: z.string() }),
  lines: z.array(
    z.object({
      orderItemId: id(),
      name: z.string(),
      unitName: z.string(),
      type: z.enum(PACKING_TYPES),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      beforeInUnits: z.nullable(z.number()),
      afterInUnits: z.nullable(z.number()),
      /** Less than the packing's minimum, which whoever recorded it meant. */
      isBelowMinimum: z.boolean(),
    }),
  ),
  cash: z.nullable(z.int()),
});
export type HandoverRecordJson = z.infer<typeof handoverRecord>;

export const listHandoverRecords = endpoint({
  name: 'listHandoverRecords',
  method: 'GET',
  path: '/order/:id/handover-records',
  who: 'user',
  turn: 'handover',
  summary: 'Who recorded what of an order at the table, and when; newest first, the last hundred',
  params: byId,
  output: z.array(handoverRecord),
});
