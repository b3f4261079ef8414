import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { ChainRights } from './chain-rights.ts';

/** What each tab of a chain's page gets. */
export interface ChainTabProps {
  readonly chain: ManagedChainJson;
  readonly rights: ChainRights;
}
