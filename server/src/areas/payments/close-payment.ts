import type { PaymentStatus } from '@kosar/domain/vocabulary';
import type { Transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';

/** The task that has the provider release what it holds for a payment. */
export const RELEASE_RESERVATION = 'release-reservation';

/** Gives up the payment of a cancelled order: one not begun or under way is dropped, a reservation is released by a job. */
export async function closePayment(
  trx: Transaction,
  payment: { id: number; step: 'RELEASE' | 'CANCEL' | 'NONE'; now: Date },
): Promise<void> {
  if (payment.step === 'RELEASE') {
    await addJob(trx, RELEASE_RESERVATION, { paymentId: payment.id }, { key: `release:${payment.id}` });
  } else if (payment.step === 'CANCEL') {
    await trx
      .updateTable('payment')
      .set((row) => ({
        status: 'CANCELLED',
        status_changed_at: payment.now,
        version: row('version', '+', 1),
      }))
      .where('id', '=', payment.id)
      .where('status', 'in', DROPPABLE)
      .execute();
  }
}

/** The payment of an order that counts: the one at work or done, else the last that failed. */
export async function findPaymentOfOrder(
  trx: Transaction,
  orderId: number,
): Promise<{ id: number; status: PaymentStatus } | undefined> {
  return trx
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .orderBy((payment) => payment('status', 'in', ['CANCELLED', 'EXPIRED']))
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst();
}

const DROPPABLE: PaymentStatus[] = ['PENDING', 'IN_PROGRESS'];
