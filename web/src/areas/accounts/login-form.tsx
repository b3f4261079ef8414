import { type LoginStatusJson, login } from '@kosar/contract/accounts/session';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { safeNext } from '../../app/paths.ts';
import { useSessionChange } from '../../app/session.ts';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { pendingInvite } from '../../lib/pending-invite.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

const t = accounts.login;

/**
 * E-mail and password, and for who has a second factor its code; or a passkey. Afterwards the person is back where they came from, or `onEnter` says
 * what follows.
 */
export function LoginForm({
  email = '',
  onEnter,
}: {
  readonly email?: string;
  readonly onEnter?: (status: LoginStatusJson) => void;
}) {
  const [needsCode, setNeedsCode] = useState(false);
  const [hasPhone, setHasPhone] = useState(true);
  const isHere = useIsHere();
  const changeSession = useSessionChange();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goBack = (status: LoginStatusJson) =>
    void changeSession(status).then(() =>
      navigate(safeNext(search.get('next') ?? pendingInvite()), { replace: true }),
    );
  const enter = onEnter ?? goBack;
  const form = useForm({
    schema: login.body,
    initial: { username: email, password: '', code: '' },
    toBody: ({ username, password, code }) => ({
      username,
      password,
      ...(needsCode || code !== '' ? { code: code.replaceAll(/\s/g, '').toLowerCase() } : {}),
    }),
    check: ({ code }) =>
      needsCode && code.trim() === ''
        ? [{ path: 'code', code: 'required', message: FIELD_MESSAGES.required }]
        : [],
    send: (body) => call(login, { body }),
    refusal: ({ code }) => {
      if (code === 'WRONG_DATA_MESSAGE') return t.wrongData;
      if (code !== 'SECOND_FACTOR_WRONG') return null;
      return hasPhone ? t.codeWrong : t.recoveryWrong;
    },
    onDone: (status) => (status.status ? enter(status) : setNeedsCode(status.secondFactorRequired)),
    posts: 'login',
    leadsTo: (status) => (status.status ? safeNext(search.get('next')) : null),
  });
  // Without scripts the page is made anew, and must not repeat the password: all three are asked for at once.
  const isCodeBeside =
    form.answered?.secondFactorRequired === true || form.failureCode === 'SECOND_FACTOR_WRONG';
  if (needsCode) {
    return (
      <Form form={form} failedTitle={t.failed} label={t.codeTitle}>
        <Text fw={620}>{form.values.username}</Text>
        {hasPhone ? (
          <TextInput
            {...form.text('code', t.code)}
            key="app"
            description={t.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            ref={focusWhenShown}
          />
        ) : (
          <TextInput
            {...form.text('code', t.recoveryCode)}
            key="recovery"
            description={t.recoveryHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={14}
            ref={focusWhenShown}
          />
        )}
        <SubmitButton isSending={form.isSending} sendingText={t.sending}>
          {t.codeSubmit}
        </SubmitButton>
        <Button variant="subtle" onClick={() => setHasPhone(!hasPhone)}>
          {hasPhone ? t.withoutPhone : t.withPhone}
        </Button>
        <Button variant="subtle" onClick={() => setNeedsCode(false)}>
          {t.otherAccount}
        </Button>
      </Form>
    );
  }
  return (
    <Form form={form} failedTitle={t.failed}>
      <TextInput
        {...form.text('username', accounts.email)}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
      />
      <PasswordInput
        {...form.text('password', accounts.password)}
        autoComplete="current-password"
        data-autofocus={email === '' ? undefined : true}
      />
      {isCodeBeside && (
        <TextInput
          {...form.text('code', t.codeOrRecovery)}
          description={t.codeBesideHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={14}
        />
      )}
      <SubmitButton isSending={form.isSending} sendingText={t.sending}>
        {t.submit}
      </SubmitButton>
      {/* Nearly every device has them: what stands there from the first picture on moves nothing. */}
      {(!isHere || hasPasskeys()) && <PasskeyLogin onDone={enter} />}
    </Form>
  );
}
