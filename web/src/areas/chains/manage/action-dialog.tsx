import { approveChain, cancelChain, reopenChain, restoreChain } from '@kosar/contract/chains/chain-actions';
import { getManagedChain, type ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { getChainPreview } from '@kosar/contract/chains/chain-preview';
import { listChains } from '@kosar/contract/chains/chains';
import type { StateAction } from '@kosar/domain/chain-action';
import { chainActionWords as t } from '../../../hu/chain-actions.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { numbersOf, warningsOf } from './action-words.ts';

const REFRESHED = { refresh: [getManagedChain, getChainPreview, listChains] };

/** Asks before an action of the whole chain, and says what follows with numbers; its button repeats the verb. */
export default function ActionDialog({
  action,
  chain,
  onClose,
}: {
  readonly action: StateAction;
  readonly chain: ManagedChainJson;
  readonly onClose: () => void;
}) {
  const params = { id: chain.id };
  const now = useNow();
  const preview = useEndpoint(getChainPreview, { params }, { staleMs: 0 });
  const calls = {
    approve: useSend(approveChain, REFRESHED),
    cancel: useSend(cancelChain, REFRESHED),
    reopen: useSend(reopenChain, REFRESHED),
    restore: useSend(restoreChain, REFRESHED),
  };
  const send = calls[action];
  const finish = () => {
    onClose();
    showSuccess(t[action].done);
  };
  return (
    <ConfirmDialog
      title={t[action].title}
      confirm={t[action].button}
      isSending={send.isPending}
      isDangerous={action === 'cancel'}
      onConfirm={() => send.mutate({ input: { params } }, { onSuccess: finish })}
      onClose={onClose}
    >
      {warningsOf(action, chain, now).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <LoadState query={preview} skeletonHeight={56}>
        {(loaded) =>
          numbersOf(action, loaded).map((line) => (
            <p key={line}>
              <strong>{line}</strong>
            </p>
          ))
        }
      </LoadState>
      <FailurePanel title={t.failed} error={send.error} />
    </ConfirmDialog>
  );
}
