import { ACCOUNT_SCHEDULE, accountJobs } from './areas/accounts/public.ts';
import { CHAIN_SCHEDULE, chainJobs } from './areas/chains/public.ts';
import { CLEARING_SCHEDULE, clearingJobs } from './areas/clearing/public.ts';
import { CORRECTION_SCHEDULE, correctionJobs } from './areas/corrections/public.ts';
import { invoicingJobs } from './areas/invoicing/public.ts';
import { PAYMENT_SCHEDULE, paymentJobs, paymentProviderJobs } from './areas/payments/public.ts';
import { ROUND_SCHEDULE, roundJobs } from './areas/rounds/public.ts';
import { SELF_AUDIT_SCHEDULE, selfAuditJobs } from './areas/self-audit/public.ts';
import { SETTLEMENT_SCHEDULE, settlementJobs } from './areas/settlement/public.ts';
import { createHistoryCleaner } from './platform/clear-history.ts';
import type { JobTask, ScheduledTask } from './platform/jobs/start-worker.ts';
import { keepMailPace } from './platform/mail/mail-pace.ts';
import { fillInTokens } from './platform/mail/mailed-token.ts';
import { SEND_EMAIL } from './platform/mail/queue-email.ts';
import { sendDigests } from './platform/mail/send-digests.ts';
import { createEmailSender, createForgottenEmailFinder } from './platform/mail/send-email.ts';
import type { Platform } from './platform/platform.ts';
import { readPushKeys } from './platform/push/push-keys.ts';
import { createPushSender, SEND_PUSH } from './platform/push/send-push.ts';
import type { MailTransport } from './providers/mail/mail-transport.ts';
import { createWebPush } from './providers/push/web-push.ts';

const FIND_FORGOTTEN_EMAILS = 'find-forgotten-emails';
const SEND_DIGESTS = 'send-digests';
const CLEAR_HISTORY = 'clear-history';

/** The job that talks to the mail server. */
export function mailTasks(platform: Platform, transport: MailTransport): Record<string, JobTask> {
  return {
    [SEND_EMAIL]: createEmailSender(platform.db, transport, {
      fillIn: (text) => fillInTokens(platform.secrets, text),
      clock: platform.clock,
      pace: keepMailPace(platform.db, platform.config.MAIL_PER_SECOND),
    }),
  };
}

/** The job that talks to the push services of the browsers. */
export function pushTasks(platform: Platform): Record<string, JobTask> {
  const { config, clock, db, secrets } = platform;
  const transport = createWebPush({
    keys: () => readPushKeys(db, secrets),
    contact: /[\w.+-]+@[\w.-]+/.exec(config.MAIL_FROM)?.[0].replace(/^/, 'mailto:') ?? config.baseUrl,
    now: () => clock.now(),
    standIn: config.PUSH_STAND_IN,
  });
  return { [SEND_PUSH]: createPushSender(platform, transport) };
}

/** The jobs that talk to the payment provider: reading, capturing, releasing, paying out. */
export function paymentTasks(platform: Platform): Record<string, JobTask> {
  return {
    ...paymentProviderJobs(platform),
    ...settlementJobs(platform),
    ...clearingJobs(platform),
    ...correctionJobs(platform),
  };
}

/** The jobs that talk to the invoicing service. */
export function invoicingTasks(platform: Platform): Record<string, JobTask> {
  return invoicingJobs(platform);
}

/** Every other job of the market by its name, area by area. */
export function jobTasks(platform: Platform): Record<string, JobTask> {
  return {
    [FIND_FORGOTTEN_EMAILS]: createForgottenEmailFinder(platform.db),
    [SEND_DIGESTS]: () => sendDigests(platform),
    [CLEAR_HISTORY]: createHistoryCleaner(platform),
    ...accountJobs(platform),
    ...chainJobs(platform),
    ...paymentJobs(platform),
    ...roundJobs(platform),
    ...selfAuditJobs(platform),
  };
}

/** What the clock starts. */
export const SCHEDULE: readonly ScheduledTask[] = [
  { task: FIND_FORGOTTEN_EMAILS, cron: '*/10 * * * *' },
  { task: SEND_DIGESTS, cron: '*/5 * * * *' },
  { task: CLEAR_HISTORY, cron: '20 2 * * *' },
  ...ACCOUNT_SCHEDULE,
  ...CHAIN_SCHEDULE,
  ...PAYMENT_SCHEDULE,
  ...ROUND_SCHEDULE,
  ...SELF_AUDIT_SCHEDULE,
];

/** What the clock starts at the payment provider. */
export const PAYMENT_TASK_SCHEDULE: readonly ScheduledTask[] = [
  ...CLEARING_SCHEDULE,
  ...SETTLEMENT_SCHEDULE,
  ...CORRECTION_SCHEDULE,
];
