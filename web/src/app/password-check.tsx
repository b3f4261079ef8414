import { listPasskeys } from '@kosar/contract/accounts/passkeys';
import { confirmIdentity } from '@kosar/contract/accounts/session';
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accounts } from '../hu/accounts.ts';
import { passkeys } from '../hu/passkeys.ts';
import { call } from '../lib/call.ts';
import { hasPasskeys } from '../lib/passkeys.ts';
import { answerCheck, type Check } from '../lib/password-check.ts';
import type { ProblemError } from '../lib/problem-error.ts';
import { useEndpoint } from '../lib/queries.ts';
import { useForm } from '../lib/use-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { PasskeyCheck } from './passkey-check.tsx';
import { PasskeysLink } from './strong-login-notice.tsx';

const t = accounts.passwordCheck;

/** Asks who is at the screen to show that it is them, before something that a borrowed session must not do. */
export default function PasswordCheck({ check }: { readonly check: Check }) {
  const own = useEndpoint(listPasskeys, {}, { enabled: check === 'CONFIRM_WITH_PASSWORD' && hasPasskeys() });
  if (check === 'STRONG_LOGIN_NEEDED') {
    return (
      <Dialog title={passkeys.needed.dialogTitle} onClose={close}>
        <p>{passkeys.needed.text}</p>
        <p>{passkeys.what}</p>
        <PasskeysLink onFollow={close} />
      </Dialog>
    );
  }
  if (check === 'CONFIRM_WITH_PASSKEY') {
    return (
      <Dialog title={passkeys.check.strongTitle} onClose={close}>
        <p>{passkeys.check.strongText}</p>
        {hasPasskeys() ? <PasskeyCheck isOnlyWay /> : <p>{passkeys.section.unsupported}</p>}
      </Dialog>
    );
  }
  const hasOwn = own.data !== undefined && own.data.length > 0;
  return (
    <Dialog title={hasOwn ? passkeys.check.title : t.title} onClose={close}>
      <p>{t.text}</p>
      <PasswordForm />
      {hasOwn && <PasskeyCheck isOnlyWay={false} />}
    </Dialog>
  );
}

function close(): void {
  answerCheck(false);
}

/** The password, and the code of who has a second factor. */
function PasswordForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    schema: confirmIdentity.body,
    initial: { password: '', code: '' },
    toBody: ({ password, code }) => (code === '' ? { password } : { password, code }),
    send: (body) => call(confirmIdentity, { body }),
    refusal: ownWords,
    onDone: ({ secondFactorRequired }) => {
      if (secondFactorRequired) setNeedsCode(true);
      else answerCheck(true);
    },
  });
  return (
    <Form form={form} failedTitle={t.failed} label={t.title}>
      <PasswordInput {...form.text('password', t.password)} autoComplete="current-password" data-autofocus />
      {needsCode && (
        <TextInput
          {...form.text('code', t.code)}
          description={t.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={11}
        />
      )}
      <SubmitButton isSending={form.isSending} sendingText={t.sending}>
        {t.go}
      </SubmitButton>
    </Form>
  );
}

function ownWords({ code }: ProblemError): string | null {
  if (code === 'wrong_password') return t.wrongPassword;
  return code === 'SECOND_FACTOR_WRONG' ? t.wrongCode : null;
}
