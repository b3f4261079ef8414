import HandoverOverview from '../../../ui/handover/handover-overview.tsx';
import type { ChainTabProps } from './managed-chain-tabs.tsx';

/** How far the handover of each delivery is, and the way to its table. */
export default function DeliveryTab({ chain }: ChainTabProps) {
  return <HandoverOverview chainId={chain.id} />;
}
