import { sendAdvertisingEmailPreview, sendAdvertisingEmails } from '@kosar/contract/event-mails';
import { listEvents } from '@kosar/contract/events';
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../app/session.ts';
import { eventMailWords as t } from '../../../hu/own-events.ts';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { MailResult } from './mail-actions.tsx';

interface Props {
  readonly eventIds: readonly number[];
  readonly isPreview?: boolean;
  readonly onClose: () => void;
  readonly onResult: (result: MailResult) => void;
}

/** Sends the advertisement, or a preview of it to one address; with the usual subject or an own one (spec 2, Modals). */
export default function AdvertisingDialog(props: Props) {
  return (
    <Dialog title={props.isPreview ? t.previewTitle : t.advertiseTitle} onClose={props.onClose}>
      {props.isPreview ? <PreviewForm {...props} /> : <SendForm {...props} />}
    </Dialog>
  );
}

function SendForm({ eventIds, onClose, onResult }: Props) {
  const client = useQueryClient();
  const form = useForm({
    schema: sendAdvertisingEmails.body,
    initial: { defaultSubject: true, customSubject: '' },
    toBody: (values) => ({ deliveryEventIds: [...eventIds], ...subjectOf(values) }),
    send: (body) => call(sendAdvertisingEmails, { body }),
    onDone: (sent) => {
      onResult({ sent });
      void client.invalidateQueries({ queryKey: queryKey(listEvents) });
      onClose();
    },
  });
  return (
    <Form form={form} failedTitle={t.unsuccessful}>
      <p>{t.chosen(eventIds.length)}</p>
      <p>{t.advertiseText}</p>
      <Switch
        size="md"
        {...form.tick('defaultSubject', t.defaultSubject)}
        description={t.defaultSubjectHint}
      />
      {!form.values.defaultSubject && <TextInput {...form.text('customSubject', t.customSubject)} />}
      <SubmitButton isSending={form.isSending} sendingText={t.sending}>
        {t.send}
      </SubmitButton>
    </Form>
  );
}

/** Sent to the own address unless another is typed. */
function PreviewForm({ eventIds, onClose, onResult }: Props) {
  const { email } = useSession();
  const form = useForm({
    schema: sendAdvertisingEmailPreview.body,
    initial: { defaultSubject: true, customSubject: '', to: email },
    toBody: (values) => ({ deliveryEventIds: [...eventIds], to: values.to, ...subjectOf(values) }),
    send: (body) => call(sendAdvertisingEmailPreview, { body }),
    onDone: (sent) => {
      onResult({ sent });
      onClose();
    },
  });
  return (
    <Form form={form} failedTitle={t.unsuccessful}>
      <p>{t.previewText}</p>
      <TextInput {...form.text('to', t.to)} type="email" autoComplete="email" />
      <Switch
        size="md"
        {...form.tick('defaultSubject', t.defaultSubject)}
        description={t.defaultSubjectHint}
      />
      {!form.values.defaultSubject && <TextInput {...form.text('customSubject', t.customSubject)} />}
      <SubmitButton isSending={form.isSending} sendingText={t.sending}>
        {t.preview}
      </SubmitButton>
    </Form>
  );
}

function subjectOf({
  defaultSubject,
  customSubject,
}: {
  readonly defaultSubject: boolean;
  readonly customSubject: string;
}) {
  return defaultSubject
    ? { defaultSubject }
    : { defaultSubject, customSubject: customSubject.trim() || null };
}
