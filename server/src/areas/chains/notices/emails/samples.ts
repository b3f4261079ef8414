import { type MailSample, SAMPLE } from '../../../../infra/mail/mail-sample.ts';
import { deadlineNearMail } from './deadline-near-mail.ts';
import { newDatesMail } from './new-dates-mail.ts';
import { newDeliveryMail } from './new-delivery-mail.ts';
import { orderingClosedMail } from './ordering-closed-mail.ts';

const { chain: chainName, day: dayOfDelivery, deadline: orderDeadline, reader: buyerName } = SAMPLE;

/** The mails about the terms of a chain. */
export const CHAIN_NOTICE_SAMPLES: readonly MailSample[] = [
  {
    kind: 'new-delivery',
    name: 'Új szállítás',
    event: 'NEW_DELIVERY',
    content: newDeliveryMail({
      buyerName,
      deliveryId: 1,
      deliveryName: SAMPLE.delivery,
      pointName: SAMPLE.point,
      dayOfDelivery,
      orderDeadline,
    }),
  },
  {
    kind: 'deadline-near',
    name: 'Közeleg a határidő',
    event: 'DEADLINE_NEAR',
    content: deadlineNearMail({
      readerName: buyerName,
      chainName,
      orderDeadline,
      hasOrdered: true,
      path: '/delivery-event-orders/1',
    }),
  },
  {
    kind: 'ordering-closed',
    name: 'Lezárult a rendelés',
    event: 'ORDERING_CLOSED',
    content: orderingClosedMail({
      buyerName,
      chainName,
      eventId: 1,
      dayOfDelivery,
      orderDeadline,
      isMinIncomeReached: true,
      totalFt: SAMPLE.totalFt,
    }),
  },
  {
    kind: 'chain-dates',
    name: 'Változott az időpont',
    event: null,
    content: newDatesMail({ buyerName, chainName, eventId: 1, dayOfDelivery, orderDeadline }),
  },
];
