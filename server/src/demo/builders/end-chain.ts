import type { ClosingAnswer } from '@kosar/domain/close-chain';
import type { Transaction } from '../../infra/database/connect.ts';
import type { ChainState } from '../../infra/database/tables.generated.ts';
import { moveOrderStock } from './stock-movement.ts';

/**
 * Puts a chain into a later state of its life at `at`, with the stamps on the way there; a failed one gives its stock back. Of one that waits to be
 * finalized someone has said that all its orders were taken and paid, as far as they aren't recorded, or what `answer` says.
 */
export async function endChain(
  trx: Transaction,
  chainId: number,
  state: Exclude<ChainState, 'OPEN' | 'MIN_INCOME_PASSED'>,
  at: Date,
  answer: ClosingAnswer | null = 'PAID',
): Promise<void> {
  const isApproved = state === 'APPROVED' || state === 'TO_BE_FINALIZED' || state === 'DELIVERED';
  await trx
    .updateTable('chain')
    .set((eb) => ({
      state,
      closed_at: eb.fn('least', [eb.ref('order_deadline'), eb.val(at)]),
      ...(isApproved ? { approved_at: eb.fn.coalesce('approved_at', eb.val(at)) } : {}),
      ...(state === 'CANCELLED' ? { cancelled_at: at } : {}),
      ...(state === 'DELIVERED' || state === 'NOT_DELIVERED' ? { finalized_at: at } : {}),
    }))
    .where('id', '=', chainId)
    .execute();
  if (state === 'TO_BE_FINALIZED')
    await trx
      .updateTable('customer_order')
      .set({ closing_answer: answer })
      .where('chain_id', '=', chainId)
      .execute();
  if (state === 'CANCELLED' || state === 'NOT_DELIVERED') await giveStockBack(trx, chainId, state, at);
}

async function giveStockBack(
  trx: Transaction,
  chainId: number,
  state: 'CANCELLED' | 'NOT_DELIVERED',
  at: Date,
): Promise<void> {
  const reason = state === 'CANCELLED' ? 'CHAIN_CANCEL' : 'NOT_DELIVERED';
  const orders = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of orders) await moveOrderStock(trx, id, -1, { reason, userId: null, at });
  await trx
    .updateTable('payment')
    .set({ status: 'CANCELLED', status_changed_at: at })
    .where('status', '=', 'PENDING')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('customer_order').select('id').where('chain_id', '=', chainId),
    )
    .execute();
}
