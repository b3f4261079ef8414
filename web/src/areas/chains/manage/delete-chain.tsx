import { deleteChain } from '@kosar/contract/chains/chain-editing';
import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { listChains } from '@kosar/contract/chains/chains';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from './managed-chain.module.css';

/** Deletes a chain that no one has ordered on (spec 6: admins). */
export function DeleteChain({ chain }: { readonly chain: ManagedChainJson }) {
  const { id, name, orders, transporter } = chain;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const send = useSend(deleteChain, { refresh: [listChains] });
  const confirm = () =>
    send.mutate(
      { input: { params: { id } } },
      {
        onSuccess: () => {
          showSuccess(t.deleted);
          void navigate(to('transporterChains', { transporterId: transporter.id }), { replace: true });
        },
        onError: () => setAsking(false),
      },
    );
  return (
    <div>
      <Button
        variant="outline"
        color="paprika"
        disabled={orders > 0}
        aria-describedby={orders > 0 ? 'delete-reason' : undefined}
        onClick={() => setAsking(true)}
      >
        {t.delete}
      </Button>
      {orders > 0 && (
        <p id="delete-reason" className={classes.reason}>
          {t.deleteWhyNot}
        </p>
      )}
      <FailurePanel title={t.deleteFailed} error={send.error} />
      {isAsking && (
        <ConfirmDialog
          title={t.deleteTitle}
          confirm={t.delete}
          isDangerous
          isSending={send.isPending}
          onClose={() => setAsking(false)}
          onConfirm={confirm}
        >
          <p>{t.deleteText(name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
