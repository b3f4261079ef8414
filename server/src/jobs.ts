import { ACCOUNT_SCHEDULE, accountJobs } from './areas/accounts/public.ts';
import { foodJobs } from './areas/catalogue/public.ts';
import {
  CHAIN_PAYMENT_SCHEDULE,
  CHAIN_SCHEDULE,
  chainJobs,
  chainPaymentJobs,
} from './areas/chains/public.ts';
import { COMPLAINT_SCHEDULE, complaintJobs } from './areas/complaints/public.ts';
import { CORRECTION_SCHEDULE, correctionJobs } from './areas/corrections/public.ts';
import { invoicingJobs } from './areas/invoicing/public.ts';
import { MARKET_SCHEDULE, marketJobs } from './areas/market/public.ts';
import { WAITING_SCHEDULE, waitingJobs } from './areas/orders/public.ts';
import { PAYMENT_SCHEDULE, paymentJobs, paymentProviderJobs } from './areas/payments/public.ts';
import { SELF_AUDIT_SCHEDULE, selfAuditJobs } from './areas/self-audit/public.ts';
import type { AppContext } from './infra/app-context.ts';
import { createHistoryCleaner } from './infra/clear-history.ts';
import type { JobTask, ScheduledTask } from './infra/jobs/start-worker.ts';
import { keepMailPace } from './infra/mail/mail-pace.ts';
import { fillInTokens } from './infra/mail/mailed-token.ts';
import { SEND_EMAIL } from './infra/mail/queue-email.ts';
import { sendDigests } from './infra/mail/send-digests.ts';
import { createEmailSender, createForgottenEmailFinder } from './infra/mail/send-email.ts';
import { readPushKeys } from './infra/push/push-keys.ts';
import { createPushSender, SEND_PUSH } from './infra/push/send-push.ts';
import type { MailTransport } from './providers/mail/mail-transport.ts';
import { createWebPush } from './providers/push/web-push.ts';

const FIND_FORGOTTEN_EMAILS = 'find-forgotten-emails';
const SEND_DIGESTS = 'send-digests';
const CLEAR_HISTORY = 'clear-history';

/** The job that talks to the mail server. */
export function mailTasks(context: AppContext, transport: MailTransport): Record<string, JobTask> {
  return {
    [SEND_EMAIL]: createEmailSender(context.db, transport, {
      fillIn: (text) => fillInTokens(context.secrets, text),
      market: context.market,
      clock: context.clock,
      pace: keepMailPace(context.db, context.config.MAIL_PER_SECOND),
    }),
  };
}

/** The job that talks to the push services of the browsers. */
export function pushTasks(context: AppContext): Record<string, JobTask> {
  const { config, clock, db, secrets } = context;
  const transport = createWebPush({
    keys: () => readPushKeys(db, secrets),
    contact: /[\w.+-]+@[\w.-]+/.exec(config.MAIL_FROM)?.[0].replace(/^/, 'mailto:') ?? config.baseUrl,
    now: () => clock.now(),
    fake: config.PUSH_FAKE,
  });
  return { [SEND_PUSH]: createPushSender(context, transport) };
}

/** The jobs that talk to the payment provider: reading, capturing, releasing, paying out. */
export function paymentTasks(context: AppContext): Record<string, JobTask> {
  return {
    ...paymentProviderJobs(context),
    ...chainPaymentJobs(context),
    ...correctionJobs(context),
  };
}

/** The jobs that talk to the invoicing service. */
export function invoicingTasks(context: AppContext): Record<string, JobTask> {
  return invoicingJobs(context);
}

/** Every other job of the market by its name, area by area. */
export function jobTasks(context: AppContext): Record<string, JobTask> {
  return {
    [FIND_FORGOTTEN_EMAILS]: createForgottenEmailFinder(context.db),
    [SEND_DIGESTS]: () => sendDigests(context),
    [CLEAR_HISTORY]: createHistoryCleaner(context),
    ...accountJobs(context),
    ...chainJobs(context),
    ...complaintJobs(context),
    ...foodJobs(context),
    ...waitingJobs(context),
    ...paymentJobs(context),
    ...selfAuditJobs(context),
    ...marketJobs(context),
  };
}

/** What the clock starts. */
export const SCHEDULE: readonly ScheduledTask[] = [
  { task: FIND_FORGOTTEN_EMAILS, cron: '*/10 * * * *' },
  { task: SEND_DIGESTS, cron: '*/5 * * * *' },
  { task: CLEAR_HISTORY, cron: '20 2 * * *' },
  ...ACCOUNT_SCHEDULE,
  ...CHAIN_SCHEDULE,
  ...COMPLAINT_SCHEDULE,
  ...WAITING_SCHEDULE,
  ...PAYMENT_SCHEDULE,
  ...SELF_AUDIT_SCHEDULE,
  ...MARKET_SCHEDULE,
];

/** What the clock starts at the payment provider. */
export const PAYMENT_TASK_SCHEDULE: readonly ScheduledTask[] = [
  ...CHAIN_PAYMENT_SCHEDULE,
  ...CORRECTION_SCHEDULE,
];
