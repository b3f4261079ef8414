import type { AuditAction } from '@kosar/contract/audit-actions';
import { isOrderingState } from '@kosar/domain/chain-state';
import type { RoundStep } from '@kosar/domain/round-action';
import type { ChainState } from '@kosar/domain/vocabulary';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { payAtPickupWhatWasReleased } from '../../payments/public.ts';
import type { LockedRound } from './lock-round.ts';
import { moveGoods } from './move-goods.ts';
import { notifyBuyers } from './notify-buyers.ts';

/** Writes a decided step of a locked round with all that follows from it: goods, stamps, watchers, buyers and the audit log. */
export async function writeStep(
  trx: Transaction,
  round: LockedRound,
  step: RoundStep,
  cause: { action: AuditAction; userId: number | null; now: Date },
): Promise<RoundAfter> {
  const { userId, now } = cause;
  const reason =
    step.goods === 'TAKE_AGAIN' ? 'REOPEN' : step.to === 'CANCELLED' ? 'CHAIN_CANCEL' : 'NOT_DELIVERED';
  await moveGoods(trx, round.id, step.goods, { reason, userId, now });
  // Ordering stays closed, so no one can try again to pay online.
  if (step.goods === 'TAKE_AGAIN' && !isOrderingState(step.to)) {
    await payAtPickupWhatWasReleased(trx, round.id, now);
  }
  const after = await stamp(trx, round, step, now);
  if (step.news !== null) await notifyBuyers(trx, round, step.news, now);
  await writeAudit(trx, {
    userId,
    action: cause.action,
    entity: 'chain',
    entityId: round.id,
    before: { state: round.facts.state },
    after: { state: step.to },
    now,
  });
  return after;
}

/** The round as a step has left it. */
export interface RoundAfter {
  readonly id: number;
  readonly state: ChainState;
  readonly version: number;
}

/** When each state was reached. A reopened round forgets that it was approved or cancelled, and its closing if its deadline is ahead. */
async function stamp(trx: Transaction, round: LockedRound, step: RoundStep, now: Date): Promise<RoundAfter> {
  const isOpenAgain = step.to === 'OPEN' || step.to === 'MIN_INCOME_PASSED';
  const closedAt = now < round.facts.orderDeadline ? now : round.facts.orderDeadline;
  const { version } = await trx
    .updateTable('chain')
    .set((row) => ({
      closed_at: isOpenAgain ? null : row.fn.coalesce('closed_at', row.val(closedAt)),
      ...(step.news === 'REOPENED' ? { approved_at: null, cancelled_at: null } : {}),
      ...(step.news === 'RESTORED' ? { cancelled_at: null, finalized_at: null } : {}),
      ...(step.to === 'APPROVED' ? { approved_at: now } : {}),
      ...(step.to === 'CANCELLED' ? { cancelled_at: now } : {}),
      ...(step.to === 'DELIVERED' || step.to === 'NOT_DELIVERED' ? { finalized_at: now } : {}),
      version: row('version', '+', 1),
    }))
    .where('id', '=', round.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await notifyChainChange(trx, round.id, { state: step.to });
  return { id: round.id, state: step.to, version };
}
