import {
  CLEARING_STATES,
  CLEARING_TRANSACTION_STATES,
  PAYMENT_TYPES,
  PAYOUT_PERIODS,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flagText, id, idText, named, searchText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** Settlements of chains (spec 3, Clearing): whoever isn't an admin sees the rows of their own actors alone (spec 6). */

/** A month of the market's calendar, `2026-11`: that in which a chain was settled. */
export const month = () => z.string().check(z.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/));

const partyShare = z.object({
  veActor: named,
  share: z.int(),
  /** What buyers still owe of the share: in no due until it is paid. */
  owed: z.int(),
  discount: z.int(),
});
export type PartyShareJson = z.infer<typeof partyShare>;

/** Of the whole chain: for admins, null for others. */
const chainTotal = () => z.nullable(z.int());

/** Chains of the same name are distinguished by their day. */
export const settledChain = z.object({ ...named.shape, dayOfDelivery: z.nullable(z.string()) });
export type SettledChainJson = z.infer<typeof settledChain>;

export const clearing = z.object({
  id: id(),
  deliveryChain: settledChain,
  totalRevenue: chainTotal(),
  cashPayment: chainTotal(),
  platformPayment: chainTotal(),
  platformShare: chainTotal(),
  platformDiscount: chainTotal(),
  /** What buyers owe and no one has received yet: a part of the revenue, in no due. */
  buyerDebt: chainTotal(),
  producers: z.array(partyShare),
  transporters: z.array(partyShare),
  organizers: z.array(partyShare),
  deliveryManagers: z.array(partyShare),
  deliveryPointManagers: z.array(partyShare),
  marketplaceManagers: z.array(partyShare),
  sponsorClearings: z.array(z.object({ veActor: named, sponsorDiscount: z.int() })),
  state: z.enum(CLEARING_STATES),
  /** Of the dues that the viewer sees: how many failed to be paid. */
  failedDues: z.int(),
  createdDate: z.string(),
  settledDate: z.nullable(z.string()),
});
export type ClearingJson = z.infer<typeof clearing>;

/** What the totals of clearings add up to: of all that the filters let through, not of the page. */
const clearingSums = z.object({
  totalRevenue: z.int(),
  cashPayment: z.int(),
  platformPayment: z.int(),
  platformShare: z.int(),
  platformDiscount: z.int(),
  buyerDebt: z.int(),
});
export type ClearingSumsJson = z.infer<typeof clearingSums>;

export const clearingTransaction = z.object({
  id: id(),
  clearing: z.object({ id: id(), createdDate: z.string() }),
  deliveryChain: settledChain,
  /** Null is the platform, as a payee too. */
  payer: z.nullable(named),
  payee: z.nullable(named),
  paymentType: z.enum(PAYMENT_TYPES),
  payoutPeriod: z.enum(PAYOUT_PERIODS),
  state: z.enum(CLEARING_TRANSACTION_STATES),
  amount: z.int(),
  dueDay: z.string(),
  transactionId: z.nullable(z.string()),
  error: z.nullable(z.string()),
  paidDate: z.nullable(z.string()),
  /** What the viewer may do with it now. */
  canMarkPaid: z.boolean(),
  canUnmark: z.boolean(),
  canRetry: z.boolean(),
  canReturn: z.boolean(),
  /** The file of bank transfers that it is in, for admins. */
  bankFile: z.nullable(id()),
});
export type ClearingTransactionJson = z.infer<typeof clearingTransaction>;

/** What comes to an actor and what it owes, and how much of each is paid: of all the rows, not of the page. */
const transactionSums = z.object({
  incoming: z.int(),
  incomingPaid: z.int(),
  outgoing: z.int(),
  outgoingPaid: z.int(),
});
export type ClearingTransactionSumsJson = z.infer<typeof transactionSums>;

/** With `veActor` only what is of this actor is in the answer. */
const clearingFilters = {
  veActor: z.optional(idText()),
  month: z.optional(month()),
  state: z.optional(z.enum(CLEARING_STATES)),
  /** Some of its dues, of those that the viewer sees, failed to be paid; or none did. */
  hasFailed: z.optional(flagText()),
  /** In the name of the chain. */
  search: z.optional(searchText()),
};
const SORTED_BY = ['id', 'createdDate', 'deliveryChain', 'state'] as const;

export const listClearings = endpoint({
  name: 'listClearings',
  method: 'GET',
  path: '/clearing',
  who: 'user',
  summary: 'Clearings with the rows of own actors, all rows for admins; at most 500',
  query: listQuery(SORTED_BY, '-createdDate,-id', clearingFilters),
  output: z.array(clearing),
});

export const pageClearings = endpoint({
  name: 'pageClearings',
  method: 'GET',
  path: '/clearing/datalist',
  who: 'user',
  summary: 'Pages of clearings with the rows of own actors; all rows and the sums of all pages for admins',
  query: datalistQuery(SORTED_BY, '-createdDate,-id', clearingFilters),
  output: z.object({ ...datalist(clearing).shape, sums: z.nullable(clearingSums) }),
});

export const exportClearings = endpoint({
  name: 'exportClearings',
  method: 'GET',
  path: '/clearing/file',
  who: 'admin',
  summary: 'The clearings that the list holds with these filters and their sums, as a workbook or CSV',
  query: z.strictObject({
    ...listQuery(SORTED_BY, '-createdDate,-id', clearingFilters).shape,
    ...sheetFormat,
  }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getClearing = endpoint({
  name: 'getClearing',
  method: 'GET',
  path: '/clearing/:id',
  who: 'user',
  summary: 'One clearing with the rows of own actors, all rows for admins',
  params: byId,
  output: clearing,
});

const dueFilters = {
  veActor: z.optional(idText()),
  clearing: z.optional(idText()),
  month: z.optional(month()),
  state: z.optional(z.enum(CLEARING_TRANSACTION_STATES)),
};
const DUES_BY = ['id', 'dueDay', 'amount', 'state'] as const;

export const listClearingTransactions = endpoint({
  name: 'listClearingTransactions',
  method: 'GET',
  path: '/clearing-transaction',
  who: 'user',
  summary: 'Dues that own actors pay or get, all for admins; at most 500',
  query: listQuery(DUES_BY, 'dueDay,id', dueFilters),
  output: z.array(clearingTransaction),
});

export const pageClearingTransactions = endpoint({
  name: 'pageClearingTransactions',
  method: 'GET',
  path: '/clearing-transaction/datalist',
  who: 'user',
  summary: 'Pages of dues that own actors pay or get, all for admins; with sums for one actor',
  query: datalistQuery(DUES_BY, 'dueDay,id', dueFilters),
  output: z.object({ ...datalist(clearingTransaction).shape, sums: z.nullable(transactionSums) }),
});

export const getClearingTransaction = endpoint({
  name: 'getClearingTransaction',
  method: 'GET',
  path: '/clearing-transaction/:id',
  who: 'user',
  summary: 'One due that an own actor pays or gets, any for admins',
  params: byId,
  output: clearingTransaction,
});
