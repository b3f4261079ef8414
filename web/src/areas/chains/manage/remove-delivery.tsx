import { getChainForm } from '@kosar/contract/chains/chain-editing';
import { getManagedChain, type ManagedChainDeliveryJson } from '@kosar/contract/chains/chain-overview';
import { removeDelivery } from '@kosar/contract/chains/delivery-management';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { chainEditingWords as t } from '../../../hu/chain-editing.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** Takes a delivery off its chain while no one has ordered there. */
export function RemoveDelivery({ delivery }: { readonly delivery: ManagedChainDeliveryJson }) {
  const { id, name, orders } = delivery;
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(removeDelivery, { refresh: [getChainForm, getManagedChain] });
  if (orders > 0) return t.removeWhyNot;
  return (
    <>
      <Button variant="default" aria-label={t.removeOf(name)} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <FailurePanel title={t.removeFailed} error={remove.error} />
      {isAsking && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          isDangerous
          isSending={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(
              { input: { params: { id } } },
              { onSuccess: () => showSuccess(t.removed), onSettled: () => setAsking(false) },
            )
          }
        >
          <p>{t.removeText(name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
