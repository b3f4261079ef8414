import type { AppContext } from '../../infra/app-context.ts';
import { eachDue } from '../../infra/jobs/each-due.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { REFUND_PAYMENT } from './queue-refund.ts';
import { refundPayment } from './refund-payment.ts';

const REFUND_ALL = 'refund-all-payments';

/** The jobs of corrections, which talk to the payment provider. */
export function correctionJobs(context: AppContext): Record<string, JobTask> {
  return {
    [REFUND_PAYMENT]: async ({ correctionId }) => {
      const isDone = await refundPayment(context, Number(correctionId));
      // Tried again soon, and more and more seldom.
      if (!isDone)
        throw new Error(`the outcome of the refund of correction ${String(correctionId)} is unknown yet`);
    },
    [REFUND_ALL]: async () => {
      const open = await listOpenRefunds(context);
      await eachDue(context.log, 'refunds of corrections', open, (id) => refundPayment(context, id));
    },
  };
}

/** Whatever became of its job, a refund that hasn't ended is taken up again. */
export const CORRECTION_SCHEDULE: readonly ScheduledTask[] = [{ task: REFUND_ALL, cron: '*/5 * * * *' }];

async function listOpenRefunds({ db }: AppContext): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('correction_id')
    .where('state', 'in', ['PLANNED', 'SENT'])
    .orderBy('correction_id')
    .execute();
  return rows.map(({ correction_id }) => correction_id);
}
