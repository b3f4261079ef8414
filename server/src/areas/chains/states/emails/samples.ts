import type { ChainNews } from '@kosar/domain/chain-action';
import { type MailSample, SAMPLE } from '../../../../infra/mail/mail-sample.ts';
import { EVENTS } from '../notify-buyers.ts';
import { cancelledPackingsMail } from './cancelled-packings-mail.ts';
import { chainNewsMail } from './chain-news-mail.ts';
import { missingApprovalMail } from './missing-approval-mail.ts';

const NAMES: readonly (readonly [ChainNews, string])[] = [
  ['APPROVED', 'Jóváhagyott szállítás'],
  ['CANCELLED', 'Elmaradó szállítás'],
  ['NOT_DELIVERED', 'Meghiúsult szállítás'],
  ['REOPENED', 'Újranyitott szállítás'],
  ['RESTORED', 'Visszaállított szállítás'],
  ['MISSED_MINIMUM', 'Minimum nélkül elmaradó szállítás'],
];

/** The mails about the steps of a chain. */
export const CHAIN_STATE_MAIL_SAMPLES: readonly MailSample[] = [
  ...NAMES.map(([news, name]) => ({
    kind: `chain-${news.toLowerCase().replace('_', '-')}`,
    name,
    event: EVENTS[news],
    content: chainNewsMail({
      news,
      buyerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      eventId: 1,
      dayOfDelivery: SAMPLE.day,
      pointName: SAMPLE.point,
      totalFt: SAMPLE.totalFt,
    }),
  })),
  {
    kind: 'chain-approval-missing',
    name: 'Jóváhagyás nélkül átadott szállítás',
    event: null,
    content: missingApprovalMail({
      readerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      dayOfDelivery: SAMPLE.day,
      path: '/deliverychain/1',
    }),
  },
  {
    kind: 'packings-cancelled',
    name: 'Kimaradó tételek',
    event: null,
    content: cancelledPackingsMail({
      buyerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      eventId: 1,
      lines: [{ name: 'Kecskesajt, 25 dkg', valueFt: 1690 }],
      totalFt: 6760,
    }),
  },
];
