import * as z from 'zod/mini';
import { clearing, clearingTransaction, month } from './clearings.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, idText } from './fields.ts';
import { sheet, sheetFormat } from './sheet.ts';

/** How a clearing comes about, and what is done with its dues of a clearing (spec 4, Clearing). */

export const createClearing = endpoint({
  name: 'createClearing',
  method: 'POST',
  path: '/clearing',
  who: 'user',
  summary:
    'The clearing of a chain for its organizers: the one that finalizing made, or one made now for a delivered chain that has none',
  body: z.strictObject({ deliveryChain: id() }),
  output: clearing,
  status: 201,
  refusals: ['DELIVERY_NOT_FOUND', 'CLEARING_NOT_YET'],
});

export const exportClearingStatement = endpoint({
  name: 'exportClearingStatement',
  method: 'GET',
  path: '/clearing/statement/file',
  who: 'user',
  summary: 'What an own actor earned, gave, gets and pays of a month’s clearings, as a workbook or CSV',
  query: z.strictObject({ veActor: idText(), month: month(), ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getClearingStatementPdf = endpoint({
  name: 'getClearingStatementPdf',
  method: 'GET',
  path: '/clearing/statement/pdf',
  who: 'user',
  summary: 'The same statement as a PDF to keep and print, the same to the byte whenever it is asked for',
  query: z.strictObject({ veActor: idText(), month: month() }),
  mediaType: 'application/pdf',
  output: z.instanceof(Uint8Array),
});

const retrying = {
  who: 'admin',
  summary:
    'Pays a failed due of the platform again; whatever became of the last try, it is paid once, and a paid one is answered as it is',
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
  summary: 'Takes back that a due has arrived: on the same day, by who noted it',
  params: byId,
  output: clearingTransaction,
  refusals: ['DUE_MARK_STAYS'],
});
