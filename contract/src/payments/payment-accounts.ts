import { hasGiroForm, isGiroNumber, isIban, tidyAccountNumber } from '@kosar/domain/giro';
import { BANK_ACCOUNT_FORMATS, type BankAccountFormat } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, email, id, idText, named, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** Where an actor gets its money: bank accounts, and the wallet of the card payment provider (spec 3, Accounts). */

const version = () => z.int().check(z.minimum(0));
const actorFilter = { veActor: z.optional(idText()) };
const ofActor = z.strictObject(actorFilter);
const pageOfActor = datalistQuery(['veActor', 'id'], 'veActor,id', actorFilter);
/** From when the platform pays to it, where it was entered or changed within a day; null: it does now. */
const payoutsFrom = z.nullable(z.string());

const bankFields = {
  format: z.enum(BANK_ACCOUNT_FORMATS),
  accountNumber: text(42),
  bankName: text(),
  beneficiaryName: text(),
};

/** The number is read as its format writes it, however it was copied. */
const tidyNumber = z.overwrite((form: { format: BankAccountFormat; accountNumber: string }) => ({
  ...form,
  accountNumber: tidyAccountNumber(form.format, form.accountNumber),
}));

/** Spec 5: a GIRO number is 2×8 or 3×8 digits with hyphens; a number whose check digits don't fit belongs to no one. */
const realNumber = z.superRefine(
  (form: { format: BankAccountFormat; accountNumber: string }, context: z.core.$RefinementCtx) => {
    const message = problemOf(form.format, form.accountNumber);
    if (message !== null)
      context.addIssue({ code: 'custom', message, path: ['accountNumber'], input: form.accountNumber });
  },
);

function problemOf(format: BankAccountFormat, number: string): 'pattern' | 'INVALID_ACCOUNT_NUMBER' | null {
  if (format === 'GIRO' && !hasGiroForm(number)) return 'pattern';
  const isReal = format === 'GIRO' ? isGiroNumber(number) : isIban(number);
  return isReal ? null : 'INVALID_ACCOUNT_NUMBER';
}

export const bankAccount = z.object({
  id: id(),
  veActor: named,
  format: z.enum(BANK_ACCOUNT_FORMATS),
  accountNumber: z.string(),
  bankName: z.string(),
  beneficiaryName: z.string(),
  payoutsFrom,
  version: z.int(),
});
export type BankAccountJson = z.infer<typeof bankAccount>;

export const listBankAccounts = endpoint({
  name: 'listBankAccounts',
  method: 'GET',
  path: '/bank-account',
  who: 'user',
  summary: 'Bank accounts of own actors, all for admins; at most 500',
  query: ofActor,
  output: z.array(bankAccount),
});

export const pageBankAccounts = endpoint({
  name: 'pageBankAccounts',
  method: 'GET',
  path: '/bank-account/datalist',
  who: 'user',
  summary: 'Pages of bank accounts of own actors, of all for admins',
  query: pageOfActor,
  output: datalist(bankAccount),
});

export const getBankAccount = endpoint({
  name: 'getBankAccount',
  method: 'GET',
  path: '/bank-account/:id',
  who: 'user',
  summary: 'One bank account of an own actor',
  params: byId,
  output: bankAccount,
});

export const createBankAccount = endpoint({
  name: 'createBankAccount',
  method: 'POST',
  path: '/bank-account',
  who: 'user',
  needsStrongLogin: true,
  summary: 'A new bank account of an own actor',
  body: z.strictObject({ veActorId: id(), ...bankFields }).check(tidyNumber, realNumber),
  output: bankAccount,
  status: 201,
  refusals: ['BANK_ACCOUNT_EXISTS', 'CONFIRM_WITH_PASSWORD'],
});

export const updateBankAccount = endpoint({
  name: 'updateBankAccount',
  method: 'PUT',
  path: '/bank-account/:id',
  who: 'user',
  needsStrongLogin: true,
  summary: 'Changes a bank account of an own actor',
  params: byId,
  body: z.strictObject({ version: version(), ...bankFields }).check(tidyNumber, realNumber),
  output: bankAccount,
  refusals: ['BANK_ACCOUNT_EXISTS', 'CONFIRM_WITH_PASSWORD'],
});

export const deleteBankAccount = endpoint({
  name: 'deleteBankAccount',
  method: 'DELETE',
  path: '/bank-account/:id',
  who: 'user',
  needsStrongLogin: true,
  summary: 'Deletes a bank account of an own actor',
  params: byId,
  status: 204,
  refusals: ['CONFIRM_WITH_PASSWORD'],
});

const barionFields = {
  /** The e-mail address of the wallet that is paid to. */
  accountId: email(),
  name: text(),
};

export const barionAccount = z.object({
  id: id(),
  veActor: named,
  accountId: z.string(),
  name: z.string(),
  payoutsFrom,
  /** The wallet of before, into which cards are paid until then; null: there was none, or none is waited for. */
  cardsGoTo: z.nullable(z.string()),
  /** No card is paid at all until then: the wallet of before was deleted, or was too new itself. */
  cardsWait: z.boolean(),
  version: z.int(),
});
export type BarionAccountJson = z.infer<typeof barionAccount>;

export const listBarionAccounts = endpoint({
  name: 'listBarionAccounts',
  method: 'GET',
  path: '/barion-account',
  who: 'user',
  summary: 'Payment provider accounts of own actors, all for admins; at most 500',
  query: ofActor,
  output: z.array(barionAccount),
});

export const pageBarionAccounts = endpoint({
  name: 'pageBarionAccounts',
  method: 'GET',
  path: '/barion-account/datalist',
  who: 'user',
  summary: 'Pages of payment provider accounts of own actors, of all for admins',
  query: pageOfActor,
  output: datalist(barionAccount),
});

export const getBarionAccount = endpoint({
  name: 'getBarionAccount',
  method: 'GET',
  path: '/barion-account/:id',
  who: 'user',
  summary: 'One payment provider account of an own actor',
  params: byId,
  output: barionAccount,
});

export const createBarionAccount = endpoint({
  name: 'createBarionAccount',
  method: 'POST',
  path: '/barion-account',
  who: 'user',
  needsStrongLogin: true,
  summary: 'The payment provider account of an own actor; there is one',
  body: z.strictObject({ veActorId: id(), ...barionFields }),
  output: barionAccount,
  status: 201,
  refusals: ['BARION_ACCOUNT_EXISTS', 'CONFIRM_WITH_PASSWORD'],
});

export const updateBarionAccount = endpoint({
  name: 'updateBarionAccount',
  method: 'PUT',
  path: '/barion-account/:id',
  who: 'user',
  needsStrongLogin: true,
  summary: 'Changes the payment provider account of an own actor',
  params: byId,
  body: z.strictObject({ version: version(), ...barionFields }),
  output: barionAccount,
  refusals: ['CONFIRM_WITH_PASSWORD'],
});

export const deleteBarionAccount = endpoint({
  name: 'deleteBarionAccount',
  method: 'DELETE',
  path: '/barion-account/:id',
  who: 'user',
  needsStrongLogin: true,
  summary:
    'Deletes the payment provider account of an own actor; refused while a current chain takes online payments to it',
  params: byId,
  status: 204,
  refusals: ['BARION_ACCOUNT_IN_USE', 'CONFIRM_WITH_PASSWORD'],
});
