import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { accountChangeMail } from './account-change-mail.ts';
import { PAYMENT_NEWS, type PaymentNews, paymentMail } from './payment-mail.ts';

const payment = {
  orderId: 1,
  orderCode: SAMPLE.code,
  eventId: 1,
  buyer: SAMPLE.reader,
  delivery: SAMPLE.delivery,
  valueFt: SAMPLE.totalFt,
};
const NEWS: readonly PaymentNews[] = ['RESERVED', 'FAILED', 'EXPIRED', 'RELEASED', 'LAPSED'];

/** The mails about online payments, and about the accounts that actors are paid to. */
export const PAYMENT_MAIL_SAMPLES: readonly MailSample[] = [
  ...NEWS.map((news) => ({
    kind: `payment-${news.toLowerCase()}`,
    name: `Online fizetés: ${PAYMENT_NEWS[news].title}`,
    event: null,
    content: paymentMail(payment, news),
  })),
  {
    kind: 'payout-account',
    name: 'Változott a kifizetési számla',
    event: null,
    content: accountChangeMail({
      reader: SAMPLE.reader,
      actor: SAMPLE.actor,
      by: 'Kis Péter',
      path: '/management/veActor/1?tab=accounts',
      account: 'BANK',
      change: 'CHANGED',
      shown: '11773016-11111018',
    }),
  },
];
