import { formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** What the mail with a message says of it, to one buyer. */
export interface MessageNews {
  readonly buyerName: string;
  readonly senderName: string;
  readonly deliveryId: number;
  readonly deliveryName: string;
  readonly dayOfDelivery: string | null;
  readonly subject: string;
  readonly body: string;
}

/** The mail to a buyer with what those who carry and organise have written. */
export function messageMail(news: MessageNews): MailContent {
  return {
    subject: `${news.subject} – ${news.deliveryName}`,
    preheader: news.body.slice(0, PREHEADER_LENGTH),
    title: news.subject,
    greeting: `Kedves ${news.buyerName}!`,
    blocks: [
      ...news.body
        .split(/\n\s*\n/)
        .filter((text) => text.trim() !== '')
        .map((text) => ({ kind: 'paragraph' as const, text: text.trim() })),
      {
        kind: 'facts',
        rows: [
          { label: 'Írta', value: news.senderName },
          { label: 'Szállítás', value: news.deliveryName },
          ...(news.dayOfDelivery === null
            ? []
            : [{ label: 'Nap', value: formatLongDay(news.dayOfDelivery) }]),
        ],
      },
    ],
    button: {
      label: 'Megnézem a szállítást',
      path: to('delivery', { id: news.deliveryId }, { tab: 'message' }),
    },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}

const PREHEADER_LENGTH = 120;
