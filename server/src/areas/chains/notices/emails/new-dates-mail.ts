import { formatInstant, formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the mail about new dates says of a chain and of one buyer's order on it. */
export interface NewDates {
  readonly buyerName: string;
  readonly chainName: string;
  readonly eventId: number;
  /** Day of the chain; the day of the pickup is the event's. */
  readonly dayOfDelivery: string;
  readonly orderDeadline: Date;
}

/** The mail to a buyer when the transporter has moved the day or the deadline of a chain. */
export function newDatesMail(news: NewDates): MailContent {
  return {
    subject: `Változott az időpont: ${news.chainName}`,
    preheader: `Rendelhetsz és módosíthatsz eddig: ${formatInstant(news.orderDeadline)}`,
    title: 'Változott az időpont',
    greeting: `Kedves ${news.buyerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A szállító módosította a lánc időpontjait. A rendelésed és az árai megmaradtak.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Lánc', value: news.chainName },
          { label: 'Szállítás napja', value: formatLongDay(news.dayOfDelivery), strong: true },
          { label: 'Rendelési határidő', value: formatInstant(news.orderDeadline), strong: true },
        ],
      },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: news.eventId }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}
