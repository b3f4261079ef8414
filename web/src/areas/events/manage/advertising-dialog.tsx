import { sendAdvertisingEmailPreview, sendAdvertisingEmails } from '@kosar/contract/campaigns/event-mails';
import { listEvents } from '@kosar/contract/points/events';
import { TextInput } from '@mantine/core';
import { useSession } from '../../../app/session.ts';
import { eventMailWords as t } from '../../../hu/own-events.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubjectFields, subjectOf, USUAL_SUBJECT } from '../../../ui/mail-subject.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { MailResult } from './mail-result.ts';

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
  const form = useForm({
    schema: sendAdvertisingEmails.body,
    initial: USUAL_SUBJECT,
    toBody: (values) => ({ deliveryEventIds: [...eventIds], ...subjectOf(values) }),
    send: (body) => call(sendAdvertisingEmails, { body }),
    refresh: [listEvents],
    onDone: (sent) => {
      onResult({ sent });
      onClose();
    },
  });
  return (
    <Form form={form} failedTitle={t.unsuccessful}>
      <p>{t.chosen(eventIds.length)}</p>
      <p>{t.advertiseText}</p>
      <SubjectFields form={form} words={t} />
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
    initial: { ...USUAL_SUBJECT, to: email },
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
      <SubjectFields form={form} words={t} />
      <SubmitButton isSending={form.isSending} sendingText={t.sending}>
        {t.preview}
      </SubmitButton>
    </Form>
  );
}
