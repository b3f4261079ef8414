import { canRetryDue } from '@kosar/domain/due-actions';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { lockDue } from './lock-due.ts';
import { dueViewer } from './mark-due.ts';
import { payOut } from './pay-out.ts';

/**
 * Has a failed payout paid again (spec 4): into the wallet at once, or, where the payee has none, by the next file of bank transfers. One that was paid meanwhile is
 * left alone. Refuses with DUE_NOT_RETRIED when there was no attempt, and with RETRY_CLEARING_PAYMENT_ERROR_TITLE when this one has failed too: its row says why.
 */
export async function retryPayout(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  const isDone = await transaction(context.db, async (trx) => {
    const due = found(await lockDue(trx, id));
    if (due.facts.state === 'PAID') return true;
    refuseUnless(canRetryDue(due.facts, dueViewer(viewer, due)), 'DUE_NOT_RETRIED');
    const isByWallet = due.walletEmail !== null && context.payments !== null;
    const hasFailed = due.facts.state === 'FAILED';
    refuseUnless(isByWallet || (due.walletEmail === null && hasFailed), 'RETRY_CLEARING_PAYMENT_ERROR_TITLE');
    if (hasFailed) {
      await trx
        .updateTable('clearing_transaction')
        .set({ state: 'PENDING', error: null, bank_file_id: null })
        .where('id', '=', id)
        .execute();
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'due.retry',
        entity: 'clearing_transaction',
        entityId: id,
        before: { state: 'FAILED' },
        after: { state: 'PENDING' },
        now: context.clock.now(),
      });
    }
    return !isByWallet;
  });
  if (isDone) return;
  await payOut(context, id);
  const { state } = await context.db
    .selectFrom('clearing_transaction')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  refuseUnless(state !== 'FAILED', 'RETRY_CLEARING_PAYMENT_ERROR_TITLE');
}
