import type { JobTask, ScheduledTask } from '../../platform/jobs/start-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeDueOrdering, MAIL_ORDERING_CLOSED } from './close-ordering.ts';
import { mailDeadlineNear } from './mail-deadline-near.ts';
import { mailOrderingClosed } from './mail-ordering-closed.ts';
import { MAIL_DEADLINE_NEAR, remindOfDeadlines } from './remind-of-deadline.ts';

const CLOSE_ORDERING = 'close-ordering';
const REMIND_OF_DEADLINES = 'remind-of-deadlines';

/** The jobs of chains, for the worker. */
export function chainJobs(platform: Platform): Record<string, JobTask> {
  return {
    [CLOSE_ORDERING]: async () => {
      await closeDueOrdering(platform);
    },
    [REMIND_OF_DEADLINES]: async () => {
      await remindOfDeadlines(platform);
    },
    [MAIL_DEADLINE_NEAR]: ({ chainId, deadline }) =>
      mailDeadlineNear(platform, Number(chainId), new Date(String(deadline))),
    [MAIL_ORDERING_CLOSED]: ({ chainId }) => mailOrderingClosed(platform, Number(chainId)),
  };
}

/** What the clock starts: deadlines are looked for every minute; however many were missed, one run makes up for them. */
export const CHAIN_SCHEDULE: readonly ScheduledTask[] = [
  { task: CLOSE_ORDERING, cron: '* * * * *' },
  { task: REMIND_OF_DEADLINES, cron: '*/5 * * * *' },
];
