import { listMessageSenders, type MessageSenderJson } from '@kosar/contract/chains/delivery-messages';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { NativeSelect } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { senderTypes, messageWords as t } from '../../hu/messages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { LoadState } from '../load-state.tsx';
import type { MessageTarget } from './message-target.ts';
import classes from './messages.module.css';

/** Loads those in whose names the viewer may write to the buyers. */
export function WithSenders({
  target,
  children,
}: {
  readonly target: MessageTarget;
  readonly children: (senders: readonly MessageSenderJson[]) => ReactNode;
}) {
  const senders = useEndpoint(listMessageSenders, { query: { ...target } });
  return (
    <LoadState query={senders} skeletonHeight={240}>
      {children}
    </LoadState>
  );
}

/** The only sender as text; a choice that must be made where there are several (spec 5, Messages). */
export function SenderField({
  senders,
  field,
}: {
  readonly senders: readonly MessageSenderJson[];
  readonly field: ComponentProps<typeof NativeSelect>;
}) {
  const [only, ...others] = senders;
  if (only !== undefined && others.length === 0) {
    return (
      <dl className={classes.sender}>
        <dt>{t.sender}</dt>
        <dd>{t.from(only.senderName, senderTypes[only.senderType])}</dd>
      </dl>
    );
  }
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: t.senderChoose },
        ...senders.map((sender) => ({
          value: keyOf(sender),
          label: t.from(sender.senderName, senderTypes[sender.senderType]),
        })),
      ]}
    />
  );
}

/** The chosen sender as the call takes it. */
export function senderOf(senders: readonly MessageSenderJson[], key: string) {
  const chosen = senders.length === 1 ? senders[0] : senders.find((sender) => keyOf(sender) === key);
  return chosen === undefined ? {} : { senderType: chosen.senderType, senderId: chosen.senderId };
}

/** Whether the choice is still to be made. */
export function missingSender(senders: readonly MessageSenderJson[], key: string) {
  return senders.length > 1 && key === ''
    ? [{ path: 'sender', code: 'required', message: FIELD_MESSAGES.required }]
    : [];
}

/** Where the server's word about the sender belongs on the screen. */
export function senderFieldOf(path: string): string {
  return path === 'senderType' || path === 'senderId' ? 'sender' : path;
}

function keyOf({ senderType, senderId }: MessageSenderJson): string {
  return `${senderType}:${senderId}`;
}
