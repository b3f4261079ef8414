import type { Transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';

/** The task that moves the money of one agreed refund. */
export const REFUND_COMPLAINT = 'refund-complaint';

/** Has an agreed refund carried out after the commit. */
export async function queueRefundOfComplaint(trx: Transaction, answerId: number): Promise<void> {
  await addJob(trx, REFUND_COMPLAINT, { answerId }, { key: `${REFUND_COMPLAINT}:${answerId}` });
}
