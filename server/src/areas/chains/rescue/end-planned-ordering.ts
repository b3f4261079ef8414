import { decideDeadline } from '@kosar/domain/chain-rescue';
import { effectiveChainState, isOrderingState } from '@kosar/domain/chain-state';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { eachDue } from '../../../infra/jobs/each-due.ts';
import { writeClosing } from '../states/close-ordering.ts';
import { type LockedChain, lockChain } from '../states/lock-chain.ts';
import { writeStep } from '../states/write-step.ts';
import { askBuyers } from './ask-buyers.ts';
import { dropProducers } from './missed-producers.ts';
import { notifyRunners } from './notify-runners.ts';
import { releaseSilent } from './release-silent.ts';
import { findDeadlineFacts } from './rescue-facts.ts';

/**
 * Ends ordering on every chain whose deadline has passed and for which something was planned (decision 130): each in one transaction of its own, once
 * however many workers try and however late. Gives the ids of those that were decided now.
 */
export async function endPlannedOrdering(context: AppContext): Promise<number[]> {
  const due = await context.db
    .selectFrom('chain')
    .select('id')
    // Said in SQL, as chain_deadline_idx has it, so that a plan for all values finds the index.
    .where(sql<SqlBool>`state in ('OPEN', 'MIN_INCOME_PASSED')`)
    .where('order_deadline', '<=', context.clock.now())
    .where(
      sql<SqlBool>`exists (select from chain_rescue r where r.chain_id = chain.id and r.ended_at is null)`,
    )
    .orderBy('order_deadline')
    .execute();
  const ids = due.map(({ id }) => id);
  return eachDue(context.log, 'chains with a plan for their deadline', ids, (id) => endOrdering(context, id));
}

async function endOrdering(context: AppContext, chainId: number): Promise<boolean> {
  return transaction(context.db, async (trx) => {
    const chain = await lockChain(trx, chainId);
    const now = context.clock.now();
    if (chain === undefined || !isDue(chain, now)) return false;
    // Goods have come, so nothing of what was planned is done (RESCUE-2).
    if (chain.facts.isHandedOver) {
      await end(trx, chain, 'CLOSE', now);
      return true;
    }
    if (chain.isAsking) await releaseSilent(trx, chain, now);
    const facts = await findDeadlineFacts(trx, chainId, now);
    // The market has ended the plan since: the chain closes as any other.
    if (facts === undefined) return false;
    const decision = decideDeadline(facts);
    if (decision.outcome === 'EXTEND') {
      await askBuyers(trx, chain, decision.orderDeadline, now);
    } else {
      await dropProducers(trx, chain, decision.missedProducerIds, { userId: null, now });
      await end(trx, chain, decision.outcome, now);
    }
    await notifyRunners(context, trx, { chain, decision, facts, now });
    return true;
  });
}

/** Its deadline has passed and its last day hasn't: after that the chain has ended as any other (STATE-4). */
function isDue({ facts }: LockedChain, now: Date): boolean {
  return isOrderingState(facts.state) && effectiveChainState(facts, now) === 'ORDERING_CLOSED';
}

async function end(
  trx: Transaction,
  chain: LockedChain,
  outcome: 'CLOSE' | 'APPROVE' | 'CANCEL',
  now: Date,
): Promise<void> {
  const from = chain.facts.state;
  const cause = { action: 'chain.rescue', userId: null, now } as const;
  if (outcome === 'CLOSE') await writeClosing(trx, chain.id, from, now);
  else if (outcome === 'APPROVE')
    await writeStep(trx, chain, { from, to: 'APPROVED', goods: 'KEEP', news: 'APPROVED' }, cause);
  else
    await writeStep(trx, chain, { from, to: 'CANCELLED', goods: 'GIVE_BACK', news: 'MISSED_MINIMUM' }, cause);
}
