import { randomUUID } from 'node:crypto';
import type { PaymentType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Writes the payment of a new order: cash waits for the pickup, an online one for its start at the provider. */
export async function openPayment(
  trx: Transaction,
  payment: { orderId: number; userId: number; type: PaymentType; valueFt: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      user_id: payment.userId,
      type: payment.type,
      value_ft: payment.valueFt,
      // Ours, stored before the first call to a provider.
      request_id: randomUUID(),
      created_at: payment.now,
      status_changed_at: payment.now,
    })
    .execute();
}

/** Payments that are still to be paid follow their orders' new values. Reserved and paid sums stay as they are. */
export async function followOrderValues(trx: Transaction, orderIds: readonly number[]): Promise<void> {
  await sql`
    update payment p set value_ft = o.total_ft, version = p.version + 1
    from customer_order o
    where o.id = p.order_id and o.id = any (${[...orderIds]}) and p.status = 'PENDING' and p.value_ft <> o.total_ft`.execute(
    trx,
  );
}
