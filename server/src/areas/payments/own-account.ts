import type { AuditAction } from '@kosar/contract/audit-actions';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { isOwnActor } from '../../infra/session/own-actors.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Locks the actor that is to get an account, and says when it last deleted a wallet; one that is gone gets none. */
export async function lockActor(trx: Transaction, id: number): Promise<{ wallet_removed_at: Date | null }> {
  return found(
    await trx
      .selectFrom('actor')
      .select('wallet_removed_at')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst(),
  );
}

/** Locks a bank account of an own actor; one of someone else isn't there. */
export async function lockBankAccount(trx: Transaction, viewer: KnownViewer, id: number) {
  const own = trx.selectFrom('bank_account').selectAll().where('id', '=', id);
  return found(await own.where(isOwnActor(viewer, 'actor_id')).forUpdate().executeTakeFirst());
}

/** Locks a payment provider account of an own actor; one of someone else isn't there. */
export async function lockBarionAccount(trx: Transaction, viewer: KnownViewer, id: number) {
  const own = trx.selectFrom('barion_account').selectAll().where('id', '=', id);
  return found(await own.where(isOwnActor(viewer, 'actor_id')).forUpdate().executeTakeFirst());
}

/** Writes down what someone did to an account. */
export async function auditAccount(
  trx: Transaction,
  { userId }: KnownViewer,
  change: {
    readonly entity: 'bank_account' | 'barion_account';
    readonly action: AuditAction;
    readonly entityId: number;
    readonly before?: unknown;
    readonly after?: unknown;
    readonly now: Date;
  },
): Promise<void> {
  await writeAudit(trx, { userId, ...change });
}
