import { STATEMENT_KINDS } from '@kosar/domain/statement';
import { SHARE_PARTIES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named } from '../fields.ts';
import { sheet, sheetFormat } from '../sheet.ts';
import { clearing, clearingTransaction, month, settledChain } from './clearings.ts';

/** How a clearing comes about, and what is done with its dues of a clearing (spec 4, Clearing). */

export const createClearing = endpoint({
  name: 'createClearing',
  method: 'POST',
  path: '/clearing',
  who: 'user',
  needsStrongLogin: true,
  summary:
    'The clearing of a chain for its organizers: the one that finalizing made, or one made now for a delivered chain that has none',
  body: z.strictObject({ deliveryChain: id() }),
  output: clearing,
  status: 201,
  refusals: ['DELIVERY_NOT_FOUND', 'CLEARING_NOT_YET'],
});

const statementRow = z.object({
  day: z.string(),
  deliveryChain: settledChain,
  kind: z.enum(STATEMENT_KINDS),
  /** Booked by a correction after the chain was settled; it may take back. */
  isCorrection: z.boolean(),
  /** The role of a share. */
  party: z.nullable(z.enum(SHARE_PARTIES)),
  /** Who paid or was paid; null is the platform. */
  other: z.nullable(named),
  /** As its column shows it. */
  amount: z.int(),
  /** What is owed to the actor after it; negative is what the actor owes. */
  balance: z.int(),
});
export type StatementRowJson = z.infer<typeof statementRow>;

const statement = z.object({
  veActor: named,
  month: z.string(),
  opening: z.int(),
  items: z.array(statementRow),
  sums: z.object({
    share: z.int(),
    rounding: z.int(),
    discount: z.int(),
    wallet: z.int(),
    cash: z.int(),
    received: z.int(),
    paid: z.int(),
  }),
  closing: z.int(),
  /** Of the closing balance: the actor's part of what buyers still owe, which is no due until they pay (LIST-3). */
  awaited: z.int(),
  /** The actor's part of the month's tier discounts and their corrections, which its share is already less by. */
  tierDiscount: z.int(),
  /** What of the month's discounts were credits that the actor had given for complaints. */
  complaintCredits: z.int(),
});
export type StatementJson = z.infer<typeof statement>;

export const getClearingStatement = endpoint({
  name: 'getClearingStatement',
  method: 'GET',
  path: '/clearing/statement',
  who: 'user',
  turn: 'heavy',
  summary:
    'The month of an own actor, movement by movement by day: the opening balance, what raised and lowered it, and the closing balance, with which the next month opens',
  query: z.strictObject({ veActor: idText(), month: month() }),
  output: statement,
});

export const exportClearingStatement = endpoint({
  name: 'exportClearingStatement',
  method: 'GET',
  path: '/clearing/statement/file',
  who: 'user',
  summary: 'The same statement as a workbook or CSV',
  query: z.strictObject({ veActor: idText(), month: month(), ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getClearingStatementPdf = endpoint({
  name: 'getClearingStatementPdf',
  method: 'GET',
  path: '/clearing/statement/pdf',
  who: 'user',
  summary:
    'The same statement as a PDF to keep and print: the same to the byte whenever that of a past month is asked for',
  query: z.strictObject({ veActor: idText(), month: month() }),
  mediaType: 'application/pdf',
  output: z.instanceof(Uint8Array),
});

const retrying = {
  who: 'admin',
  summary:
    'Pays a failed due of the platform again; whatever became of the last attempt, it is paid once, and a paid one is answered as it is',
  params: byId,
  output: clearingTransaction,
  refusals: ['RETRY_CLEARING_PAYMENT_ERROR_TITLE', 'DUE_NOT_RETRIED'],
} as const;

export const retryClearingTransaction = endpoint({
  ...retrying,
  name: 'retryClearingTransaction',
  method: 'POST',
  path: '/clearing-transaction/:id/retry',
  status: 200,
});

/** The form of the spec's own clients; the web posts. */
export const retryClearingTransactionByGet = endpoint({
  ...retrying,
  name: 'retryClearingTransactionByGet',
  method: 'GET',
  path: '/clearing-transaction/:id/retry',
  changesState: true,
});

export const markDuePaid = endpoint({
  name: 'markDuePaid',
  method: 'POST',
  path: '/clearing-transaction/:id/paid',
  who: 'user',
  needsStrongLogin: true,
  summary: 'Notes that a due has arrived: by those who act for its payee, or an admin',
  params: byId,
  output: clearingTransaction,
  status: 200,
  refusals: ['DUE_NOT_MARKED', 'UNAUTHORIZED'],
});

export const unmarkDuePaid = endpoint({
  name: 'unmarkDuePaid',
  method: 'DELETE',
  path: '/clearing-transaction/:id/paid',
  who: 'user',
  needsStrongLogin: true,
  summary: 'Takes back that a due has arrived: on the same day, by who noted it',
  params: byId,
  output: clearingTransaction,
  refusals: ['DUE_MARK_STAYS', 'UNAUTHORIZED'],
});
