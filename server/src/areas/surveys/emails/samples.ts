import type { MailSample } from '../../../infra/mail/mail-sample.ts';
import { surveyThanksMail } from './survey-thanks-mail.ts';

/** The mails about surveys. */
export const SURVEY_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'survey-thanks',
    name: 'Felmérés kuponja',
    event: null,
    content: surveyThanksMail('Mit vennél télen?', 'KOSAR-MINTA'),
  },
];
