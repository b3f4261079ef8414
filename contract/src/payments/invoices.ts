import { INVOICE_ABOUT, INVOICE_KINDS, INVOICE_SKIP_REASONS, INVOICE_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { billingData, billingInput } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, named } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** Invoices of orders (spec 1, e-invoicing): the buyer sees those of own orders, a seller those of own actors, admins all. */

const invoice = z.object({
  id: id(),
  order: z.object({ id: id(), code: z.string() }),
  /** Who is invoiced; for the seller. */
  buyerName: z.string(),
  deliveryChain: z.object({ ...named.shape, dayOfDelivery: z.nullable(z.string()) }),
  seller: named,
  about: z.enum(INVOICE_ABOUT),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  /** Why the seller has to give it by hand. */
  skipReason: z.nullable(z.enum(INVOICE_SKIP_REASONS)),
  number: z.nullable(z.string()),
  /** Number of the invoice that this one reverses or corrects. */
  sourceNumber: z.nullable(z.string()),
  /** Number of the reversed invoice that this one is given instead of. */
  replacesNumber: z.nullable(z.string()),
  /** Whom it is addressed to; null where the buyer gave none. */
  billingData: z.nullable(billingData),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  hasPdf: z.boolean(),
  /** What went wrong, for the seller; null for the buyer. */
  error: z.nullable(z.string()),
  errorCode: z.nullable(z.int()),
  /** The seller's account stands still until it is mended. */
  accountStopped: z.boolean(),
  /** What the viewer may do with it now. */
  canRetry: z.boolean(),
  canStorno: z.boolean(),
  /** It says something else than what is recorded as handed over now. */
  canCorrect: z.boolean(),
  /** It is reversed, or taken back by its last correction, and nothing was issued instead yet. */
  canReissue: z.boolean(),
  createdDate: z.string(),
  issuedDate: z.nullable(z.string()),
});
export type InvoiceJson = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoice',
  who: 'user',
  summary:
    'Invoices of an order: of an own one for its buyer, those of own actors for sellers, all for admins',
  query: z.strictObject({ order: idText() }),
  output: z.array(invoice),
});

export const pageInvoices = endpoint({
  name: 'pageInvoices',
  method: 'GET',
  path: '/invoice/datalist',
  who: 'user',
  summary: 'Pages of invoices that own actors give, all for admins',
  query: datalistQuery(['id', 'createdDate', 'gross', 'state'], '-createdDate,-id', {
    veActor: z.optional(idText()),
    state: z.optional(z.enum(INVOICE_STATES)),
  }),
  output: datalist(invoice),
});

export const getInvoicePdf = endpoint({
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/invoice/:id/pdf',
  who: 'user',
  summary: 'The PDF of an invoice, for its buyer, the managers of its seller, and admins',
  params: byId,
  mediaType: 'application/pdf',
  output: z.instanceof(Uint8Array),
});

export const retryInvoice = endpoint({
  name: 'retryInvoice',
  method: 'POST',
  path: '/invoice/:id/retry',
  who: 'user',
  summary: 'Has an invoice issued that failed or was skipped, once its cause is mended',
  params: byId,
  output: invoice,
  refusals: ['INVOICE_NOT_RETRYABLE', 'INVOICING_ACCOUNT_MISSING'],
});

export const stornoInvoice = endpoint({
  name: 'stornoInvoice',
  method: 'POST',
  path: '/invoice/:id/storno',
  who: 'user',
  summary:
    'Reverses a whole invoice, once; of a corrected one the last correction is named, and a further one takes all of it back',
  params: byId,
  output: invoice,
  status: 201,
  refusals: ['INVOICE_NOT_ISSUED', 'INVOICE_REVERSED', 'INVOICE_CORRECTED', 'INVOICE_UNCHANGED'],
});

export const correctInvoice = endpoint({
  name: 'correctInvoice',
  method: 'POST',
  path: '/invoice/:id/corrective',
  who: 'user',
  summary: 'Corrects an invoice to what is recorded as handed over now',
  params: byId,
  output: invoice,
  status: 201,
  refusals: ['INVOICE_NOT_ISSUED', 'INVOICE_REVERSED', 'INVOICE_CORRECTED', 'INVOICE_UNCHANGED'],
});

export const reissueInvoice = endpoint({
  name: 'reissueInvoice',
  method: 'POST',
  path: '/invoice/:id/reissue',
  who: 'user',
  summary:
    'Issues a reversed invoice anew with mended billing data, once; the order keeps the data that its buyer gave',
  params: byId,
  body: z.strictObject({ billingData: billingInput }),
  output: invoice,
  status: 201,
  refusals: [
    'INVOICE_NOT_REVERSED',
    'INVOICE_REISSUED',
    'INVOICE_NOTHING_HANDED_OVER',
    'INVOICING_ACCOUNT_MISSING',
  ],
});
