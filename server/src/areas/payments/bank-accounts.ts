import type { Parsed } from '@kosar/contract/endpoint';
import type { BankAccountJson, createBankAccount, updateBankAccount } from '@kosar/contract/payment-accounts';
import { tidyAccountNumber } from '@kosar/domain/giro';
import {
  type Database,
  type Transaction,
  transaction,
  violatedConstraint,
} from '../../platform/database/connect.ts';
import { equalsIfSet } from '../../platform/database/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuseUnless } from '../../platform/refusal.ts';
import { isOwnActor } from '../../platform/session/own-actors.ts';
import { allow, type KnownViewer, type Viewer } from '../../platform/session/viewer.ts';
import { auditAccount, lockActor, lockBankAccount } from './own-account.ts';

const MOST_LISTED = 500;

type Wish = Omit<Parsed<typeof createBankAccount>['body'], 'veActorId'>;

/** Bank accounts of the viewer's actors, by actor; all of them for admins. */
export async function listBankAccountsOf(
  db: Database,
  viewer: Viewer,
  { id, veActor }: { id?: number | undefined; veActor?: number | undefined },
): Promise<BankAccountJson[]> {
  const rows = await db
    .selectFrom('bank_account as b')
    .innerJoin('actor as a', 'a.id', 'b.actor_id')
    .select(['b.id', 'b.format', 'b.account_number', 'b.bank_name', 'b.beneficiary_name', 'b.version'])
    .select(['a.id as actor_id', 'a.name as actor_name'])
    .where('a.deleted_at', 'is', null)
    .where(isOwnActor(viewer, 'a.id'))
    .where(equalsIfSet('b.id', id))
    .where(equalsIfSet('a.id', veActor))
    .orderBy('a.name')
    .orderBy('b.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    veActor: { id: row.actor_id, name: row.actor_name },
    format: row.format,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    beneficiaryName: row.beneficiary_name,
    version: row.version,
  }));
}

/** Adds a bank account to an own actor; gives its id. */
export async function addBankAccount(
  platform: Platform,
  viewer: KnownViewer,
  { veActorId, ...wish }: Parsed<typeof createBankAccount>['body'],
): Promise<number> {
  allow(viewer, 'manageBankAccount', { veActorIds: [veActorId] });
  const now = platform.clock.now();
  return writing(platform, async (trx) => {
    await lockActor(trx, veActorId);
    const { id } = await trx
      .insertInto('bank_account')
      .values({ actor_id: veActorId, ...valuesOf(wish), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditAccount(trx, viewer, {
      entity: 'bank_account',
      action: 'bankAccount.create',
      entityId: id,
      after: { veActorId, ...wish },
      now,
    });
    return id;
  });
}

/** Changes a bank account; one that somebody has changed meanwhile is a conflict. */
export async function changeBankAccount(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, ...wish }: Parsed<typeof updateBankAccount>['body'],
): Promise<void> {
  await writing(platform, async (trx) => {
    const before = await lockBankAccount(trx, viewer, id);
    refuseUnless(before.version === version, 'conflict');
    await trx
      .updateTable('bank_account')
      .set((row) => ({ ...valuesOf(wish), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const now = platform.clock.now();
    await auditAccount(trx, viewer, {
      entity: 'bank_account',
      action: 'bankAccount.update',
      entityId: id,
      before,
      after: wish,
      now,
    });
  });
}

/** Deletes a bank account: what was paid to it is told elsewhere. */
export async function removeBankAccount(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  await writing(platform, async (trx) => {
    const before = await lockBankAccount(trx, viewer, id);
    await trx.deleteFrom('bank_account').where('id', '=', id).execute();
    await auditAccount(trx, viewer, {
      entity: 'bank_account',
      action: 'bankAccount.delete',
      entityId: id,
      before,
      now: platform.clock.now(),
    });
  });
}

function valuesOf({ format, accountNumber, bankName, beneficiaryName }: Wish) {
  return {
    format,
    account_number: tidyAccountNumber(format, accountNumber),
    bank_name: bankName,
    beneficiary_name: beneficiaryName,
  };
}

async function writing<T>(platform: Platform, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(platform.db, write).catch((error: unknown) => {
    const isTwice = violatedConstraint(error) === 'bank_account_actor_id_account_number_key';
    throw isTwice ? new Refusal('BANK_ACCOUNT_EXISTS') : error;
  });
}
