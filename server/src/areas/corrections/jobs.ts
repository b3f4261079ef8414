import type { JobTask, ScheduledTask } from '../../platform/jobs/start-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { REFUND_PAYMENT } from './queue-refund.ts';
import { refundPayment } from './refund-payment.ts';

const REFUND_ALL = 'refund-all-payments';

/** The jobs of corrections, which talk to the payment provider. */
export function correctionJobs(platform: Platform): Record<string, JobTask> {
  return {
    [REFUND_PAYMENT]: async ({ correctionId }) => {
      const isDone = await refundPayment(platform, Number(correctionId));
      // Tried again soon, and more and more seldom.
      if (!isDone)
        throw new Error(`the outcome of the refund of correction ${String(correctionId)} is unknown yet`);
    },
    [REFUND_ALL]: async () => {
      for (const correctionId of await listOpenRefunds(platform)) await refundPayment(platform, correctionId);
    },
  };
}

/** Whatever became of its job, a refund that hasn't ended is taken up again. */
export const CORRECTION_SCHEDULE: readonly ScheduledTask[] = [{ task: REFUND_ALL, cron: '*/5 * * * *' }];

async function listOpenRefunds({ db }: Platform): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('correction_id')
    .where('state', 'in', ['PLANNED', 'SENT'])
    .orderBy('correction_id')
    .execute();
  return rows.map(({ correction_id }) => correction_id);
}
