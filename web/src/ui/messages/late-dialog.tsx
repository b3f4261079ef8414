import {
  LATE_CHOICES,
  type MessageSenderJson,
  notifyArrival,
} from '@kosar/contract/chains/delivery-messages';
import { Group, Radio } from '@mantine/core';
import { messageWords as t } from '../../hu/messages.ts';
import { call } from '../../lib/call.ts';
import { typedWhole } from '../../lib/typed-number.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../dialog.tsx';
import { Form } from '../form.tsx';
import { WholeField } from '../number-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { lateChecks } from './late-checks.ts';
import type { MessageTarget } from './message-target.ts';
import { missingSender, SenderField, senderFieldOf, senderOf, WithSenders } from './sender-field.tsx';
import { useNotified } from './use-notified.ts';
import { WhatGoesOut } from './what-goes-out.tsx';

interface Props {
  readonly target: MessageTarget;
  readonly onClose: () => void;
  /** The minutes that were pressed already. */
  readonly late?: (typeof LATE_CHOICES)[number];
}

/** Notifies the buyers by how many minutes the delivery is late. */
export default function LateDialog({ target, onClose, late }: Props) {
  return (
    <Dialog title={t.lateTitle} onClose={onClose}>
      <WithSenders target={target}>
        {(senders) => (
          <LateForm target={target} onClose={onClose} senders={senders} {...(late ? { late } : {})} />
        )}
      </WithSenders>
    </Dialog>
  );
}

function LateForm({
  target,
  onClose,
  senders,
  late: chosen,
}: Props & { readonly senders: readonly MessageSenderJson[] }) {
  const form = useForm({
    schema: notifyArrival.body,
    initial: { sender: '', late: chosen ?? '', customMinutes: '' },
    toBody: ({ sender, late, customMinutes }) => {
      const choice = LATE_CHOICES.find((one) => one === late);
      return {
        ...target,
        ...senderOf(senders, sender),
        arrived: false,
        ...(choice === undefined ? {} : { late: choice }),
        ...(choice === 'OTHER' && customMinutes !== ''
          ? { customMinutes: typedWhole(customMinutes) ?? Number.NaN }
          : {}),
      };
    },
    check: (values) => [...missingSender(senders, values.sender), ...lateChecks(values)],
    fieldOf: senderFieldOf,
    send: (body) => call(notifyArrival, { body }),
    onDone: useNotified(onClose),
  });
  return (
    <Form form={form} failedTitle={t.failed}>
      <SenderField senders={senders} field={form.text('sender', t.sender)} />
      <Radio.Group {...form.choice<string>('late', t.lateBy)}>
        <Group gap="sm" mt="xs">
          {LATE_CHOICES.map((choice) => (
            <Radio
              key={choice}
              size="md"
              value={choice}
              label={choice === 'OTHER' ? t.other : t.minutes(choice)}
            />
          ))}
        </Group>
      </Radio.Group>
      {form.values.late === 'OTHER' && <WholeField {...form.text('customMinutes', t.customMinutes)} />}
      <WhatGoesOut senders={senders} lateMinutes={minutesOf(form.values)} />
      <SubmitButton isSending={form.isSending}>{t.lateSend}</SubmitButton>
    </Form>
  );
}

function minutesOf({ late, customMinutes }: { late: string; customMinutes: string }): number | undefined {
  const minutes = typedWhole(late === 'OTHER' ? customMinutes : late) ?? Number.NaN;
  return minutes >= 0 && minutes < 100_000 ? minutes : undefined;
}
