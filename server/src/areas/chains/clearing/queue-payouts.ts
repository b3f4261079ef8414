import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';

/** The task that pays what the platform owes and is due. */
export const PAY_OUT_DUE = 'pay-out-due';

/** Has everything that is due paid out right after the commit. */
export async function queueDuePayouts(trx: Transaction): Promise<void> {
  await addJob(trx, PAY_OUT_DUE, {}, { key: PAY_OUT_DUE });
}
