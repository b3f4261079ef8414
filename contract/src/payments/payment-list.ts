import { PAYMENT_STATUSES, PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idText, named, searchText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** An attempt to pay online, or a payment that was never tried at the provider: paid in cash, or not begun yet. */
const paymentAttempt = z.object({
  paymentId: id(),
  /** Null where the provider was never asked. */
  attemptId: z.nullable(id()),
  type: z.enum(PAYMENT_TYPES),
  /** Of the attempt as the provider knows it, else of the payment. */
  status: z.enum(PAYMENT_STATUSES),
  /** Whether the order counts this one: an earlier attempt is watched until it has ended, but pays for nothing. */
  counts: z.boolean(),
  order: z.object({ id: id(), code: z.string() }),
  deliveryId: id(),
  deliveryChain: named,
  buyer: named,
  /** Who gets the money at the provider; null in cash. */
  payee: z.nullable(named),
  value: z.int(),
  /** What of the value is the market's at the provider; null in cash. */
  platformValue: z.nullable(z.int()),
  /** What is held on the card, and what was taken of it; 0 for an attempt that doesn't count. */
  reserved: z.int(),
  captured: z.int(),
  /** The provider's own number, to look it up there. */
  externalId: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  startedDate: z.string(),
  /** When the state was last read at the provider. */
  readDate: z.nullable(z.string()),
});
export type PaymentAttemptJson = z.infer<typeof paymentAttempt>;

const filters = {
  /** A part of the buyer's name, of the order's code or of the provider's number. */
  search: z.optional(searchText()),
  status: z.optional(z.enum(PAYMENT_STATUSES)),
  type: z.optional(z.enum(PAYMENT_TYPES)),
  deliveryChain: z.optional(idText()),
};
const SORTED_BY = ['startedDate', 'value', 'buyer'] as const;
const SORTED = '-startedDate';

export const pagePayments = endpoint({
  name: 'pagePayments',
  method: 'GET',
  path: '/payment/datalist',
  who: 'admin',
  summary: 'Pages of every attempt to pay and of what was paid without one, the latest first',
  query: datalistQuery(SORTED_BY, SORTED, filters),
  output: datalist(paymentAttempt),
});

export const exportPayments = endpoint({
  name: 'exportPayments',
  method: 'GET',
  path: '/payment/file',
  who: 'admin',
  summary: 'What the list of payments holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, SORTED, filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});
