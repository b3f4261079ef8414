import type { AuditAction } from '@kosar/contract/audit-actions';
import { canMarkDuePaid, canUnmarkDue, type DueViewer } from '@kosar/domain/due-actions';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { isAdmin, type KnownViewer } from '../../../infra/session/viewer.ts';
import { type LockedDue, lockDue, settleClearing } from './lock-due.ts';

/** Notes that a due has arrived. Refuses with UNAUTHORIZED who may only see it, and with DUE_NOT_MARKED when it isn't to be noted by hand. */
export async function markPaid(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const due = await lockSeen(trx, viewer, id);
    const who = dueViewer(viewer, due);
    refuseUnless(who.isAdmin || who.actsForPayee, 'UNAUTHORIZED');
    refuseUnless(canMarkDuePaid(due.facts, who), 'DUE_NOT_MARKED');
    await trx
      .updateTable('clearing_transaction')
      .set({ state: 'PAID', paid_at: now, marked_by_id: viewer.userId, error: null })
      .where('id', '=', id)
      .execute();
    await settleClearing(trx, due.clearingId, now);
    await audit(trx, viewer, due, { action: 'due.mark-paid', after: { state: 'PAID' }, now });
  });
}

/** Takes that back. Refuses with UNAUTHORIZED who could never have noted it, and with DUE_MARK_STAYS after the day is over and for anybody but the noter. */
export async function unmarkPaid(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const due = await lockSeen(trx, viewer, id);
    const who = dueViewer(viewer, due);
    refuseUnless(who.isAdmin || who.actsForPayee, 'UNAUTHORIZED');
    refuseUnless(canUnmarkDue(due.facts, who, now), 'DUE_MARK_STAYS');
    await trx
      .updateTable('clearing_transaction')
      .set({ state: 'PENDING', paid_at: null, marked_by_id: null })
      .where('id', '=', id)
      .execute();
    await settleClearing(trx, due.clearingId, now);
    await audit(trx, viewer, due, { action: 'due.unmark-paid', after: { state: 'PENDING' }, now });
  });
}

/** Who the viewer is to a due. */
export function dueViewer(viewer: KnownViewer, due: Pick<LockedDue, 'payeeId'>): DueViewer {
  const actsForPayee = due.payeeId !== null && viewer.veActorIds.includes(due.payeeId);
  return { userId: viewer.userId, isAdmin: isAdmin(viewer), actsForPayee };
}

/** A due between others isn't there. */
async function lockSeen(trx: Parameters<typeof lockDue>[0], viewer: KnownViewer, id: number) {
  const due = found(await lockDue(trx, id));
  const isOwn = [due.payerId, due.payeeId].some((own) => own !== null && viewer.veActorIds.includes(own));
  refuseUnless(isOwn || isAdmin(viewer), 'not_found');
  return due;
}

async function audit(
  trx: Parameters<typeof writeAudit>[0],
  { userId }: KnownViewer,
  { id, facts }: LockedDue,
  entry: { action: AuditAction; after: unknown; now: Date },
): Promise<void> {
  const before = { state: facts.state };
  await writeAudit(trx, { userId, entity: 'clearing_transaction', entityId: id, before, ...entry });
}
