import { formatInstant, formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the mail about a new delivery says of it, to one who follows its point. */
export interface NewDelivery {
  readonly buyerName: string;
  readonly deliveryId: number;
  readonly deliveryName: string;
  readonly pointName: string;
  readonly dayOfDelivery: string | null;
  readonly orderDeadline: Date;
}

/** The mail to who follows a point when a delivery comes there. */
export function newDeliveryMail(news: NewDelivery): MailContent {
  return {
    subject: `Új szállítás: ${news.deliveryName}`,
    preheader: `Rendelhetsz eddig: ${formatInstant(news.orderDeadline)}`,
    title: 'Új szállítás az átvevőpontodon',
    greeting: `Kedves ${news.buyerName}!`,
    blocks: [
      { kind: 'paragraph', text: 'Új szállítás érkezik arra az átvevőpontra, amelyet követsz.' },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: news.deliveryName },
          { label: 'Átvevőpont', value: news.pointName },
          ...(news.dayOfDelivery === null
            ? []
            : [{ label: 'Nap', value: formatLongDay(news.dayOfDelivery) }]),
          { label: 'Rendelhetsz eddig', value: formatInstant(news.orderDeadline), strong: true },
        ],
      },
    ],
    button: { label: 'Megnézem a kínálatot', path: to('delivery', { id: news.deliveryId }) },
    reason: 'Ezt a levelet azért kaptad, mert feliratkoztál erre az átvevőpontra.',
  };
}
