import { decideRoundAction, type RoundAction } from '@kosar/domain/round-action';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction, violates } from '../../../infra/database/connect.ts';
import { isOversold } from '../../../infra/database/is-oversold.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { isAdmin, type KnownViewer } from '../../../infra/session/viewer.ts';
import { isRoundSeen } from './is-round-seen.ts';
import { lockRound } from './lock-round.ts';
import { type RoundAfter, writeStep } from './write-step.ts';

/**
 * Approves, cancels, reopens or restores a round (spec 4, Chain actions; decision 38), for its transporter or an admin. Actions wait for each
 * other at the round's lock, so only one of two at the same moment finds it possible. Refuses with UNAUTHORIZED, CHAIN_ACTION_NOT_POSSIBLE,
 * CHAIN_HANDED_OVER while something handed over or taken in cash stands in the way, RESCUE_ASKING for approving while buyers may still
 * leave, ROUND_FINALIZED for restoring what was settled, and
 * REOPEN_GOODS_GONE when what a round that was called off held has gone to others.
 */
export async function changeRound(
  context: AppContext,
  change: { chainId: number; action: RoundAction; viewer: KnownViewer },
): Promise<RoundAfter> {
  const { chainId, action, viewer } = change;
  refuseUnless(await isRoundSeen(context.db, viewer, chainId), 'DELIVERY_NOT_FOUND');
  try {
    return await transaction(context.db, async (trx) => {
      const round = found(await lockRound(trx, chainId), 'DELIVERY_NOT_FOUND');
      const now = context.clock.now();
      const decision = decideRoundAction(round.facts, action, roleOf(viewer, round.transporterId), now);
      if ('refusal' in decision) throw new Refusal(REFUSALS[decision.refusal]);
      refuseUnless(action !== 'approve' || !round.isAsking, 'RESCUE_ASKING');
      refuseUnless(action !== 'restore' || !round.isSettled, 'ROUND_FINALIZED');
      return writeStep(trx, round, decision.step, {
        action: `chain.${action}`,
        userId: viewer.userId,
        now,
      });
    });
  } catch (error) {
    throw (action === 'reopen' || action === 'restore') && isGone(error)
      ? new Refusal('REOPEN_GOODS_GONE')
      : error;
  }
}

const REFUSALS = {
  UNAUTHORIZED: 'UNAUTHORIZED',
  NOT_POSSIBLE: 'CHAIN_ACTION_NOT_POSSIBLE',
  HANDED_OVER: 'CHAIN_HANDED_OVER',
} as const;

function roleOf(viewer: KnownViewer, transporterId: number) {
  if (isAdmin(viewer)) return 'ADMIN';
  return viewer.roleIds.TRANSPORTER.includes(transporterId) ? 'TRANSPORTER' : 'OTHER';
}

function isGone(error: unknown): boolean {
  return (
    isOversold(error) ||
    violates(error, 'user_discount_remaining_uses_check', 'user_discount_value_check', 'user_discount_check')
  );
}
