import { type MailSample, SAMPLE } from '../../../../infra/mail/mail-sample.ts';
import { clearingReadyMail } from './clearing-ready-mail.ts';
import { settledOrderMail } from './settled-order-mail.ts';

/** The mails about chains that were settled. */
export const SETTLEMENT_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'order-settled',
    name: 'Elszámolt rendelés',
    event: 'PAYMENT_CHANGED',
    content: settledOrderMail({
      orderId: 1,
      orderCode: SAMPLE.code,
      eventId: 1,
      buyerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      isAnythingHandedOver: true,
      lines: [
        {
          product: 'Kecskesajt',
          packing: '25 dkg',
          packingType: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
          unitName: 'kg',
          priceFt: 1690,
          amount: 5,
          amountInUnits: null,
          discountFt: 0,
          valueFt: SAMPLE.totalFt,
        },
      ],
      delivery: { name: 'Átvétel a ponton', priceFt: 0 },
      totalFt: SAMPLE.totalFt,
      reservedFt: 9000,
      capturedFt: SAMPLE.totalFt,
      cashFt: 0,
      owedFt: 0,
      uncollectedFt: 0,
      couponRests: [{ name: 'Őszi kupon', unit: 'FT', restFt: 300 }],
    }),
  },
  {
    kind: 'clearing-ready',
    name: 'Elkészült elszámolás',
    event: 'PAYMENT_CHANGED',
    content: clearingReadyMail({
      personName: SAMPLE.reader,
      actorId: 1,
      actorName: SAMPLE.actor,
      chainName: SAMPLE.chain,
      month: '2026-11',
      shareFt: 84_500,
      incomingFt: 84_500,
      outgoingFt: 0,
    }),
  },
];
