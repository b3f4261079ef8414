import { undoDebtPaid } from '@kosar/contract/orders/order-corrections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { CORRECTION_REFRESH } from './correction-refresh.ts';

/** Takes back that a debt was paid, after saying what that means. */
export function UndoPayment({
  orderId,
  correctionId,
  sum,
}: {
  readonly orderId: number;
  readonly correctionId: number;
  readonly sum: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const undo = useSend(undoDebtPaid, { refresh: CORRECTION_REFRESH, onSent: () => showSuccess(t.undidPay) });
  const send = () => undo.mutate({ input: { params: { id: orderId, correctionId } } });
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.undoPay}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.undoPayTitle}
          confirm={t.undoPay}
          isDangerous
          isSending={undo.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t.undoPayText(sum)}</p>
          {undo.error && <Panel tone="error" title={failureWords(undo.error)} role="alert" />}
        </ConfirmDialog>
      )}
    </div>
  );
}
