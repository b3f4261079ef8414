import type { AppContext } from '../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { closeDueOrdering, MAIL_ORDERING_CLOSED } from './close-ordering.ts';
import { mailDeadlineNear } from './mail-deadline-near.ts';
import { mailOrderingClosed } from './mail-ordering-closed.ts';
import { MAIL_DEADLINE_NEAR, remindOfDeadlines } from './remind-of-deadline.ts';

const CLOSE_ORDERING = 'close-ordering';
const REMIND_OF_DEADLINES = 'remind-of-deadlines';

/** The jobs of chains, for the worker. */
export function chainJobs(context: AppContext): Record<string, JobTask> {
  return {
    [CLOSE_ORDERING]: async () => {
      await closeDueOrdering(context);
    },
    [REMIND_OF_DEADLINES]: async () => {
      await remindOfDeadlines(context);
    },
    [MAIL_DEADLINE_NEAR]: ({ chainId, deadline }) =>
      mailDeadlineNear(context, Number(chainId), new Date(String(deadline))),
    [MAIL_ORDERING_CLOSED]: ({ chainId }) => mailOrderingClosed(context, Number(chainId)),
  };
}

/** What the clock starts: deadlines are looked for every minute; however many were missed, one run makes up for them. */
export const CHAIN_SCHEDULE: readonly ScheduledTask[] = [
  { task: CLOSE_ORDERING, cron: '* * * * *' },
  { task: REMIND_OF_DEADLINES, cron: '*/5 * * * *' },
];
