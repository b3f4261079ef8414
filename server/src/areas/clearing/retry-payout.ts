import { canRetryDue } from '@kosar/domain/due-actions';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { lockDue } from './lock-due.ts';
import { dueViewer } from './mark-due.ts';
import { payOut } from './pay-out.ts';

/**
 * Has a failed payout paid again (spec 4). One that was paid meanwhile is left alone. Refuses with DUE_NOT_RETRIED when there was no try, and with
 * RETRY_CLEARING_PAYMENT_ERROR_TITLE when this one has failed too: its row says why.
 */
export async function retryPayout(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  const isPaid = await transaction(platform.db, async (trx) => {
    const due = found(await lockDue(trx, id));
    if (due.facts.state === 'PAID') return true;
    refuseUnless(canRetryDue(due.facts, dueViewer(viewer, due)), 'DUE_NOT_RETRIED');
    refuseUnless(
      due.walletEmail !== null && platform.payments !== null,
      'RETRY_CLEARING_PAYMENT_ERROR_TITLE',
    );
    if (due.facts.state === 'FAILED') {
      await trx
        .updateTable('clearing_transaction')
        .set({ state: 'PENDING', error: null })
        .where('id', '=', id)
        .execute();
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'due.retry',
        entity: 'clearing_transaction',
        entityId: id,
        before: { state: 'FAILED' },
        after: { state: 'PENDING' },
        now: platform.clock.now(),
      });
    }
    return false;
  });
  if (isPaid) return;
  await payOut(platform, id);
  const { state } = await platform.db
    .selectFrom('clearing_transaction')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  refuseUnless(state !== 'FAILED', 'RETRY_CLEARING_PAYMENT_ERROR_TITLE');
}
