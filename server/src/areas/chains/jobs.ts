import type { AppContext } from '../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { CLEARING_SCHEDULE, clearingJobs } from './clearing/jobs.ts';
import { NOTICE_SCHEDULE, noticeJobs } from './notices/jobs.ts';
import { RESCUE_SCHEDULE, rescueJobs } from './rescue/jobs.ts';
import { SETTLEMENT_SCHEDULE, settlementJobs } from './settlement/jobs.ts';
import { STATE_SCHEDULE, stateJobs } from './states/jobs.ts';

/** The jobs of chains that need no provider, for the worker. */
export function chainJobs(context: AppContext): Record<string, JobTask> {
  return { ...noticeJobs(context), ...stateJobs(context), ...rescueJobs(context) };
}

/** The jobs of chains that talk to the payment provider: capturing at the end of a chain, and paying out. */
export function chainPaymentJobs(context: AppContext): Record<string, JobTask> {
  return { ...settlementJobs(context), ...clearingJobs(context) };
}

/** What the clock starts. */
export const CHAIN_SCHEDULE: readonly ScheduledTask[] = [
  ...NOTICE_SCHEDULE,
  ...STATE_SCHEDULE,
  ...RESCUE_SCHEDULE,
];

/** What the clock starts at the payment provider. */
export const CHAIN_PAYMENT_SCHEDULE: readonly ScheduledTask[] = [
  ...CLEARING_SCHEDULE,
  ...SETTLEMENT_SCHEDULE,
];
