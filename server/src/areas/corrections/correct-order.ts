import type { Parsed } from '@kosar/contract/endpoint';
import type { correctOrder as correctOrderCall } from '@kosar/contract/orders/order-corrections';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { updateHandedOver } from '../../infra/database/handed-over.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import { settleCouponsOf } from '../chains/public.ts';
import { writeDelivered } from '../handover/public.ts';
import { followCorrectionByInvoices } from '../invoicing/public.ts';
import { bookCorrection } from './book-correction.ts';
import { type CorrectionCase, decideCorrection } from './correction-case.ts';
import { lockSettledOrder } from './lock-settled-order.ts';
import { notifyOfCorrection } from './notify-of-correction.ts';
import { queueRefund } from './queue-refund.ts';

const audit = auditOf('customer_order');

/** Who corrects which order to what. */
export type Correcting = Parsed<typeof correctOrderCall>['body'] & {
  readonly orderId: number;
  readonly userId: number;
  /** Its delivery fee goes back as well, as was agreed. */
  readonly isFeeGivenBack?: boolean;
};

/**
 * Corrects a settled order and all that follows of it in one transaction: its delivered values, ledger, clearing and dues, the refund to the card (sent
 * after the commit), invoices, notices and mails. Gives the correction's id. Refuses as decideCorrection does, and with a conflict for an older version.
 */
export async function correctOrder(
  context: AppContext,
  correcting: Correcting,
  once: OnceOnly | null,
): Promise<number> {
  const { db, clock } = context;
  return transaction(db, async (trx) => {
    const now = clock.now();
    const answered = await claim(trx, once, now);
    if (answered !== null) return answered;
    const id = await correctWithin(context, trx, correcting, now);
    await rememberAnswer(trx, once, id);
    return id;
  });
}

/** The same in the transaction of what it follows from, such as what a buyer and the transporter have agreed on. */
export async function correctWithin(
  context: AppContext,
  trx: Transaction,
  correcting: Correcting,
  now: Date,
): Promise<number> {
  await lockSettledOrder(trx, correcting.orderId);
  const decided = await decideCorrection(trx, correcting.orderId, correcting.orderItems, correcting);
  refuseUnless(decided.order.version === correcting.version, 'conflict');
  const id = await writeCorrection(trx, decided, correcting, now);
  await writeDelivered(trx, correcting.orderId, decided.handover);
  if (correcting.isFeeGivenBack === true) await giveFeeBack(trx, correcting.orderId);
  await updateHandedOver(trx, decided.order.chainId, now);
  await planRefund(trx, decided, id);
  await settleCouponsOf(trx, [decided.after], now);
  await bookCorrection(trx, decided.order, id, decided.correction, now);
  await followCorrectionByInvoices(trx, decided.order, correcting.userId, now);
  await audit(trx, correcting, {
    action: 'order.correct',
    id: correcting.orderId,
    before: { total: decided.totalBeforeFt },
    after: { total: decided.totalAfterFt, lines: decided.lines, reason: correcting.reason },
    now,
  });
  await notifyOfCorrection(context, trx, id, now);
  return id;
}

async function giveFeeBack(trx: Transaction, orderId: number): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ agreed_fee: 'GIVEN_BACK' })
    .where('id', '=', orderId)
    .execute();
}

async function writeCorrection(
  trx: Transaction,
  { order, lines, totalBeforeFt, totalAfterFt, money, cashBackFt }: CorrectionCase,
  { userId, reason }: Correcting,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_correction')
    .values({
      order_id: order.id,
      chain_id: order.chainId,
      reason,
      corrected_by_id: userId,
      lines: JSON.stringify(lines),
      total_before_ft: totalBeforeFt,
      total_after_ft: totalAfterFt,
      refund_ft: money.refundFt,
      cash_back_ft: cashBackFt,
      owed_change_ft: money.owedChangeFt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What goes back to the card counts as given back from now on; the provider hears of it after the commit. */
async function planRefund(
  trx: Transaction,
  { order, paymentId, money: { refundFt } }: CorrectionCase,
  correctionId: number,
): Promise<void> {
  if (refundFt === 0) return;
  if (paymentId === null) throw new Error(`order ${order.id} has no payment to give ${refundFt} Ft back of`);
  await trx
    .insertInto('payment_refund')
    .values({ correction_id: correctionId, payment_id: paymentId, amount_ft: refundFt })
    .execute();
  await trx
    .updateTable('customer_order')
    .set((row) => ({ prepaid_value_ft: sql<number>`${row.ref('prepaid_value_ft')} - ${refundFt}::bigint` }))
    .where('id', '=', order.id)
    .execute();
  await queueRefund(trx, correctionId);
}
