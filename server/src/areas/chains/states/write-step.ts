import type { AuditAction } from '@kosar/contract/audit-actions';
import type { DecidedStep } from '@kosar/domain/chain-action';
import { isOrderingState } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { payAtPickupWhatWasReleased } from '../../payments/public.ts';
import type { LockedChain } from './lock-chain.ts';
import { moveGoods } from './move-goods.ts';
import { notifyBuyers } from './notify-buyers.ts';

/** Writes a decided step of a locked chain with all that follows from it: goods, stamps, watchers, buyers and the audit log. */
export async function writeStep(
  trx: Transaction,
  chain: LockedChain,
  step: DecidedStep,
  cause: { action: AuditAction; userId: number | null; now: Date },
): Promise<ChainAfter> {
  const { userId, now } = cause;
  const reason =
    step.goods === 'TAKE_AGAIN' ? 'REOPEN' : step.to === 'CANCELLED' ? 'CHAIN_CANCEL' : 'NOT_DELIVERED';
  await moveGoods(trx, chain.id, step.goods, { reason, userId, now });
  // Ordering stays closed, so no one can try again to pay online.
  if (step.goods === 'TAKE_AGAIN' && !isOrderingState(step.to)) {
    await payAtPickupWhatWasReleased(trx, chain.id, now);
  }
  const after = await stamp(trx, chain, step, now);
  if (step.news !== null) await notifyBuyers(trx, chain, step.news, now);
  await writeAudit(trx, {
    userId,
    action: cause.action,
    entity: 'chain',
    entityId: chain.id,
    before: { state: chain.facts.state },
    after: { state: step.to },
    now,
  });
  return after;
}

/** The chain as a step has left it. */
export interface ChainAfter {
  readonly id: number;
  readonly state: ChainState;
  readonly version: number;
}

/** When each state was reached. A reopened chain forgets that it was approved or cancelled, and its closing if its deadline is ahead. */
async function stamp(
  trx: Transaction,
  chain: LockedChain,
  step: DecidedStep,
  now: Date,
): Promise<ChainAfter> {
  const isOpenAgain = step.to === 'OPEN' || step.to === 'MIN_INCOME_PASSED';
  const closedAt = now < chain.facts.orderDeadline ? now : chain.facts.orderDeadline;
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
    .where('id', '=', chain.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await notifyChainChange(trx, chain.id, { state: step.to });
  return { id: chain.id, state: step.to, version };
}
