import type { ChainAfterOrder } from '@kosar/domain/order';
import type { Transaction } from '../../infra/database/connect.ts';
import { notifyChainChange } from '../../infra/realtime/notify-chain-change.ts';
import type { DeliveryFacts } from './delivery-facts.ts';

/** Writes what an order did to its chain, and notifies the watchers of all its deliveries. A tier once granted stays granted. */
export async function updateChain(
  trx: Transaction,
  delivery: Pick<DeliveryFacts, 'chainId' | 'grantedPercent'>,
  after: Pick<ChainAfterOrder, 'orderedIncomeFt' | 'state'> & { tierPercent?: number },
): Promise<void> {
  await notifyChainChange(trx, delivery.chainId, {
    ordered_income_ft: after.orderedIncomeFt,
    state: after.state,
    granted_discount_percent: Math.max(delivery.grantedPercent, after.tierPercent ?? 0),
  });
}
