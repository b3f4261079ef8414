import { requestPasswordReset } from '@kosar/contract/accounts/users';
import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './accounts.module.css';

const t = accounts.reset;

/** Asks for the link; what is shown afterwards doesn't say whether the address has an account. */
export function ResetRequestForm() {
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.has('sent'));
  const form = useForm({
    schema: requestPasswordReset.body,
    initial: { email: '' },
    send: (body) => call(requestPasswordReset, { body }),
    refusal: ({ status }) => (status === 400 ? t.badRequest : null),
    onDone: () => setSent(true),
    posts: 'resetRequest',
    leadsTo: () => to('passwordReset', {}, { sent: '1' }),
  });
  return (
    <>
      {isSent ? (
        <Panel tone="success" title={t.sent} role="status">
          <p>{t.sentText}</p>
        </Panel>
      ) : (
        <Card>
          <Form form={form} failedTitle={t.failed}>
            <TextInput
              {...form.text('email', accounts.email)}
              type="email"
              description={accounts.emailHint}
              autoComplete="username"
            />
            <SubmitButton isSending={form.isSending}>{t.submit}</SubmitButton>
          </Form>
        </Card>
      )}
      <div className={classes.links}>
        <Anchor component={Link} to={to('login')}>
          {t.toLogin}
        </Anchor>
      </div>
    </>
  );
}
