import type { AppContext } from '../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { runNightly } from './run-self-audit.ts';

const SELF_AUDIT = 'self-audit';

/** The job of the self-audit, for the worker. */
export function selfAuditJobs(context: AppContext): Record<string, JobTask> {
  return { [SELF_AUDIT]: () => runNightly(context) };
}

/** In the small hours in Budapest, when little else happens. */
export const SELF_AUDIT_SCHEDULE: readonly ScheduledTask[] = [{ task: SELF_AUDIT, cron: '40 1 * * *' }];
