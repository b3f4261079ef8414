import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { feedbackMail } from './feedback-mail.ts';

/** The mails to those who run the market. */
export const CONTENT_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'feedback',
    name: 'Visszajelzés',
    event: null,
    content: feedbackMail({
      senderName: SAMPLE.reader,
      senderEmail: 'eszter@pelda.hu',
      content: 'Nagyon örülök, hogy van ilyen. Jó lenne több gyümölcs!',
    }),
  },
];
