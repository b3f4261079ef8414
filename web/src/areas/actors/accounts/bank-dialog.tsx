import {
  type BankAccountJson,
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '@kosar/contract/payments/payment-accounts';
import { tidyAccountNumber } from '@kosar/domain/giro';
import { BANK_ACCOUNT_FORMATS, type BankAccountFormat } from '@kosar/domain/vocabulary';
import { NativeSelect, TextInput } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { paymentAccounts } from '../../../hu/payment-accounts.ts';
import { call } from '../../../lib/call.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const words = paymentAccounts.bank;

type BankValues = {
  readonly format: BankAccountFormat;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly beneficiaryName: string;
  readonly version: number;
};

interface Props {
  readonly veActorId: number;
  readonly account: BankAccountJson | null;
  readonly onClose: () => void;
}

/** A bank account, or a new one. The number is checked by its check digits before it is sent. */
export function BankDialog({ veActorId, account, onClose }: Props) {
  const before: BankValues =
    account === null
      ? { format: 'GIRO', accountNumber: '', bankName: '', beneficiaryName: '', version: 0 }
      : valuesOf(account);
  const form = useAccountForm({
    schema: account === null ? createBankAccount.body : updateBankAccount.body,
    initial: before,
    toBody: ({ version, ...values }: BankValues) => {
      const fields = { ...values, accountNumber: tidyAccountNumber(values.format, values.accountNumber) };
      return account === null ? { ...fields, veActorId } : { ...fields, version };
    },
    send: (body) =>
      'veActorId' in body
        ? call(createBankAccount, { body })
        : call(updateBankAccount, { params: { id: account?.id ?? 0 }, body }),
    list: listBankAccounts,
    onClose,
  });
  const { format } = form.values;
  return (
    <Dialog title={account === null ? words.newTitle : words.editTitle} onClose={onClose}>
      <Form form={form}>
        {account !== null && (
          <ConflictPanel
            form={form}
            before={before}
            load={async () => valuesOf(await call(getBankAccount, { params: { id: account.id } }))}
            labels={{
              format: words.format,
              accountNumber: words.number,
              bankName: words.bankName,
              beneficiaryName: words.beneficiary,
            }}
            show={(value, field) => (field === 'format' ? words.formats[value as BankAccountFormat] : null)}
          />
        )}
        <NativeSelect
          {...form.text('format', words.format)}
          data={BANK_ACCOUNT_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        />
        <TextInput
          {...form.text('accountNumber', words.number)}
          description={words.numberHints[format]}
          inputMode={format === 'GIRO' ? 'numeric' : 'text'}
          autoComplete="off"
          onBlur={() => {
            const tidy = tidyAccountNumber(format, form.values.accountNumber);
            // What was just refused stays with its reason until it is typed in again.
            if (tidy !== form.values.accountNumber && form.errorOf('accountNumber') === undefined)
              form.set('accountNumber', tidy);
          }}
        />
        <TextInput {...form.text('bankName', words.bankName)} autoComplete="off" />
        <TextInput
          {...form.text('beneficiaryName', words.beneficiary)}
          description={words.beneficiaryHint}
          autoComplete="off"
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {words.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function valuesOf({
  format,
  accountNumber,
  bankName,
  beneficiaryName,
  version,
}: BankAccountJson): BankValues {
  return { format, accountNumber, bankName, beneficiaryName, version };
}
