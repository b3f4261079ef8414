import { PAYOUT_PERIODS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, named, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';
import { clearingTransaction } from './clearings.ts';

/** Files of bank transfers (pain.001.001.03) by which the platform pays who has no wallet (design 4, Clearing). */

export const bankFile = z.object({
  id: id(),
  payoutPeriod: z.enum(PAYOUT_PERIODS),
  /** Names it to the bank. */
  messageId: z.string(),
  transfers: z.int(),
  total: z.int(),
  /** Of its transfers: how many are noted as paid. */
  paid: z.int(),
  createdDate: z.string(),
  createdBy: z.nullable(named),
  /** When it was given to the bank; null: not yet. */
  sentDate: z.nullable(z.string()),
});
export type BankFileJson = z.infer<typeof bankFile>;

const preview = z.object({
  /** Whether the market has a bank account to pay from. */
  isReady: z.boolean(),
  /** What a file made now would hold, by period. */
  periods: z.array(z.object({ payoutPeriod: z.enum(PAYOUT_PERIODS), transfers: z.int(), total: z.int() })),
  /** Whose bank account was entered or changed within a day: what they get stays due until then. */
  held: z.array(z.object({ veActor: named, total: z.int(), payoutsFrom: z.string() })),
  /** Who gets nothing by it: they have neither a wallet nor a bank account. */
  unreachable: z.array(z.object({ veActor: named, total: z.int() })),
});
export type BankFilePreviewJson = z.infer<typeof preview>;

export const getBankFilePreview = endpoint({
  name: 'getBankFilePreview',
  method: 'GET',
  path: '/bank-file/preview',
  who: 'admin',
  summary: 'What files of bank transfers made now would hold, by payout period, and who can’t be paid by one',
  output: preview,
});

export const pageBankFiles = endpoint({
  name: 'pageBankFiles',
  method: 'GET',
  path: '/bank-file/datalist',
  who: 'admin',
  summary: 'Pages of files of bank transfers',
  query: datalistQuery(['id'], '-id', {}),
  output: datalist(bankFile),
});

export const createBankFile = endpoint({
  name: 'createBankFile',
  method: 'POST',
  path: '/bank-file',
  who: 'admin',
  summary: 'A file of all that is due by bank in a payout period; what is in a file comes into no other',
  body: z.strictObject({ payoutPeriod: z.enum(PAYOUT_PERIODS) }),
  output: bankFile,
  status: 201,
  refusals: ['BANK_FILE_EMPTY', 'MARKET_BANK_ACCOUNT_MISSING'],
});

export const getBankFileContent = endpoint({
  name: 'getBankFileContent',
  method: 'GET',
  path: '/bank-file/:id/content',
  who: 'admin',
  summary: 'The file itself as pain.001.001.03, the same to the byte whenever it is asked for',
  params: byId,
  mediaType: 'application/xml',
  output: z.string(),
});

export const markBankFileSent = endpoint({
  name: 'markBankFileSent',
  method: 'POST',
  path: '/bank-file/:id/sent',
  who: 'admin',
  summary: 'Notes that a file was given to the bank; asked again it stays as it is',
  params: byId,
  output: bankFile,
  status: 200,
});

export const markBankFilePaid = endpoint({
  name: 'markBankFilePaid',
  method: 'POST',
  path: '/bank-file/:id/paid',
  who: 'admin',
  summary: 'Notes that the bank has carried out every transfer of a file that didn’t come back',
  params: byId,
  output: bankFile,
  status: 200,
  refusals: ['BANK_FILE_NOT_SENT'],
});

export const returnDue = endpoint({
  name: 'returnDue',
  method: 'POST',
  path: '/clearing-transaction/:id/returned',
  who: 'admin',
  summary: 'Notes that the bank gave a transfer back: it has failed, and may be tried again',
  params: byId,
  body: z.strictObject({ reason: text() }),
  output: clearingTransaction,
  status: 200,
  refusals: ['DUE_NOT_RETURNED'],
});
