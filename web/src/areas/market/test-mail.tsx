import {
  confirmMarketTestMail,
  getReadiness,
  sendMarketTestMail,
} from '@kosar/contract/admin/market-settings';
import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { marketSettings } from '../../hu/market-settings.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './market.module.css';

const t = marketSettings.mail;

/** A mail with a code, which is given back when it has really arrived. */
export function TestMail() {
  const send = useSend(sendMarketTestMail);
  const form = useForm({
    schema: confirmMarketTestMail.body,
    initial: { code: '' },
    send: (body) => call(confirmMarketTestMail, { body }),
    refresh: [getReadiness],
    onDone: () => {
      form.reset({ code: '' });
      showSuccess(t.confirmed);
    },
  });
  return (
    <section aria-labelledby="test-mail">
      <h2 id="test-mail" className="k-heading-md">
        {t.title}
      </h2>
      <Card>
        <p>{t.text}</p>
        <FailurePanel title={t.failed} error={send.error} />
        <p>
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ input: {} })}>
            {t.send}
          </Button>
        </p>
        {send.data && <p role="status">{t.sent(send.data.recipient)}</p>}
        <Form form={form} failedTitle={t.failed} label={t.title}>
          <div className={classes.ways}>
            <TextInput
              {...form.text('code', t.code)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <SubmitButton isSending={form.isSending}>{t.confirm}</SubmitButton>
          </div>
        </Form>
        <p>
          <Anchor component={Link} to={to('adminMails', {}, { kind: 'market-test' })}>
            {t.mailLog}
          </Anchor>
        </p>
      </Card>
    </section>
  );
}
