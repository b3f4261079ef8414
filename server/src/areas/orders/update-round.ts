import type { ChainAfterOrder } from '@kosar/domain/order';
import type { Transaction } from '../../infra/database/connect.ts';
import { notifyChainChange } from '../../infra/realtime/notify-chain-change.ts';
import type { Round } from './round-facts.ts';

/** Writes what an order did to its chain, and notifies the watchers of all its deliveries. A tier once granted stays granted. */
export async function updateRound(
  trx: Transaction,
  round: Pick<Round, 'chainId' | 'grantedPercent'>,
  after: Pick<ChainAfterOrder, 'orderedIncomeFt' | 'state'> & { tierPercent?: number },
): Promise<void> {
  await notifyChainChange(trx, round.chainId, {
    ordered_income_ft: after.orderedIncomeFt,
    state: after.state,
    granted_discount_percent: Math.max(round.grantedPercent, after.tierPercent ?? 0),
  });
}
