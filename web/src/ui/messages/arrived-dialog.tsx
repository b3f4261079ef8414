import { type MessageSenderJson, notifyArrival } from '@kosar/contract/chains/delivery-messages';
import { messageWords as t } from '../../hu/messages.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../dialog.tsx';
import { Form } from '../form.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { MessageTarget } from './message-target.ts';
import { missingSender, SenderField, senderFieldOf, senderOf, WithSenders } from './sender-field.tsx';
import { useNotified } from './use-notified.ts';
import { WhatGoesOut } from './what-goes-out.tsx';

interface Props {
  readonly target: MessageTarget;
  readonly onClose: () => void;
}

/** Notifies the buyers that the goods have come: two taps for who has one role. */
export default function ArrivedDialog({ target, onClose }: Props) {
  return (
    <Dialog title={t.arrivedTitle} onClose={onClose}>
      <WithSenders target={target}>
        {(senders) => <ArrivedForm target={target} onClose={onClose} senders={senders} />}
      </WithSenders>
    </Dialog>
  );
}

function ArrivedForm({
  target,
  onClose,
  senders,
}: Props & { readonly senders: readonly MessageSenderJson[] }) {
  const form = useForm({
    schema: notifyArrival.body,
    initial: { sender: '' },
    toBody: ({ sender }) => ({ ...target, ...senderOf(senders, sender), arrived: true }),
    check: ({ sender }) => missingSender(senders, sender),
    fieldOf: senderFieldOf,
    send: (body) => call(notifyArrival, { body }),
    onDone: useNotified(onClose),
  });
  return (
    <Form form={form} failedTitle={t.failed}>
      <SenderField senders={senders} field={form.text('sender', t.sender)} />
      <WhatGoesOut senders={senders} lateMinutes={null} />
      <SubmitButton isSending={form.isSending}>{t.arrivedSend}</SubmitButton>
    </Form>
  );
}
