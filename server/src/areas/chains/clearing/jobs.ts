import type { AppContext } from '../../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { payOutDue } from './pay-out.ts';
import { PAY_OUT_DUE } from './queue-payouts.ts';

/** The jobs of clearing, for the worker. */
export function clearingJobs(context: AppContext): Record<string, JobTask> {
  return { [PAY_OUT_DUE]: () => payOutDue(context) };
}

/** Weekly and monthly dues come at midnight in Budapest; what was sent without an answer is looked for again soon. */
export const CLEARING_SCHEDULE: readonly ScheduledTask[] = [{ task: PAY_OUT_DUE, cron: '*/10 * * * *' }];
