import { richBlock } from '../../../infra/mail/layout/rich-part.ts';
import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { campaignMail } from './campaign-mail.ts';

/** The mails about campaigns. */
export const PROMOTION_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'promotion-ad',
    name: 'Kampány hírlevele',
    event: 'CAMPAIGN',
    content: campaignMail({
      name: 'oszi-kostolo',
      title: 'Őszi kóstoló',
      startDate: SAMPLE.day,
      endDate: '2026-12-06',
      subject: 'Őszi kóstoló a szomszédból',
      button: 'Megnézem a kínálatot',
      body: richBlock('<p>Sajtok, lekvárok és kenyerek <strong>kóstoló áron</strong>.</p>', ''),
      readerName: SAMPLE.reader,
    }),
  },
];
