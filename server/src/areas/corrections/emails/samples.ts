import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { orderCorrectedMail } from './order-corrected-mail.ts';

/** The mails about corrections of settled orders. */
export const CORRECTION_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'order-corrected',
    name: 'Javított rendelés',
    event: 'PAYMENT_CHANGED',
    content: orderCorrectedMail({
      kind: 'AMOUNTS',
      orderId: 1,
      orderCode: SAMPLE.code,
      eventId: 1,
      buyerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      reason: 'A sajt mérlegelésekor elírás történt.',
      lines: [
        {
          orderItemId: 1,
          product: 'Kecskesajt',
          packing: '25 dkg',
          type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
          unitName: 'kg',
          amountBefore: 5,
          amountAfter: 4,
          unitsBefore: null,
          unitsAfter: null,
          valueBefore: 8450,
          valueAfter: 6760,
        },
      ],
      totalBefore: 8450,
      totalAfter: 6760,
      refund: 1690,
      cashBack: 0,
      owedChange: 0,
    }),
  },
];
