import { resetPassword } from '@kosar/contract/accounts/users';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { useSession, useSessionChange } from '../../app/session.ts';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { problems, sameTwice } from '../../lib/form-checks.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './accounts.module.css';

const t = accounts.reset;

/** Sets the new password; the link works for the address that it was mailed to. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false);
  const [isTokenBad, setTokenBad] = useState(false);
  const session = useSession();
  const changeSession = useSessionChange();
  const form = useForm({
    schema: resetPassword.body,
    initial: { email: '', newPassword: '', passwordAgain: '' },
    toBody: ({ email, newPassword }) => ({ email, newPassword, passwordResetToken: token }),
    check: ({ newPassword, passwordAgain }) =>
      problems(sameTwice('passwordAgain', newPassword, passwordAgain)),
    send: (body) => call(resetPassword, { body }),
    refusal: ({ code, errors }) => {
      const isBad = code === 'token' || errors.some(({ path }) => path === 'passwordResetToken');
      setTokenBad(isBad);
      return isBad ? t.token : null;
    },
    onDone: () => {
      setDone(true);
      // Every session has ended, the one of this browser as well.
      if (session.state === 'user') void changeSession(null);
    },
    posts: 'newPassword',
    leadsTo: () => to('login', {}, { changed: '1' }),
  });
  if (isDone) {
    return (
      <Panel tone="success" title={t.done} role="status">
        <p>{t.doneText}</p>
        <Button component={Link} to={to('login')}>
          {t.login}
        </Button>
      </Panel>
    );
  }
  return (
    <Card>
      <Form form={form} failedTitle={t.newFailed} wayOn={isTokenBad && <AskAgain />}>
        <TextInput {...form.text('email', accounts.email)} type="email" autoComplete="username" />
        <PasswordInput
          {...form.text('newPassword', t.newPassword)}
          description={accounts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput {...form.text('passwordAgain', t.newPasswordAgain)} autoComplete="new-password" />
        <SubmitButton isSending={form.isSending}>{t.newSubmit}</SubmitButton>
      </Form>
    </Card>
  );
}

function AskAgain() {
  return (
    <p className={classes.links}>
      <Anchor component={Link} to={to('passwordReset')} c="inherit" td="underline">
        {t.askAgain}
      </Anchor>
    </p>
  );
}
