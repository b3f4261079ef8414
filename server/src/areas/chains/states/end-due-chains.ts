import { localDay } from '@kosar/domain/calendar';
import { decideChainEnd } from '@kosar/domain/chain-action';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { lastDeliveryDay } from '../../../infra/database/chain-state-sql.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { eachDue } from '../../../infra/jobs/each-due.ts';
import { lockChain } from './lock-chain.ts';
import { notifyOfMissingApproval } from './notify-of-missing-approval.ts';
import { writeStep } from './write-step.ts';

/**
 * Ends every chain whose last delivery day is over (design 4, Chain states): an approved one waits to be finalized, and so does one
 * that was handed over without approval, which who runs it is notified of; any other gives all it held back and its buyers are notified. Each in a transaction of its own, once however many workers try and however late. Gives the ids
 * of those ended now.
 */
export async function endDueChains(context: AppContext): Promise<number[]> {
  const today = localDay(context.clock.now());
  const due = await context.db
    .selectFrom('chain as c')
    .select('c.id')
    .where('c.state', 'in', ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'])
    .where(sql<SqlBool>`${lastDeliveryDay('c')} < ${today}::date`)
    .orderBy('c.id')
    .execute();
  const ids = due.map(({ id }) => id);
  return eachDue(context.log, 'chains whose last day is over', ids, (id) => endChain(context, id));
}

async function endChain(context: AppContext, chainId: number): Promise<boolean> {
  return transaction(context.db, async (trx) => {
    const chain = await lockChain(trx, chainId);
    if (chain === undefined) return false;
    const now = context.clock.now();
    const step = decideChainEnd(chain.facts, now);
    if (step === null) return false;
    await writeStep(trx, chain, step, { action: 'chain.end', userId: null, now });
    if (step.isApprovalMissing) await notifyOfMissingApproval(context, trx, chain, now);
    return true;
  });
}
