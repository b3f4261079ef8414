import {
  confirmSecondFactor,
  getUser,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  type UserJson,
} from '@kosar/contract/accounts/users';
import type { Output } from '@kosar/contract/endpoint';
import { Anchor, Badge, Button, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
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
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './accounts.module.css';

const t = accounts.secondFactor;

type NewCodes = Output<typeof confirmSecondFactor>;

interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

type Open = 'start' | 'stop' | 'renew';

/** The own second factor: on with the password and a first code, off with the password; its recovery codes are shown once, when they are made. */
export function SecondFactorSection({ user }: { readonly user: UserJson }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const client = useQueryClient();
  const done = (words?: string) => {
    setOpen(null);
    setMade(null);
    void client.invalidateQueries({ queryKey: queryKey(getUser) });
    if (words !== undefined) showSuccess(words);
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
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && open === null && (
        <>
          {user.hasSecondFactor && (
            <Text>{user.recoveryCodesLeft > 0 ? t.codesLeft(user.recoveryCodesLeft) : t.noCodesLeft}</Text>
          )}
          <Group gap="sm">
            <Button variant="default" onClick={() => setOpen(user.hasSecondFactor ? 'stop' : 'start')}>
              {user.hasSecondFactor ? t.stop : t.start}
            </Button>
            {user.hasSecondFactor && (
              <Button variant="default" onClick={() => setOpen('renew')}>
                {t.renew}
              </Button>
            )}
          </Group>
        </>
      )}
      {open === 'start' && made === null && <StartForm onDone={setMade} />}
      {made && (
        <ConfirmForm
          made={made}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            done(t.turnedOn);
          }}
        />
      )}
      {open === 'stop' && <StopForm onDone={() => done(t.turnedOff)} />}
      {open === 'renew' && (
        <RenewForm
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            done();
          }}
        />
      )}
    </Card>
  );
}

/** Shown until their owner says that they have them. */
function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const clipboard = useClipboard();
  return (
    <Panel tone="info" title={t.codesTitle}>
      <p>{t.codesText}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() => {
            clipboard.copy(codes.join('\n'));
            showSuccess(t.codesCopied);
          }}
        >
          {t.codesCopy}
        </Button>
        <Button onClick={onDone}>{t.codesDone}</Button>
      </Group>
    </Panel>
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

function ConfirmForm({
  made,
  onDone,
}: {
  readonly made: NewSecret;
  readonly onDone: (made: NewCodes) => void;
}) {
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

function RenewForm({ onDone }: { readonly onDone: (made: NewCodes) => void }) {
  const form = useForm({
    schema: renewRecoveryCodes.body,
    initial: { password: '' },
    send: (body) => call(renewRecoveryCodes, { body }),
    refusal: ownWords,
    onDone,
  });
  return (
    <Form form={form} failedTitle={t.failed} label={t.renew}>
      <Text>{t.renewText}</Text>
      <PasswordInput
        {...form.text('password', t.passwordFirst)}
        autoComplete="current-password"
        ref={focusWhenShown}
      />
      <SubmitButton isSending={form.isSending}>{t.renew}</SubmitButton>
    </Form>
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
