import type { Transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';

/** The task that gives one sum back to a card. */
export const REFUND_PAYMENT = 'refund-payment';

/** Has a planned refund sent after the commit. */
export async function queueRefund(trx: Transaction, correctionId: number): Promise<void> {
  await addJob(trx, REFUND_PAYMENT, { correctionId }, { key: `${REFUND_PAYMENT}:${correctionId}` });
}
