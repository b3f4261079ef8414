import {
  addPasskey,
  listPasskeys,
  type PasskeyJson,
  renamePasskey,
  type startAddingPasskey,
} from '@kosar/contract/accounts/passkeys';
import type { Output } from '@kosar/contract/endpoint';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionRefresh } from '../../app/session.ts';
import { passkeys } from '../../hu/passkeys.ts';
import { call } from '../../lib/call.ts';
import { makePasskey } from '../../lib/passkeys.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';

const t = passkeys.section;

/** Names a passkey and has the device make it. */
export function MakePasskeyForm({
  options,
  onDone,
}: {
  readonly options: Output<typeof startAddingPasskey>;
  readonly onDone: () => void;
}) {
  const done = useDone(onDone);
  const form = useForm({
    schema: renamePasskey.body,
    initial: { name: isOnPhone() ? t.onPhone : t.onComputer },
    send: async ({ name }) => call(addPasskey, { body: { name, ...(await makePasskey(options)) } }),
    onDone: () => done(t.added),
  });
  return (
    <Form form={form} failedTitle={t.addFailed} label={t.nameTitle}>
      <Text>{passkeys.what}</Text>
      <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={60} data-autofocus />
      <SubmitButton isSending={form.isSending} sendingText={t.making}>
        {t.make}
      </SubmitButton>
    </Form>
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyForm({
  passkey,
  onDone,
}: {
  readonly passkey: PasskeyJson;
  readonly onDone: () => void;
}) {
  const done = useDone(onDone);
  const form = useForm({
    schema: renamePasskey.body,
    initial: { name: passkey.name },
    send: (body) => call(renamePasskey, { params: { id: passkey.id }, body }),
    onDone: () => done(t.renamed),
  });
  return (
    <Form form={form} label={t.renameTitle}>
      <TextInput {...form.text('name', t.name)} description={t.nameHint} maxLength={60} data-autofocus />
      <SubmitButton isSending={form.isSending}>{t.save}</SubmitButton>
    </Form>
  );
}

/** Shows the new list, and the banner that asks for a passkey no more. */
function useDone(onDone: () => void): (words: string) => void {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  return (words) => {
    onDone();
    void client.invalidateQueries({ queryKey: queryKey(listPasskeys) });
    refreshSession();
    showSuccess(words);
  };
}

function isOnPhone(): boolean {
  return globalThis.matchMedia('(pointer: coarse)').matches;
}
