import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { capturePayment } from '../../payments/public.ts';
import { lockChain } from '../states/lock-chain.ts';
import { settleChain } from './settle-chain.ts';

/** Captures at a time: the provider answers in parallel, but isn't flooded. */
const AT_ONCE = 8;

/**
 * Ends what finalize began: takes each reservation, outside of any transaction, and settles the chain once all are known. It may be killed anywhere and run
 * any number of times, also at once: each capture and the settlement happen once. False while the outcome of a capture is unknown.
 */
export async function finishFinalizing(context: AppContext, chainId: number): Promise<boolean> {
  await captureOpen(context, chainId);
  return transaction(context.db, async (trx) => {
    const chain = await lockChain(trx, chainId);
    if (chain === undefined) return true;
    const begun = await trx
      .selectFrom('chain')
      .select('finalized_at')
      .where('id', '=', chainId)
      .where('finalizing_at', 'is not', null)
      .executeTakeFirst();
    if (begun === undefined || begun.finalized_at !== null) return true;
    if ((await listOpenCaptures(trx, chainId)).length > 0) return false;
    await settleChain(trx, chain, context.clock.now());
    return true;
  });
}

/** Chains whose finalizing has begun and hasn't ended: a job that gave up, or a capture whose outcome was unknown. */
export async function listUnfinished(context: AppContext): Promise<number[]> {
  const rows = await context.db
    .selectFrom('chain')
    .select('id')
    .where('finalizing_at', 'is not', null)
    .where('finalized_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function captureOpen(context: AppContext, chainId: number): Promise<void> {
  const open = await listOpenCaptures(context.db, chainId);
  const queue = open.values();
  const takeTurns = async () => {
    for (const paymentId of queue) await capturePayment(context, paymentId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

async function listOpenCaptures(db: AppContext['db'], chainId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_capture')
    .select('payment_id')
    .where('chain_id', '=', chainId)
    .where('state', 'in', ['PLANNED', 'SENT'])
    .orderBy('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}
