import { formatFt } from '@kosar/contract/format';
import { type EditableOrderJson, getOrderToEdit } from '@kosar/contract/orders/order-editing';
import { cancelOrder, getOrder, listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders/orders';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

/** Takes the whole order off, after saying what that gives back. */
export function CancelOrder({ editable: { order, payment } }: { readonly editable: EditableOrderJson }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useSend(cancelOrder, {
    refresh: [getOrderToEdit, getOrder, listOrders, listDeliveryOrdersOfUser],
  });
  const send = () =>
    cancel.mutate({ input: { params: { id: order.id } } }, { onSuccess: () => showSuccess(t.cancelled) });
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.cancelTitle}
          confirm={t.cancel}
          isDangerous
          isSending={cancel.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t.cancelText(order.code, formatFt(order.totalValue))}</p>
          {payment.reserved > 0 && <p>{t.cancelReserved(formatFt(payment.reserved))}</p>}
          {cancel.error && <Panel tone="error" title={failureWords(cancel.error)} role="alert" />}
        </ConfirmDialog>
      )}
    </div>
  );
}
