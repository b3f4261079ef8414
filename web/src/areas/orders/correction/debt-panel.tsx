import { formatFt } from '@kosar/contract/format';
import { noteDebtPaid, type OrderToCorrectJson } from '@kosar/contract/orders/order-corrections';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useOnceKey } from '../../../lib/use-once-key.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { CORRECTION_REFRESH } from './correction-refresh.ts';
import { USUAL_WAY, WayField } from './way-field.tsx';

/** What the buyer of a settled order owes, and the way to note that it was paid. */
export function DebtPanel({
  orderId,
  order,
}: {
  readonly orderId: number;
  readonly order: OrderToCorrectJson;
}) {
  const [isAsking, setAsking] = useState(false);
  const { owed, owedInCoins } = order;
  return (
    <Panel tone="warning" title={t.debt}>
      <p>
        {t.debtText(formatFt(owed))}
        {owedInCoins !== owed && ` ${t.debtInCoins(formatFt(owedInCoins))}`}
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.pay}
      </Button>
      {isAsking && <PayDialog orderId={orderId} order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function PayDialog({
  orderId,
  order: { version, owed },
  onClose,
}: {
  readonly orderId: number;
  readonly order: OrderToCorrectJson;
  readonly onClose: () => void;
}) {
  const keyFor = useOnceKey();
  const form = useForm({
    schema: noteDebtPaid.body,
    initial: { way: USUAL_WAY, note: '' },
    toBody: (values) => ({ ...values, version }),
    send: (body) => call(noteDebtPaid, { params: { id: orderId }, body }, { idempotencyKey: keyFor(body) }),
    refresh: CORRECTION_REFRESH,
    onDone: () => {
      showSuccess(t.paid);
      onClose();
    },
  });
  return (
    <Dialog title={t.payTitle} onClose={onClose}>
      <Form form={form}>
        <p>{t.payText(formatFt(owed))}</p>
        <WayField {...form.choice<string>('way', t.way)} />
        <Textarea {...form.text('note', t.payNote)} description={t.payNoteHelp} maxLength={1000} autosize />
        <SubmitButton isSending={form.isSending}>{t.pay}</SubmitButton>
      </Form>
    </Dialog>
  );
}
