import type { JobTask, ScheduledTask } from '../../platform/jobs/start-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { FINISH_FINALIZING } from './finalize-chain.ts';
import { finishFinalizing, listUnfinished } from './finish-finalizing.ts';
import { mailSettled } from './mail-settled.ts';
import { MAIL_SETTLED } from './tell-settled.ts';

const FINISH_ALL_FINALIZING = 'finish-all-finalizing';

/** The jobs of settlement, for the worker. */
export function settlementJobs(platform: Platform): Record<string, JobTask> {
  return {
    [FINISH_FINALIZING]: async ({ chainId }) => {
      const isDone = await finishFinalizing(platform, Number(chainId));
      // Tried again soon, and more and more seldom.
      if (!isDone) throw new Error(`the outcome of a capture of round ${String(chainId)} is unknown yet`);
    },
    [MAIL_SETTLED]: ({ chainId }) => mailSettled(platform, Number(chainId)),
    [FINISH_ALL_FINALIZING]: async () => {
      for (const chainId of await listUnfinished(platform)) await finishFinalizing(platform, chainId);
    },
  };
}

/** Whatever became of its job, a round that is being finalized is taken up again. */
export const SETTLEMENT_SCHEDULE: readonly ScheduledTask[] = [
  { task: FINISH_ALL_FINALIZING, cron: '*/5 * * * *' },
];
