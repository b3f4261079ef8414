import type { RescueAnswer } from '@kosar/domain/chain-rescue';
import { isOrderingOpen } from '@kosar/domain/chain-state';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { cancelOrder } from '../../orders/public.ts';
import { lockChain } from '../states/lock-chain.ts';

interface Answering {
  readonly chainId: number;
  readonly userId: number;
  readonly answer: RescueAnswer;
}

/**
 * Says whether a buyer stays in a chain whose deadline was moved. Who stays is in; who leaves gives up each of their orders by the verb that cancels one,
 * which notes the answer with the last of them. The last answer before the deadline counts. 404 for who wasn't asked,
 * or isn't any more.
 */
export async function answerRescue(context: AppContext, answering: Answering): Promise<void> {
  const { userId, answer } = answering;
  const orderIds = await noteStay(context, answering);
  if (answer === 'STAY') return;
  for (const orderId of orderIds) await cancelOrder(context, { orderId, userId, by: 'BUYER' });
}

/** Notes that a buyer stays, where that is the answer. Gives their live orders of the chain. */
async function noteStay(
  { db, clock }: AppContext,
  { chainId, userId, answer }: Answering,
): Promise<readonly number[]> {
  return transaction(db, async (trx) => {
    const chain = found(await lockChain(trx, chainId));
    const asked = trx
      .selectFrom('rescue_answer as a')
      .innerJoin('chain_rescue as r', 'r.chain_id', 'a.chain_id')
      .select('a.answer')
      .where('a.chain_id', '=', chainId)
      .where('a.user_id', '=', userId)
      .where('r.ended_at', 'is', null);
    found(await asked.executeTakeFirst());
    const now = clock.now();
    refuseUnless(isOrderingOpen(chain.facts, now), 'ORDERING_CLOSED');
    const orders = await trx
      .selectFrom('customer_order')
      .select('id')
      .where('chain_id', '=', chainId)
      .where('user_id', '=', userId)
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .execute();
    // Who has given up everything has nothing to stay with: they order anew.
    if (answer === 'STAY' && orders.length > 0)
      await trx
        .updateTable('rescue_answer')
        .set({ answer, answered_at: now })
        .where('chain_id', '=', chainId)
        .where('user_id', '=', userId)
        .where('answer', 'is distinct from', answer)
        .execute();
    return orders.map(({ id }) => id);
  });
}
