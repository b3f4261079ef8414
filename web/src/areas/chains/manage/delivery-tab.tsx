import HandoverOverview from '../../../ui/handover/handover-overview.tsx';
import type { ChainTabProps } from './chain-tab.ts';

/** How far the handover of each delivery is, and the way to its table. */
export default function DeliveryTab({ chain }: ChainTabProps) {
  return <HandoverOverview chainId={chain.id} />;
}
