import type { AppContext } from '../../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { NOTIFY_OF_ENDED_WAITING, notifyOfEndedWaiting } from './notify-of-ended-waiting.ts';
import { SERVE_WAITING } from './serve-task.ts';
import { serveAllWaiting, serveWaiting } from './serve-waiting.ts';

const SERVE_ALL_WAITING = 'serve-all-waiting';

/** The jobs of waiting lists, for the worker. */
export function waitingJobs(context: AppContext): Record<string, JobTask> {
  return {
    [SERVE_WAITING]: ({ chainId }) => serveWaiting(context, Number(chainId)),
    [NOTIFY_OF_ENDED_WAITING]: ({ entryIds }) =>
      notifyOfEndedWaiting(context, String(entryIds).split(',').map(Number)),
    [SERVE_ALL_WAITING]: () => serveAllWaiting(context),
  };
}

/** What comes free by an order is given at once; what sellers add and what expires, within a minute. */
export const WAITING_SCHEDULE: readonly ScheduledTask[] = [{ task: SERVE_ALL_WAITING, cron: '* * * * *' }];
