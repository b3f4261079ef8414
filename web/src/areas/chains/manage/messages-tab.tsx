import MessageBoard from '../../../ui/messages/message-board.tsx';
import type { ChainTabProps } from './chain-tab.ts';

/** The messages about the chain; its transporter and producers write them too (spec 6). */
export default function MessagesTab({ chain, rights }: ChainTabProps) {
  return <MessageBoard target={{ deliveryChainId: chain.id }} mayWrite={rights.may('sendChainMessage')} />;
}
