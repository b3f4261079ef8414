import {
  HAND_TO_HAND_WAYS,
  ORDER_CORRECTION_KINDS,
  PACKING_TYPES,
  REFUND_STATES,
  UNITS,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, byId, id, idText, named, optionalText, text } from '../fields.ts';
import { belowMinimum } from '../handover/handover.ts';
import { handoverItem } from '../handover/handover-table.ts';

/** Corrections of orders whose chain is finalized: by admins, with everything that follows of them. */

const MAX_LINES = 500;

/** What was really handed over of a line. Units only where packets are weighed, by default amount × packet size. */
const corrected = z.strictObject({
  orderItemId: id(),
  deliveredAmount: amount(),
  deliveredAmountInUnits: z.optional(amount()),
  belowMinimum,
});

const orderItems = z.array(corrected).check(z.minLength(1), z.maxLength(MAX_LINES));

const correctedLine = z.object({
  orderItemId: id(),
  product: z.string(),
  packing: z.string(),
  type: z.enum(PACKING_TYPES),
  unitName: z.enum(UNITS),
  amountBefore: z.number(),
  amountAfter: z.number(),
  /** Weighed beside the packets; null where they aren't. */
  unitsBefore: z.nullable(z.number()),
  unitsAfter: z.nullable(z.number()),
  valueBefore: z.int(),
  valueAfter: z.int(),
});

/** What it means for the buyer, in whole Ft. */
const money = {
  totalBefore: z.int(),
  totalAfter: z.int(),
  /** Goes back to the card. */
  refund: z.int(),
  /** Is to be given back in cash, in coins, by whoever collected it. */
  cashBack: z.int(),
  /** What the buyer owes more, or less when negative. */
  owedChange: z.int(),
};

const preview = z.object({
  /** Of the order: sent with the correction, so that it is of the amounts that were shown. */
  version: z.int(),
  ...money,
  /** The seller whose wallet the card has paid, and who alone can give that back (decision 67); null where it is the market's own, or nothing goes back to the card. */
  refundFrom: z.nullable(named),
  lines: z.array(correctedLine),
  /** Who owes whom more by it; an actor of null is the platform. */
  dues: z.array(z.object({ payer: z.nullable(named), payee: z.nullable(named), amount: z.int() })),
  /** Invoices that get a corrective one. */
  invoices: z.array(z.object({ number: z.string(), seller: named })),
});
export type CorrectionPreviewJson = z.infer<typeof preview>;

const person = z.object({ id: id(), fullName: z.string() });

/** How it was paid from hand to hand. */
const way = () => z.enum(HAND_TO_HAND_WAYS);

const correction = z.object({
  id: id(),
  kind: z.enum(ORDER_CORRECTION_KINDS),
  reason: z.string(),
  /** For admins; null where the market did it. */
  correctedBy: z.nullable(person),
  createdDate: z.string(),
  ...money,
  /** How far the refund to the card is; null where there is none. */
  refundState: z.nullable(z.enum(REFUND_STATES)),
  /** Why the provider refused it, for admins. */
  refundError: z.nullable(z.string()),
  /** How the buyer paid a debt; null where this is about something else. */
  paidBy: z.nullable(way()),
  /** That the cash was given back, when and how; who noted it is for admins. Null where no one has noted it, or nothing is to be given. */
  givenBack: z.nullable(z.object({ date: z.string(), way: way(), notedBy: z.nullable(person) })),
  /** A debt noted as paid, which this very moment may still be taken back. */
  canUndo: z.boolean(),
  lines: z.array(correctedLine),
});
export type OrderCorrectionJson = z.infer<typeof correction>;

const REFUSALS = [
  'ORDER_CANCELLED',
  'CORRECTION_NOT_SETTLED',
  'CORRECTION_WHILE_FINALIZING',
  'CORRECTION_UNCHANGED',
  'CORRECTION_COUPON_SPENT',
  'HANDOVER_REFUSED',
] as const;

export const listOrderCorrections = endpoint({
  name: 'listOrderCorrections',
  method: 'GET',
  path: '/order/:id/correction',
  who: 'user',
  summary: 'Corrections of an order after its chain was finalized: for its buyer, the transporter and admins',
  params: byId,
  output: z.array(correction),
});

/** What stands in the way of correcting an order; null where nothing does. */
const obstacle = z.nullable(z.object({ code: z.string(), title: z.string(), detail: z.string() }));

const orderToCorrect = z.object({
  /** Of the order: it goes with whatever is done. */
  version: z.int(),
  obstacle,
  /** As they are recorded now. */
  items: z.array(handoverItem),
  /** What the buyer owes, in whole Ft, and what that is in coins. */
  owed: z.int(),
  owedInCoins: z.int(),
});
export type OrderToCorrectJson = z.infer<typeof orderToCorrect>;

export const getOrderToCorrect = endpoint({
  name: 'getOrderToCorrect',
  method: 'GET',
  path: '/order/:id/correction/form',
  who: 'admin',
  summary:
    'A settled order with what was handed over of it, what its buyer owes, and what stands in the way of a correction',
  params: byId,
  output: orderToCorrect,
});

export const previewOrderCorrection = endpoint({
  name: 'previewOrderCorrection',
  method: 'POST',
  path: '/order/:id/correction/preview',
  who: 'admin',
  summary:
    'What a correction of a settled order would change: values, money of the buyer, dues and invoices; writes nothing',
  params: byId,
  body: z.strictObject({ orderItems }),
  output: preview,
  refusals: REFUSALS,
});

export const correctOrder = endpoint({
  name: 'correctOrder',
  method: 'POST',
  path: '/order/:id/correction',
  who: 'admin',
  summary:
    'Corrects what was handed over of a settled order: ledger, dues, refund, invoices and mails follow; what was booked stays',
  params: byId,
  body: z.strictObject({
    /** The version of the order that was read; a conflict when someone changed it meanwhile. */
    version: z.int().check(z.minimum(0)),
    orderItems,
    /** Why: its buyer reads it. */
    reason: text(1000),
  }),
  output: correction,
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS, 'IDEMPOTENCY_KEY_REUSED'],
});

export const noteDebtPaid = endpoint({
  name: 'noteDebtPaid',
  method: 'POST',
  path: '/order/:id/debt/paid',
  who: 'admin',
  summary:
    'Notes that a buyer has paid all of a debt to the transporter: it is booked as cash, and the parties get their parts of it',
  params: byId,
  body: z.strictObject({
    /** The version of the order that was read. */
    version: z.int().check(z.minimum(0)),
    way: way(),
    note: z.optional(optionalText(1000)),
  }),
  output: correction,
  status: 201,
  idempotent: true,
  refusals: [
    'ORDER_CANCELLED',
    'CORRECTION_NOT_SETTLED',
    'CORRECTION_WHILE_FINALIZING',
    'DEBT_NONE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

const ofCorrection = z.object({ id: idText(), correctionId: idText() });

export const undoDebtPaid = endpoint({
  name: 'undoDebtPaid',
  method: 'DELETE',
  path: '/order/:id/correction/:correctionId/paid',
  who: 'admin',
  summary:
    'Takes back that a debt was paid, as long as nothing of it was handed on; asked again it changes nothing',
  params: ofCorrection,
  output: correction,
  refusals: ['DEBT_PAYMENT_STAYS'],
});

export const noteGivenBack = endpoint({
  name: 'noteGivenBack',
  method: 'PUT',
  path: '/order/:id/correction/:correctionId/given-back',
  who: 'admin',
  summary: 'Notes that a buyer got the cash of a correction back; noted again it stays as it was noted first',
  params: ofCorrection,
  body: z.strictObject({ way: way() }),
  output: correction,
  refusals: ['CASH_BACK_NONE'],
});

export const undoGivenBack = endpoint({
  name: 'undoGivenBack',
  method: 'DELETE',
  path: '/order/:id/correction/:correctionId/given-back',
  who: 'admin',
  summary: 'Takes back that the cash of a correction was given; asked again it changes nothing',
  params: ofCorrection,
  output: correction,
});
