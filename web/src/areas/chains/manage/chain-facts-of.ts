import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { ChainFacts } from '@kosar/domain/chain-state';

/** A chain as the domain's table of states asks for it. */
export function chainFactsOf(chain: ManagedChainJson): ChainFacts {
  return {
    state: chain.state,
    orderDeadline: new Date(chain.orderDeadline),
    lastDeliveryDay: chain.lastDeliveryDay,
    minIncomeFt: chain.minIncome,
    orderedIncomeFt: chain.orderedIncome,
    isHandedOver: chain.handedOver,
  };
}
