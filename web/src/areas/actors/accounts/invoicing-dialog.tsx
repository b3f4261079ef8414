import { formatInstant } from '@kosar/contract/format';
import {
  createInvoicingAccount,
  getInvoicingAccount,
  type InvoicingAccountJson,
  listInvoicingAccounts,
  updateInvoicingAccount,
} from '@kosar/contract/payments/invoicing-accounts';
import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import { call } from '../../../lib/call.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const words = paymentAccounts.invoicing;

type InvoicingValues = {
  readonly name: string;
  /** Empty keeps the key that is set. */
  readonly szamlaAgentKulcs: string;
  readonly szamlaszamElotag: string;
  readonly defaultMegjegyzes: string;
  readonly enabled: boolean;
  readonly version: number;
};

const NEW_ACCOUNT: InvoicingValues = {
  name: '',
  szamlaAgentKulcs: '',
  szamlaszamElotag: '',
  defaultMegjegyzes: '',
  enabled: true,
  version: 0,
};

interface Props {
  readonly veActorId: number;
  readonly account: InvoicingAccountJson | null;
  readonly onClose: () => void;
}

/** An account at the invoicing service; its key is written here and never read back. */
export function InvoicingDialog({ veActorId, account, onClose }: Props) {
  const before = account === null ? NEW_ACCOUNT : valuesOf(account);
  const form = useAccountForm({
    schema: account === null ? createInvoicingAccount.body : updateInvoicingAccount.body,
    initial: before,
    toBody: ({ version, szamlaAgentKulcs, ...fields }: InvoicingValues) => {
      if (account === null) return { ...fields, szamlaAgentKulcs, veActorId };
      return { ...fields, version, ...(szamlaAgentKulcs === '' ? {} : { szamlaAgentKulcs }) };
    },
    send: (body) =>
      'veActorId' in body
        ? call(createInvoicingAccount, { body })
        : call(updateInvoicingAccount, { params: { id: account?.id ?? 0 }, body }),
    list: listInvoicingAccounts,
    onClose,
  });
  return (
    <Dialog title={account === null ? words.newTitle : words.editTitle} onClose={onClose}>
      <Form form={form}>
        {account !== null && (
          <ConflictPanel
            form={form}
            before={before}
            load={async () => valuesOf(await call(getInvoicingAccount, { params: { id: account.id } }))}
            labels={{
              name: words.name,
              szamlaszamElotag: words.prefix,
              defaultMegjegyzes: words.remark,
              enabled: words.enabled,
            }}
          />
        )}
        <TextInput {...form.text('name', words.name)} autoComplete="off" />
        <PasswordInput
          {...form.text('szamlaAgentKulcs', words.key)}
          description={
            account === null ? words.keyNewHint : words.keyStoredHint(formatInstant(account.agentKeySetAt))
          }
          autoComplete="off"
        />
        <TextInput
          {...form.text('szamlaszamElotag', words.prefix)}
          description={words.prefixHint}
          autoComplete="off"
        />
        <Textarea {...form.text('defaultMegjegyzes', words.remark)} maxLength={1000} autosize minRows={2} />
        <Checkbox {...form.tick('enabled', words.enabled)} />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function valuesOf(account: InvoicingAccountJson): InvoicingValues {
  const { name, szamlaszamElotag, defaultMegjegyzes, enabled, version } = account;
  return { name, szamlaAgentKulcs: '', szamlaszamElotag, defaultMegjegyzes, enabled, version };
}
