import type { Parsed } from '@kosar/contract/endpoint';
import type { noteDebtPaid } from '@kosar/contract/orders/order-corrections';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { withdrawDues } from '../chains/public.ts';
import { bookCorrection } from './book-correction.ts';
import { type DebtCase, decideDebtPaid, decideDebtUnpaid } from './correction-case.ts';
import { lockSettledOrder } from './lock-settled-order.ts';
import { notifyOfCorrection } from './notify-of-correction.ts';

const audit = auditOf('customer_order');

/** Which debt was paid how, and who says so. */
export type PaidDebt = Parsed<typeof noteDebtPaid>['body'] & {
  readonly orderId: number;
  readonly userId: number;
};

/**
 * Notes that a buyer has paid all of a debt: the transporter has the money, and the parties' parts of it become dues. Gives the step's id. Refuses with
 * DEBT_NONE where nothing is owed, as a correction does, and with a conflict for an older version.
 */
export async function payDebt(context: AppContext, paid: PaidDebt, once: OnceOnly | null): Promise<number> {
  const { db, clock } = context;
  const { orderId, way, note = '' } = paid;
  return transaction(db, async (trx) => {
    const now = clock.now();
    const answered = await claim(trx, once, now);
    if (answered !== null) return answered;
    await lockSettledOrder(trx, orderId);
    const debt = await decideDebtPaid(trx, orderId);
    refuseUnless(debt.owedFt > 0, 'DEBT_NONE');
    refuseUnless(debt.order.version === paid.version, 'conflict');
    const step = {
      kind: 'DEBT_PAID',
      reason: note,
      paid_by_way: way,
      owed_change_ft: 0 - debt.owedFt,
    } as const;
    const id = await book(context, trx, debt, { ...step, corrected_by_id: paid.userId }, now);
    await audit(trx, paid, {
      action: 'order.debt-paid',
      id: orderId,
      before: { owed: debt.owedFt },
      after: { owed: 0, way, note },
      now,
    });
    await rememberAnswer(trx, once, id);
    return id;
  });
}

/**
 * Takes back that a debt was paid: its dues are withdrawn, and what was booked is booked the other way round. Once only; asked again it changes nothing.
 * Refuses with DEBT_PAYMENT_STAYS when one of its dues was paid or sent, or the order was corrected since.
 */
export async function unpayDebt(
  context: AppContext,
  { orderId, correctionId, userId }: { orderId: number; correctionId: number; userId: number },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    await lockSettledOrder(trx, orderId);
    const paid = found(await findPayment(trx, orderId, correctionId));
    if (paid.isUndone) return;
    refuseUnless(paid.isLast, 'DEBT_PAYMENT_STAYS');
    const debt = await decideDebtUnpaid(trx, orderId, paid.amountFt);
    refuseUnless(await withdrawDues(trx, debt.order.chainId, correctionId, now), 'DEBT_PAYMENT_STAYS');
    const step = {
      kind: 'DEBT_UNPAID',
      reason: '',
      cause_id: correctionId,
      owed_change_ft: paid.amountFt,
    } as const;
    const unpaid = { ...debt, correction: { ...debt.correction, dues: [] } };
    await book(context, trx, unpaid, { ...step, corrected_by_id: userId }, now);
    await audit(
      trx,
      { userId },
      {
        action: 'order.debt-unpaid',
        id: orderId,
        before: { owed: debt.owedFt },
        after: { owed: debt.owedFt + paid.amountFt },
        now,
      },
    );
  });
}

type Step = {
  readonly kind: 'DEBT_PAID' | 'DEBT_UNPAID';
  readonly reason: string;
  readonly corrected_by_id: number;
  readonly owed_change_ft: number;
  readonly cause_id?: number;
  readonly paid_by_way?: 'CASH' | 'TRANSFER';
};

async function book(
  context: AppContext,
  trx: Transaction,
  { order, totalFt, correction }: DebtCase,
  step: Step,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_correction')
    .values({
      ...step,
      order_id: order.id,
      chain_id: order.chainId,
      total_before_ft: totalFt,
      total_after_ft: totalFt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  await bookCorrection(trx, order, id, correction, now);
  await notifyOfCorrection(context, trx, id, now);
  return id;
}

interface Payment {
  readonly amountFt: number;
  readonly isUndone: boolean;
  /** Nothing was booked of the order since. */
  readonly isLast: boolean;
}

async function findPayment(trx: Transaction, orderId: number, id: number): Promise<Payment | undefined> {
  const steps = await trx
    .selectFrom('order_correction')
    .select(['id', 'kind', 'cause_id', 'owed_change_ft'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const paid = steps.find((step) => step.id === id && step.kind === 'DEBT_PAID');
  return (
    paid && {
      amountFt: 0 - paid.owed_change_ft,
      isUndone: steps.some((step) => step.cause_id === id),
      isLast: steps.at(-1)?.id === id,
    }
  );
}
