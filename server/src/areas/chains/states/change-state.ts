import { decideStateAction, type StateAction } from '@kosar/domain/chain-action';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { isOversold } from '../../../infra/database/is-oversold.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { isAdmin, type KnownViewer } from '../../../infra/session/viewer.ts';
import { dropProducers, listMissedProducers } from '../rescue/missed-producers.ts';
import { isChainSeen } from './is-chain-seen.ts';
import { lockChain } from './lock-chain.ts';
import { type ChainAfter, writeStep } from './write-step.ts';

/**
 * Approves, cancels, reopens or restores a chain (spec 4, Chain actions; decision 38), for its transporter or an admin. Actions wait for each
 * other at the chain's lock, so only one of two at the same moment finds it possible. Approving leaves out the producers below their own minimum
 * (STATE-13). Refuses with UNAUTHORIZED, CHAIN_ACTION_NOT_POSSIBLE,
 * CHAIN_HANDED_OVER while something handed over or taken in cash stands in the way, RESCUE_ASKING for approving while buyers may still
 * leave, ROUND_FINALIZED for restoring what was settled, and
 * REOPEN_GOODS_GONE or REOPEN_COUPON_GONE when what a chain that was called off held has gone to others, or was spent elsewhere.
 */
export async function changeChainState(
  context: AppContext,
  change: { chainId: number; action: StateAction; viewer: KnownViewer },
): Promise<ChainAfter> {
  const { chainId, action, viewer } = change;
  refuseUnless(await isChainSeen(context.db, viewer, chainId), 'DELIVERY_NOT_FOUND');
  try {
    return await transaction(context.db, async (trx) => {
      const chain = found(await lockChain(trx, chainId), 'DELIVERY_NOT_FOUND');
      const now = context.clock.now();
      const decision = decideStateAction(chain.facts, action, roleOf(viewer, chain.transporterId), now);
      if ('refusal' in decision) throw new Refusal(REFUSALS[decision.refusal]);
      refuseUnless(action !== 'approve' || !chain.isAsking, 'RESCUE_ASKING');
      refuseUnless(action !== 'restore' || !chain.isSettled, 'ROUND_FINALIZED');
      const by = { userId: viewer.userId, now };
      if (action === 'approve') {
        const missed = await listMissedProducers(trx, chainId);
        await dropProducers(
          trx,
          chain,
          missed.map(({ producerId }) => producerId),
          by,
        );
      }
      return writeStep(trx, chain, decision.step, { action: `chain.${action}`, ...by });
    });
  } catch (error) {
    throw (action === 'reopen' || action === 'restore') && isOversold(error)
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
