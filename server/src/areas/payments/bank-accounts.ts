import type { Output, Parsed } from '@kosar/contract/endpoint';
import type {
  BankAccountJson,
  createBankAccount,
  pageBankAccounts,
  updateBankAccount,
} from '@kosar/contract/payments/payment-accounts';
import { tidyAccountNumber } from '@kosar/domain/giro';
import type { AppContext } from '../../infra/app-context.ts';
import {
  type Database,
  type Transaction,
  transaction,
  violatedConstraint,
} from '../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import { refuseUnconfirmed } from '../../infra/session/confirmed-session.ts';
import { allow, type KnownViewer, type Viewer } from '../../infra/session/viewer.ts';
import { holdOtherAccounts, notifyOfAccountChange, payoutsFrom } from './account-change.ts';
import { auditAccount, lockActor, lockBankAccount } from './own-account.ts';
import {
  type AskedAccounts,
  isAskedAndOwn,
  listAccounts,
  ownedAccount,
  pageAccounts,
} from './own-account-lists.ts';

type Input = Omit<Parsed<typeof createBankAccount>['body'], 'veActorId'>;

/** Bank accounts of the viewer's actors, by actor; all of them for admins. */
export async function listBankAccountsOf(
  db: Database,
  viewer: Viewer,
  asked: AskedAccounts,
  now: Date,
): Promise<BankAccountJson[]> {
  return listAccounts(accountsOf(db, viewer, asked), (row) => present(row, now));
}

/** One page of them. */
export async function pageBankAccountsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageBankAccounts>['query'],
  now: Date,
): Promise<Output<typeof pageBankAccounts>> {
  return pageAccounts(accountsOf(db, viewer, query), query, (row) => present(row, now));
}

function accountsOf(db: Database, viewer: Viewer, asked: AskedAccounts) {
  return db
    .selectFrom('bank_account as b')
    .innerJoin('actor as a', 'a.id', 'b.actor_id')
    .select(['b.id', 'b.format', 'b.account_number', 'b.bank_name', 'b.beneficiary_name', 'b.version'])
    .select('b.payouts_from')
    .select(['a.id as actor_id', 'a.name as actor_name'])
    .where(isAskedAndOwn(viewer, asked));
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>;

function present(row: Row, now: Date): BankAccountJson {
  return {
    ...ownedAccount(row, now),
    format: row.format,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    beneficiaryName: row.beneficiary_name,
  };
}

/** Adds a bank account to an own actor; gives its id. Asks for the password, and is paid to a day later. */
export async function addBankAccount(
  context: AppContext,
  viewer: KnownViewer,
  { veActorId, ...input }: Parsed<typeof createBankAccount>['body'],
): Promise<number> {
  allow(viewer, 'manageBankAccount', { veActorIds: [veActorId] });
  const now = context.clock.now();
  return writeOrRefuse(context, async (trx) => {
    await refuseUnconfirmed(trx, viewer, now);
    await lockActor(trx, veActorId);
    const { id } = await trx
      .insertInto('bank_account')
      .values({ actor_id: veActorId, ...valuesOf(input), payouts_from: payoutsFrom(now), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditAccount(trx, viewer, {
      entity: 'bank_account',
      action: 'bank-account.create',
      entityId: id,
      after: { veActorId, ...input },
      now,
    });
    await notifyOfAccountChange(context, trx, viewer, {
      actorId: veActorId,
      eventKey: `bank-account:${id}:added`,
      account: 'BANK',
      change: 'ADDED',
      shown: input.accountNumber,
      now,
    });
    return id;
  });
}

/**
 * Changes a bank account; one that someone has changed meanwhile is a conflict. Asks for the password; where the money would go elsewhere,
 * it goes there a day later.
 */
export async function changeBankAccount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateBankAccount>['body'],
): Promise<void> {
  await writeOrRefuse(context, async (trx) => {
    const before = await lockBankAccount(trx, viewer, id);
    const now = context.clock.now();
    await refuseUnconfirmed(trx, viewer, now);
    refuseUnless(before.version === version, 'conflict');
    const values = valuesOf(input);
    const isElsewhere =
      values.account_number !== before.account_number || values.beneficiary_name !== before.beneficiary_name;
    await trx
      .updateTable('bank_account')
      .set((row) => ({
        ...values,
        payouts_from: isElsewhere ? payoutsFrom(now) : before.payouts_from,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await auditAccount(trx, viewer, {
      entity: 'bank_account',
      action: 'bank-account.update',
      entityId: id,
      before,
      after: input,
      now,
    });
    await notifyOfAccountChange(context, trx, viewer, {
      actorId: before.actor_id,
      eventKey: `bank-account:${id}:${version + 1}`,
      account: 'BANK',
      change: 'CHANGED',
      shown: values.account_number,
      now,
    });
  });
}

/** Deletes a bank account: what was paid to it is kept elsewhere. Asks for the password; the others of the actor are paid to a day later. */
export async function removeBankAccount(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await writeOrRefuse(context, async (trx) => {
    const before = await lockBankAccount(trx, viewer, id);
    const now = context.clock.now();
    await refuseUnconfirmed(trx, viewer, now);
    await trx.deleteFrom('bank_account').where('id', '=', id).execute();
    await holdOtherAccounts(trx, before.actor_id, now);
    await auditAccount(trx, viewer, {
      entity: 'bank_account',
      action: 'bank-account.delete',
      entityId: id,
      before,
      now,
    });
    await notifyOfAccountChange(context, trx, viewer, {
      actorId: before.actor_id,
      eventKey: `bank-account:${id}:removed`,
      account: 'BANK',
      change: 'REMOVED',
      shown: before.account_number,
      now,
    });
  });
}

function valuesOf({ format, accountNumber, bankName, beneficiaryName }: Input) {
  return {
    format,
    account_number: tidyAccountNumber(format, accountNumber),
    bank_name: bankName,
    beneficiary_name: beneficiaryName,
  };
}

async function writeOrRefuse<T>(context: AppContext, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(context.db, write).catch((error: unknown) => {
    const isTwice = violatedConstraint(error) === 'bank_account_actor_id_account_number_key';
    throw isTwice ? new Refusal('BANK_ACCOUNT_EXISTS') : error;
  });
}
