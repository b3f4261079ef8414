import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { mailsAgainMail } from './mails-again-mail.ts';

/** The mails about mails. */
export const NOTICE_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'mails-again',
    name: 'Újra elérnek a levelek',
    event: null,
    content: mailsAgainMail({ readerName: SAMPLE.reader, readerId: 1 }),
  },
];
