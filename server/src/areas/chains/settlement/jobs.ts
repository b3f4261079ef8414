import type { AppContext } from '../../../infra/app-context.ts';
import { eachDue } from '../../../infra/jobs/each-due.ts';
import type { JobTask, ScheduledTask } from '../../../infra/jobs/start-worker.ts';
import { FINISH_FINALIZING } from './finalize-chain.ts';
import { listUnfinished } from './finish-finalizing.ts';
import { mailSettled } from './mail-settled.ts';
import { finishOrNotify } from './notify-of-failed-finish.ts';
import { MAIL_SETTLED } from './notify-settled.ts';

const FINISH_ALL_FINALIZING = 'finish-all-finalizing';

/** The jobs of settlement, for the worker. */
export function settlementJobs(context: AppContext): Record<string, JobTask> {
  return {
    [FINISH_FINALIZING]: async ({ chainId }) => {
      const isDone = await finishOrNotify(context, Number(chainId));
      // Tried again soon, and more and more seldom.
      if (!isDone) throw new Error(`the outcome of a capture of chain ${String(chainId)} is unknown yet`);
    },
    [MAIL_SETTLED]: ({ chainId }) => mailSettled(context, Number(chainId)),
    [FINISH_ALL_FINALIZING]: async () => {
      const open = await listUnfinished(context);
      await eachDue(context.log, 'chains being finalized', open, (id) => finishOrNotify(context, id));
    },
  };
}

/** Whatever became of its job, a chain that is being finalized is taken up again. */
export const SETTLEMENT_SCHEDULE: readonly ScheduledTask[] = [
  { task: FINISH_ALL_FINALIZING, cron: '*/5 * * * *' },
];
