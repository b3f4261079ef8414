import type { AppContext } from '../../../infra/app-context.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { MAIL_ORDERING_CLOSED } from '../states/close-ordering.ts';
import { mailDeadlineNear } from './mail-deadline-near.ts';
import { mailOrderingClosed } from './mail-ordering-closed.ts';
import { MAIL_DEADLINE_NEAR, remindOfDeadlines } from './remind-of-deadline.ts';

const REMIND_OF_DEADLINES = 'remind-of-deadlines';

/** The jobs that write to people of a chain's deadline. */
export function noticeJobs(context: AppContext): Record<string, JobTask> {
  return {
    [REMIND_OF_DEADLINES]: async () => {
      await remindOfDeadlines(context);
    },
    [MAIL_DEADLINE_NEAR]: ({ chainId, deadline }) =>
      mailDeadlineNear(context, Number(chainId), new Date(String(deadline))),
    [MAIL_ORDERING_CLOSED]: ({ chainId }) => mailOrderingClosed(context, Number(chainId)),
  };
}

/** However many were missed, one run makes up for them. */
export const NOTICE_SCHEDULE: readonly ScheduledTask[] = [{ task: REMIND_OF_DEADLINES, cron: '*/5 * * * *' }];
