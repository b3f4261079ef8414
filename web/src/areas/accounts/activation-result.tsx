import { activate, activateWithPassword, checkActivation } from '@kosar/contract/accounts/registration';
import type { Output } from '@kosar/contract/endpoint';
import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { hasRegisteredHere } from '../../lib/own-registration.ts';
import { causeOf } from '../../lib/problem-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { useLinkCheck } from '../../lib/use-link-check.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

const t = accounts.activation;

const RESULTS = {
  activation_succeed: { tone: 'success', title: t.succeeded, text: t.succeededText },
  token_expired: { tone: 'warning', title: t.expired, text: t.expiredText },
  token_not_found: { tone: 'warning', title: t.notFound, text: t.notFoundText },
  other: { tone: 'error', title: t.failed, text: t.failedText },
} as const;

type Cause = Output<typeof activate>['cause'];

/**
 * Activates a registration by the token of the link that led here, once, and says how it went (spec 8, Activation). Whoever registered elsewhere
 * gives the password first: the address may have been registered by someone who has chosen another one.
 */
export function ActivationResult({ token }: { readonly token: string }) {
  // What this device remembers, no server knows: its picture of the page comes first.
  const isOwn = useIsHere() && hasRegisteredHere();
  return isOwn ? <ActivatedAtOnce token={token} /> : <ActivationByPassword token={token} />;
}

function ActivatedAtOnce({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [activate.name, token],
    queryFn: () => call(activate, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isFetching) return <Panel tone="info" title={t.working} role="status" />;
  // A token that can't be one is refused as input: to the person it is just not known.
  const cause = data?.cause ?? (causeOf(error) === 'input' ? 'token_not_found' : 'other');
  return <Result cause={cause} onRetry={() => void refetch()} />;
}

function ActivationByPassword({ token }: { readonly token: string }) {
  const [cause, setCause] = useState<Cause | null>(null);
  const badCause = useLinkCheck(token, whyLinkIsBad);
  const form = useForm({
    schema: activateWithPassword.body,
    initial: { password: '' },
    toBody: ({ password }) => ({ token, password }),
    fieldOf: (path) => (path === 'token' ? 'password' : path),
    send: (body) => call(activateWithPassword, { body }),
    onDone: (answer) => setCause(answer.cause),
    posts: 'activation',
  });
  const shown = cause ?? form.answered?.cause ?? badCause;
  if (shown !== null) return <Result cause={shown} onRetry={() => setCause(null)} />;
  return (
    <Card as="section" aria-label={t.passwordTitle}>
      <h2>{t.passwordTitle}</h2>
      <p>{t.passwordText}</p>
      <Form form={form} failedTitle={t.failed} label={t.passwordTitle}>
        <PasswordInput
          {...form.text('password', t.password)}
          description={accounts.passwordHint}
          autoComplete="new-password"
        />
        <SubmitButton isSending={form.isSending} sendingText={t.working}>
          {t.submit}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Why the link can't work; null while it can. */
async function whyLinkIsBad(token: string): Promise<Cause | null> {
  try {
    return (await call(checkActivation, { body: { token } })).cause;
  } catch (error) {
    if (causeOf(error) === 'input') return 'token_not_found';
    throw error;
  }
}

function Result({ cause, onRetry }: { readonly cause: Cause; readonly onRetry: () => void }) {
  const { tone, title, text } = RESULTS[cause];
  return (
    <Panel tone={tone} title={title} role={tone === 'success' ? 'status' : 'alert'}>
      <p>{text}</p>
      {cause === 'other' && (
        <Button variant="default" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </Panel>
  );
}
