import type { AuditAction } from '@kosar/contract/audit-actions';
import { canReturnDue } from '@kosar/domain/due-actions';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { lockDue, settleClearing, settleClearings } from './lock-due.ts';
import { dueViewer } from './mark-due.ts';

/** Notes that a file was given to the bank; one that was already stays as it is. */
export async function markFileSent(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const { sent_at } = await lockFile(trx, id);
    if (sent_at !== null) return;
    await trx
      .updateTable('bank_file')
      .set({ sent_at: now, sent_by_id: viewer.userId })
      .where('id', '=', id)
      .execute();
    await auditFile(trx, viewer, { action: 'bank-file.sent', id, after: {}, now });
  });
}

/** Notes that the bank has carried out what of a file didn't come back. Refuses with BANK_FILE_NOT_SENT. */
export async function markFilePaid(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    // Clearings come before their dues, as everywhere; the file last.
    const { rows: clearings } = await sql<{ id: number }>`
      select id from clearing where id in (select clearing_id from clearing_transaction where bank_file_id = ${id})
      order by id for no key update`.execute(trx);
    const { sent_at } = await lockFile(trx, id);
    refuseUnless(sent_at !== null, 'BANK_FILE_NOT_SENT');
    const { rows: paid } = await sql<{ id: number }>`
      with open as (
        select id from clearing_transaction where bank_file_id = ${id} and state = 'PENDING' order by id for no key update)
      update clearing_transaction t set state = 'PAID', paid_at = ${now}, marked_by_id = ${viewer.userId}, error = null
      from open where t.id = open.id returning t.id`.execute(trx);
    await settleClearings(
      trx,
      clearings.map((clearing) => clearing.id),
      now,
    );
    const after = { paid: paid.map((due) => due.id).toSorted((one, other) => one - other) };
    if (paid.length > 0) await auditFile(trx, viewer, { action: 'bank-file.paid', id, after, now });
  });
}

/** Notes that the bank gave a transfer back, in the bank's words. Refuses with DUE_NOT_RETURNED what no bank was given. */
export async function markReturned(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  reason: string,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const due = found(await lockDue(trx, id));
    refuseUnless(canReturnDue(due.facts, dueViewer(viewer, due)), 'DUE_NOT_RETURNED');
    await trx
      .updateTable('clearing_transaction')
      .set({
        state: 'FAILED',
        error: `BankReturned: ${reason}`.slice(0, 1000),
        paid_at: null,
        returned_at: now,
        marked_by_id: null,
      })
      .where('id', '=', id)
      .execute();
    await settleClearing(trx, due.clearingId, now);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'due.returned',
      entity: 'clearing_transaction',
      entityId: id,
      before: { state: due.facts.state },
      after: { state: 'FAILED', reason },
      now,
    });
  });
}

async function lockFile(trx: Transaction, id: number): Promise<{ sent_at: Date | null }> {
  const file = trx.selectFrom('bank_file').select('sent_at').where('id', '=', id).forNoKeyUpdate();
  return found(await file.executeTakeFirst());
}

async function auditFile(
  trx: Transaction,
  { userId }: KnownViewer,
  { action, id, after, now }: { action: AuditAction; id: number; after: unknown; now: Date },
): Promise<void> {
  await writeAudit(trx, { userId, action, entity: 'bank_file', entityId: id, after, now });
}
