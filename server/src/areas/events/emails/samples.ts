import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import type { MailedEvent } from '../mailed-event.ts';
import { advertisingMail } from './advertising-mail.ts';
import { type BuyerOrder, buyerSummaryMail } from './buyer-summary-mail.ts';
import { hostSummaryMail } from './host-summary-mail.ts';
import { movedEventMail } from './moved-event-mail.ts';

const event: MailedEvent = {
  id: 1,
  name: 'Pénteki átvétel',
  description: 'Hozz magaddal táskát!',
  dayOfDelivery: SAMPLE.day,
  startTime: '17:00',
  endTime: '19:00',
  pointId: 1,
  pointName: SAMPLE.point,
  address: SAMPLE.address,
  states: ['OPEN'],
  deliveries: [
    {
      id: 1,
      name: SAMPLE.chain,
      transporterName: SAMPLE.actor,
      orderDeadline: SAMPLE.deadline.toISOString(),
    },
  ],
};
const order: BuyerOrder = {
  id: 1,
  version: 1,
  code: SAMPLE.code,
  deliveryName: SAMPLE.chain,
  isHome: false,
  optionName: 'Átvétel a ponton',
  deliveryPriceFt: 0,
  home: null,
  paymentType: 'ON_SITE',
  totalFt: SAMPLE.totalFt,
  lines: [],
};
const before = { dayOfDelivery: SAMPLE.day, startTime: '17:00', endTime: '19:00', place: SAMPLE.place };

/** The mails about an event at a point. */
export const EVENT_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'event-ad',
    name: 'Alkalom hirdetése',
    event: 'NEW_DELIVERY',
    content: advertisingMail({ ...event, subject: null, readerName: SAMPLE.reader }),
  },
  {
    kind: 'event-ad-preview',
    name: 'Alkalom hirdetése, előnézet',
    event: null,
    content: advertisingMail({ ...event, subject: null, isPreview: true }),
  },
  {
    kind: 'event-summary',
    name: 'Vevő összesítője',
    event: 'MESSAGE',
    content: buyerSummaryMail(event, SAMPLE.reader, [order]),
  },
  {
    kind: 'event-host-summary',
    name: 'Szervező összesítője',
    event: null,
    content: hostSummaryMail(event, SAMPLE.reader, { buyers: 1, orders: [order] }),
  },
  {
    kind: 'event-moved',
    name: 'Változott az átvétel',
    event: null,
    content: movedEventMail({
      readerName: SAMPLE.reader,
      isBuyer: true,
      path: '/delivery-event-orders/1',
      eventName: event.name,
      parts: ['DAY'],
      before,
      after: { ...before, dayOfDelivery: '2026-11-28' },
    }),
  },
];
