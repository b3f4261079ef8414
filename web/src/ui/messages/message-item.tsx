import type { MessageJson } from '@kosar/contract/chains/delivery-messages';
import { IconClockExclamation, IconMessage, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react';
import { senderTypes, messageWords as t } from '../../hu/messages.ts';
import { Card } from '../card.tsx';
import { DateText } from '../date-text.tsx';
import classes from './messages.module.css';

const ICONS: Readonly<Record<MessageJson['kind'], TablerIcon>> = {
  MESSAGE: IconMessage,
  ARRIVED: IconTruckDelivery,
  LATE: IconClockExclamation,
};

/** One message: what it says, and who wrote it when. */
export function MessageItem({ message }: { readonly message: MessageJson }) {
  const Icon = ICONS[message.kind];
  return (
    <Card as="li" className={classes.message ?? ''}>
      <Icon className={classes.icon} size={24} stroke={1.75} aria-label={t.kinds[message.kind]} role="img" />
      <div className="k-shrinks">
        <h3 className={classes.subject}>{message.subject}</h3>
        <p className={classes.meta}>
          {t.from(message.senderName, senderTypes[message.senderType])} ·{' '}
          <DateText value={message.timestamp} as="nearInstant" />
        </p>
        <p className={classes.body}>{message.body}</p>
      </div>
    </Card>
  );
}
