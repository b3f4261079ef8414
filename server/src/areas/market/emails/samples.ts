import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { testMail } from './test-mail.ts';

/** The mails to who sets up the market. */
export const MARKET_MAIL_SAMPLES: readonly MailSample[] = [
  { kind: 'market-test', name: 'Próbalevél', event: null, content: testMail(SAMPLE.reader, '402817') },
];
