import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { type EditableOrderJson, editOrder, getOrderToEdit } from '@kosar/contract/orders/order-editing';
import { getOrder, listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders/orders';
import type { ReactNode } from 'react';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { ProblemError } from '../../../lib/problem-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { useOnceKey } from '../../../lib/use-once-key.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { EditDetails } from './edit-details.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditPreview } from './edit-preview.tsx';
import { ReviewCard } from './review-card.tsx';
import { type SeenPreview, useOrderEdit } from './use-order-edit.ts';

/** The form of an order's edit; what it changes is shown before it can be saved. */
export function OrderEditor({
  editable,
  delivery,
}: {
  readonly editable: EditableOrderJson;
  readonly delivery: DeliveryJson;
}) {
  const { form, offers, seen, isChanged } = useOrderEdit(editable, delivery);
  const isSeen = seen !== null && seen.of === JSON.stringify(form.values);
  return (
    <>
      <LeaveGuard when={isChanged} />
      <Card as="section">
        <Form form={form} failedTitle={t.failedTitle}>
          <EditLines form={form} offers={offers} />
          <EditDetails form={form} editable={editable} />
          <SubmitButton isSending={form.isSending} variant={isSeen ? 'default' : 'filled'}>
            {t.look}
          </SubmitButton>
          {seen !== null && !isSeen && <p role="status">{t.stale}</p>}
        </Form>
      </Card>
      {isSeen && (
        <Saving key={seen.of} editable={editable} seen={seen} reason={form.values.reason}>
          <EditPreview editable={editable} seen={seen} offers={offers} />
        </Saving>
      )}
    </>
  );
}

function Saving({
  editable: { order },
  seen: { preview, input },
  reason,
  children,
}: {
  readonly editable: EditableOrderJson;
  readonly seen: SeenPreview;
  readonly reason: string;
  readonly children: ReactNode;
}) {
  const save = useSend(editOrder, {
    refresh: [getOrderToEdit, getOrder, listOrders, listDeliveryOrdersOfUser],
  });
  const keyFor = useOnceKey();
  const isConflict = save.error instanceof ProblemError && save.error.code === 'conflict';
  const send = () => {
    const body = { ...input, version: order.version, expectedValue: preview.quote.totalValue, reason };
    save.mutate(
      { input: { params: { id: order.id }, body }, options: { idempotencyKey: keyFor(body) } },
      { onSuccess: () => showSuccess(t.saved) },
    );
  };
  return (
    <ReviewCard
      title={t.preview}
      error={save.error && (isConflict ? t.conflict : failureWords(save.error))}
      save={t.save}
      isSending={save.isPending}
      onSave={send}
    >
      {children}
    </ReviewCard>
  );
}
