import { pageBankFiles, returnDue } from '@kosar/contract/clearings/bank-files';
import {
  type ClearingTransactionJson,
  getClearing,
  listClearings,
  pageClearings,
  pageClearingTransactions,
} from '@kosar/contract/clearings/clearings';
import { formatFt } from '@kosar/contract/format';
import { TextInput } from '@mantine/core';
import { returnedDue as t } from '../../hu/bank-files.ts';
import { common } from '../../hu/common.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';

/** Asks for the bank's words before a transfer is noted as come back. */
export default function ReturnDialog({
  due,
  payee,
  onClose,
}: {
  readonly due: ClearingTransactionJson;
  readonly payee: string;
  readonly onClose: () => void;
}) {
  const form = useForm({
    schema: returnDue.body,
    initial: { reason: '' },
    send: (body) => call(returnDue, { params: { id: due.id }, body }),
    refresh: [pageClearingTransactions, listClearings, pageClearings, getClearing, pageBankFiles],
    onDone: () => {
      showSuccess(t.done);
      onClose();
    },
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form form={form}>
        <p>{t.text(payee, formatFt(due.amount))}</p>
        <TextInput {...form.text('reason', t.reason)} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.button}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
