import type { DeliveryJson } from '@kosar/contract/deliveries';
import { type EditableOrderJson, editOrder, getOrderToEdit } from '@kosar/contract/order-editing';
import { getOrder, listDeliveryOrdersOfUser, listOrders } from '@kosar/contract/orders';
import { type ReactNode, useEffect, useRef } from 'react';
import { orderEdit as t } from '../../../hu/order-edit.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { ProblemError } from '../../../lib/problem-error.ts';
import { useSend } from '../../../lib/queries.ts';
import { useOnceKey } from '../../../lib/use-once-key.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { EditDetails } from './edit-details.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditOutlook } from './edit-outlook.tsx';
import classes from './order-edit.module.css';
import { type SeenOutlook, useOrderEdit } from './use-order-edit.ts';

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
          <EditOutlook editable={editable} seen={seen} offers={offers} />
        </Saving>
      )}
    </>
  );
}

function Saving({
  editable: { order },
  seen: { outlook, wish },
  reason,
  children,
}: {
  readonly editable: EditableOrderJson;
  readonly seen: SeenOutlook;
  readonly reason: string;
  readonly children: ReactNode;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const save = useSend(editOrder, {
    refresh: [getOrderToEdit, getOrder, listOrders, listDeliveryOrdersOfUser],
  });
  const keyFor = useOnceKey();
  const isConflict = save.error instanceof ProblemError && save.error.code === 'conflict';
  const send = () => {
    const body = { ...wish, version: order.version, expectedValue: outlook.quote.totalValue, reason };
    save.mutate(
      { input: { params: { id: order.id }, body }, options: { idempotencyKey: keyFor(body) } },
      { onSuccess: () => showSuccess(t.saved) },
    );
  };
  return (
    <Card as="section" aria-labelledby="outlook">
      <h2 id="outlook" className={classes.title} ref={head} tabIndex={-1}>
        {t.outlook}
      </h2>
      {children}
      {save.error && (
        <Panel tone="error" title={isConflict ? t.conflict : failureWords(save.error)} role="alert" />
      )}
      <SubmitButton type="button" isSending={save.isPending} onClick={send}>
        {t.save}
      </SubmitButton>
    </Card>
  );
}
