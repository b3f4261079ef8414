import { confirmIdentity } from '@kosar/contract/session';
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accounts } from '../hu/accounts.ts';
import { call } from '../lib/call.ts';
import { answerPassword } from '../lib/password-check.ts';
import type { ProblemError } from '../lib/problem-error.ts';
import { useForm } from '../lib/use-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

const t = accounts.passwordCheck;

/** Asks for the password again, and for the code of who has a second factor, before something that a borrowed session must not do. */
export default function PasswordCheck() {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    schema: confirmIdentity.body,
    initial: { password: '', code: '' },
    toBody: ({ password, code }) => (code === '' ? { password } : { password, code }),
    send: (body) => call(confirmIdentity, { body }),
    refusal: ownWords,
    onDone: ({ secondFactorRequired }) => {
      if (secondFactorRequired) setNeedsCode(true);
      else answerPassword(true);
    },
  });
  return (
    <Dialog title={t.title} onClose={() => answerPassword(false)}>
      <p>{t.text}</p>
      <Form form={form} failedTitle={t.failed} label={t.title}>
        <PasswordInput
          {...form.text('password', t.password)}
          autoComplete="current-password"
          data-autofocus
        />
        {needsCode && (
          <TextInput
            {...form.text('code', t.code)}
            description={t.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
          />
        )}
        <SubmitButton isSending={form.isSending} sendingText={t.sending}>
          {t.go}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function ownWords({ code }: ProblemError): string | null {
  if (code === 'wrong_password') return t.wrongPassword;
  return code === 'SECOND_FACTOR_WRONG' ? t.wrongCode : null;
}
