import { resendActivation } from '@kosar/contract/accounts/registration';
import { TextInput, Title } from '@mantine/core';
import { useState } from 'react';
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

const t = accounts.activation;

/** Asks for a new activation link; the answer is the same whoever the address belongs to. */
export function ResendForm({ email }: { readonly email: string }) {
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.has('sent'));
  const form = useForm({
    schema: resendActivation.body,
    initial: { email },
    send: (body) => call(resendActivation, { body }),
    onDone: () => setSent(true),
    posts: 'resend',
    leadsTo: () => to('login', {}, { sent: '1' }),
  });
  if (isSent) {
    return (
      <Panel tone="success" title={t.resent} role="status">
        <p>{t.resentText}</p>
      </Panel>
    );
  }
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.resendTitle}</Title>
      <Form form={form} failedTitle={t.resendFailed} label={t.resendTitle}>
        <TextInput {...form.text('email', accounts.email)} type="email" autoComplete="email" />
        <SubmitButton isSending={form.isSending}>{t.resendSubmit}</SubmitButton>
      </Form>
    </Card>
  );
}
