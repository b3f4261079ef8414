import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { backupAlarm } from './backup-alarm.ts';
import { testMail } from './test-mail.ts';

/** The mails to who sets up the market. */
export const MARKET_MAIL_SAMPLES: readonly MailSample[] = [
  { kind: 'market-test', name: 'Próbalevél', event: null, content: testMail(SAMPLE.reader, '402817') },
  {
    kind: 'backup-late',
    name: 'Elmaradt mentés',
    event: null,
    content: backupAlarm(SAMPLE.reader, '2026. 11. 19. 2:05'),
  },
];
