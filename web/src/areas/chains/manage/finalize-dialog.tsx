import { getManagedChain, type ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { listChains } from '@kosar/contract/chains/chains';
import { type FinalizePreviewJson, finalizeChain, getFinalizePreview } from '@kosar/contract/chains/finalize';
import { formatFt } from '@kosar/contract/format';
import { Button, Group, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chainActionWords } from '../../../hu/chain-actions.ts';
import { common } from '../../../hu/common.ts';
import { finalizeWords as t } from '../../../hu/finalize.ts';
import { queryKey, useEndpoint, useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './managed-chain.module.css';
import { UnrecordedOrders } from './unrecorded-orders.tsx';

const LOOK_EVERY_MS = 2000;

/** Asks before a chain is ended for good, says what that comes to, and shows how far the captures are while they run. */
export default function FinalizeDialog({
  chain,
  onClose,
}: {
  readonly chain: ManagedChainJson;
  readonly onClose: () => void;
}) {
  const params = { id: chain.id };
  const preview = useEndpoint(getFinalizePreview, { params }, { staleMs: 0 });
  const send = useSend(finalizeChain, { refresh: [getManagedChain, getFinalizePreview, listChains] });
  const begun = preview.data?.begun ?? null;
  if (begun !== null) return <FinalizeProgress chainId={chain.id} begun={begun} onClose={onClose} />;
  const finish = ({ state }: { state: string }) => {
    if (state === 'TO_BE_FINALIZED') return;
    onClose();
    showSuccess(t.done);
  };
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.button}
      isSending={send.isPending}
      onConfirm={() => send.mutate({ input: { params } }, { onSuccess: finish })}
      onClose={onClose}
    >
      <p>{t.lead}</p>
      <UnrecordedOrders chainId={chain.id} headingLevel={3} />
      <LoadState query={preview} skeletonHeight={180}>
        {(loaded) => <Numbers preview={loaded} />}
      </LoadState>
      <FailurePanel title={chainActionWords.failed} error={send.error} />
    </ConfirmDialog>
  );
}

function Numbers({ preview }: { readonly preview: FinalizePreviewJson }) {
  if (preview.orders === 0) return <p>{t.noOrders}</p>;
  if (!preview.isAnythingHandedOver) return <p>{t.nothing}</p>;
  const sums = [
    { label: t.revenue, ft: preview.totalRevenue, isShown: true },
    { label: t.cash, ft: preview.cash, isShown: preview.cash > 0 },
    { label: t.debt, ft: preview.debt, isShown: preview.debt > 0 },
    { label: t.captures(preview.captures), ft: preview.captureSum, isShown: preview.captures > 0 },
    { label: t.dues(preview.dues), ft: preview.dueSum, isShown: preview.dues > 0 },
    { label: t.payouts(preview.payouts), ft: preview.payoutSum, isShown: preview.payouts > 0 },
  ];
  return (
    <>
      {preview.unrecordedOrders === 0 && (
        <p>
          <strong>{t.allRecorded}</strong>
        </p>
      )}
      <dl className={classes.finalSums}>
        {sums
          .filter(({ isShown }) => isShown)
          .map(({ label, ft }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatFt(ft)}</dd>
            </div>
          ))}
      </dl>
      <p>{t.notified}</p>
    </>
  );
}

function FinalizeProgress({
  chainId,
  begun,
  onClose,
}: {
  readonly chainId: number;
  readonly begun: NonNullable<FinalizePreviewJson['begun']>;
  readonly onClose: () => void;
}) {
  const { total, done, refused } = begun.captures;
  const isOver = begun.state !== 'TO_BE_FINALIZED';
  const client = useQueryClient();
  // The same answer as the dialog's own: asked for again until the chain has ended.
  useEndpoint(
    getFinalizePreview,
    { params: { id: chainId } },
    { staleMs: 0, pollMs: isOver ? false : LOOK_EVERY_MS },
  );
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: queryKey(getManagedChain) });
  }, [client, isOver]);
  const words = t.progress(done, total);
  return (
    <Dialog title={isOver ? t.ended : t.progressTitle} onClose={onClose}>
      {total > 0 && (
        <>
          <Progress value={(100 * done) / total} aria-label={words} size="lg" />
          <p aria-live="polite">{words}</p>
        </>
      )}
      {!isOver && <p>{t.mayLeave}</p>}
      {refused > 0 && (
        <Panel tone="warning" title={t.refusedTitle} headingLevel={3}>
          <p>{t.refused(refused)}</p>
        </Panel>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </Group>
    </Dialog>
  );
}
