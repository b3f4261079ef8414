import {
  confirmSecondFactor,
  getUser,
  removeSecondFactor,
  startSecondFactor,
  type UserJson,
} from '@kosar/contract/accounts/users';
import { Anchor, Badge, Button, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '../../hu/accounts.ts';
import { call } from '../../lib/call.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import type { ProblemError } from '../../lib/problem-error.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './accounts.module.css';

const t = accounts.secondFactor;

interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

/** An admin's second factor: on with the password and a first code, off with the password. */
export function SecondFactorSection({ user }: { readonly user: UserJson }) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  const client = useQueryClient();
  const done = (words: string) => {
    setOpen(false);
    setMade(null);
    void client.invalidateQueries({ queryKey: queryKey(getUser) });
    showSuccess(words);
  };
  return (
    <Card as="section" className={classes.section}>
      <Group justify="space-between">
        <Title order={2}>{t.title}</Title>
        <Badge variant="light" color={user.hasSecondFactor ? 'leaf' : 'gray'} size="lg" tt="none">
          {user.hasSecondFactor ? t.isOn : t.isOff}
        </Badge>
      </Group>
      <Text>{t.text}</Text>
      {!isOpen && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {user.hasSecondFactor ? t.stop : t.start}
        </Button>
      )}
      {isOpen && user.hasSecondFactor && <StopForm onDone={() => done(t.turnedOff)} />}
      {isOpen && !user.hasSecondFactor && made === null && <StartForm onDone={setMade} />}
      {made && <ConfirmForm made={made} onDone={() => done(t.turnedOn)} />}
    </Card>
  );
}

function StartForm({ onDone }: { readonly onDone: (made: NewSecret) => void }) {
  const form = useForm({
    schema: startSecondFactor.body,
    initial: { password: '' },
    send: (body) => call(startSecondFactor, { body }),
    refusal: ownWords,
    onDone,
  });
  return (
    <Form form={form} failedTitle={t.failed} label={t.title}>
      <PasswordInput
        {...form.text('password', t.passwordFirst)}
        autoComplete="current-password"
        ref={focusWhenShown}
      />
      <SubmitButton isSending={form.isSending}>{t.next}</SubmitButton>
    </Form>
  );
}

function ConfirmForm({ made, onDone }: { readonly made: NewSecret; readonly onDone: () => void }) {
  const form = useForm({
    schema: confirmSecondFactor.body,
    initial: { code: '' },
    send: (body) => call(confirmSecondFactor, { body }),
    refusal: ownWords,
    onDone,
  });
  return (
    <div className={classes.section}>
      <Title order={3}>{t.scanTitle}</Title>
      <Text>{t.scanText}</Text>
      <div>
        <Text size="sm" c="dimmed">
          {t.secret}
        </Text>
        <div className={classes.secret}>{made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</div>
      </div>
      <div className={classes.links}>
        <Anchor href={made.uri}>{t.openApp}</Anchor>
      </div>
      <Form form={form} failedTitle={t.failed} label={t.scanTitle}>
        <TextInput
          {...form.text('code', t.code)}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
        />
        <SubmitButton isSending={form.isSending}>{t.confirm}</SubmitButton>
      </Form>
    </div>
  );
}

function StopForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({
    schema: removeSecondFactor.body,
    initial: { password: '' },
    send: (body) => call(removeSecondFactor, { body }),
    refusal: ownWords,
    onDone,
  });
  return (
    <Form form={form} failedTitle={t.failed} label={t.title}>
      <PasswordInput
        {...form.text('password', t.passwordFirst)}
        autoComplete="current-password"
        ref={focusWhenShown}
      />
      <SubmitButton isSending={form.isSending}>{t.stop}</SubmitButton>
    </Form>
  );
}

function ownWords({ code }: ProblemError): string | null {
  if (code === 'wrong_password') return t.wrongPassword;
  return code === 'SECOND_FACTOR_WRONG' ? t.wrongCode : null;
}
