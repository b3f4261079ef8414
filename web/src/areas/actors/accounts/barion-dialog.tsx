import {
  type BarionAccountJson,
  createBarionAccount,
  getBarionAccount,
  listBarionAccounts,
  updateBarionAccount,
} from '@kosar/contract/payments/payment-accounts';
import { TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import { call } from '../../../lib/call.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const words = paymentAccounts.barion;

type BarionValues = { readonly accountId: string; readonly name: string; readonly version: number };

interface Props {
  readonly veActorId: number;
  readonly account: BarionAccountJson | null;
  readonly onClose: () => void;
}

/** The wallet that online payments go to. */
export function BarionDialog({ veActorId, account, onClose }: Props) {
  const before: BarionValues = account === null ? { accountId: '', name: '', version: 0 } : valuesOf(account);
  const form = useAccountForm({
    schema: account === null ? createBarionAccount.body : updateBarionAccount.body,
    initial: before,
    toBody: ({ version, ...fields }: BarionValues) =>
      account === null ? { ...fields, veActorId } : { ...fields, version },
    send: (body) =>
      'veActorId' in body
        ? call(createBarionAccount, { body })
        : call(updateBarionAccount, { params: { id: account?.id ?? 0 }, body }),
    list: listBarionAccounts,
    onClose,
  });
  return (
    <Dialog title={account === null ? words.newTitle : words.editTitle} onClose={onClose}>
      <Form form={form}>
        {account !== null && (
          <ConflictPanel
            form={form}
            before={before}
            load={async () => valuesOf(await call(getBarionAccount, { params: { id: account.id } }))}
            labels={{ accountId: words.accountId, name: words.name }}
          />
        )}
        <TextInput
          {...form.text('accountId', words.accountId)}
          type="email"
          description={words.accountIdHint}
          autoComplete="off"
        />
        <TextInput {...form.text('name', words.name)} autoComplete="off" />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function valuesOf({ accountId, name, version }: BarionAccountJson): BarionValues {
  return { accountId, name, version };
}
