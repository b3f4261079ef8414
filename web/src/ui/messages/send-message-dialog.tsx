import { type MessageSenderJson, sendMessage } from '@kosar/contract/chains/delivery-messages';
import { Textarea, TextInput } from '@mantine/core';
import { messageWords as t } from '../../hu/messages.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../dialog.tsx';
import { Form } from '../form.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { MessageTarget } from './message-target.ts';
import { missingSender, SenderField, senderFieldOf, senderOf, WithSenders } from './sender-field.tsx';
import { useNotified } from './use-notified.ts';

interface Props {
  readonly target: MessageTarget;
  readonly onClose: () => void;
}

/** Writes to every buyer of a chain, an event or a delivery (spec 2, Modals). */
export default function SendMessageDialog({ target, onClose }: Props) {
  return (
    <Dialog title={t.newTitle} onClose={onClose}>
      <WithSenders target={target}>
        {(senders) => <MessageForm target={target} onClose={onClose} senders={senders} />}
      </WithSenders>
    </Dialog>
  );
}

function MessageForm({
  target,
  onClose,
  senders,
}: Props & { readonly senders: readonly MessageSenderJson[] }) {
  const form = useForm({
    schema: sendMessage.body,
    initial: { sender: '', subject: '', body: '' },
    toBody: ({ sender, subject, body }) => ({ ...target, ...senderOf(senders, sender), subject, body }),
    check: ({ sender }) => missingSender(senders, sender),
    fieldOf: senderFieldOf,
    send: (body) => call(sendMessage, { body }),
    onDone: useNotified(onClose),
    draftKey: `message:${JSON.stringify(target)}`,
  });
  return (
    <Form form={form} failedTitle={t.failed}>
      <SenderField senders={senders} field={form.text('sender', t.sender)} />
      <TextInput {...form.text('subject', t.subject)} data-autofocus />
      <Textarea {...form.text('body', t.body)} description={t.bodyHint} minRows={6} autosize maxRows={14} />
      <SubmitButton isSending={form.isSending}>{t.send}</SubmitButton>
    </Form>
  );
}
