import { effectiveChainState } from '@kosar/domain/chain-state';
import { refuseRecording } from '@kosar/domain/handover';
import type { ChainState } from '@kosar/domain/vocabulary';
import type { Transaction } from '../../infra/database/connect.ts';
import { updateHandedOver } from '../../infra/database/handed-over.ts';
import { Refusal } from '../../infra/refusal.ts';
import type { LockedOrder } from './lock-order.ts';

/** Refuses with HANDOVER_NOT_YET while ordering is open, and with HANDOVER_CALLED_OFF where the chain doesn't take place. */
export function refuseUnlessRecordable(state: ChainState): void {
  const refusal = refuseRecording(state);
  if (refusal !== null) throw new Refusal(refusal === 'NOT_YET' ? 'HANDOVER_NOT_YET' : 'HANDOVER_CALLED_OFF');
}

/** The state of the order's chain at `now`. */
export function stateOfChain({ chain }: LockedOrder, now: Date): ChainState {
  return effectiveChainState(chain, now);
}

/** Writes what an order's chain is by what was recorded or taken back of the order, where that may have changed it. */
export async function noteHandover(trx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (order.isChainHeldAlone) await updateHandedOver(trx, order.chainId, now);
}

/** What was said of an order for the closing was said of other records than those of the table now. */
export async function forgetClosingAnswer(trx: Transaction, { id }: LockedOrder): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ closing_answer: null })
    .where('id', '=', id)
    .where('closing_answer', 'is not', null)
    .execute();
}
