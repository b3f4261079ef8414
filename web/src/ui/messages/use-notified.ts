import { listMessages, type SentMessageJson } from '@kosar/contract/chains/delivery-messages';
import { useQueryClient } from '@tanstack/react-query';
import { messageWords } from '../../hu/messages.ts';
import { queryKey } from '../../lib/queries.ts';
import { showSuccess } from '../toast.tsx';

/** What follows a message that is sent: how many got it, the list anew, and the dialog closed. */
export function useNotified(onClose: () => void): (sent: SentMessageJson) => void {
  const client = useQueryClient();
  return ({ recipients }) => {
    showSuccess(messageWords.sent(recipients));
    void client.invalidateQueries({ queryKey: queryKey(listMessages) });
    onClose();
  };
}
