import type { RefusalCode } from '@kosar/contract/refusals';
import { fromMilli } from '@kosar/domain/amount';
import { handedOver, withoutAmount } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import { correctWithin, findOrderToCorrect, lockSettledOrder } from '../corrections/public.ts';
import { listHandoverLines, recordWithin } from '../handover/public.ts';

const audit = auditOf('complaint');

/** What only time changes: the chain isn't settled yet, or is being settled, or its cash was counted by the amounts of before. */
const WAITS: readonly RefusalCode[] = [
  'HANDOVER_NOT_YET',
  'CASH_CLOSED',
  'ROUND_FINALIZED',
  'CORRECTION_NOT_SETTLED',
  'CORRECTION_WHILE_FINALIZING',
  'CORRECTION_COUPON_SPENT',
];

interface Refund {
  readonly complaint_id: number;
  readonly number: string;
  readonly author_id: number;
  readonly order_id: number;
  readonly order_item_id: number;
  readonly amount_milli: number;
}

/**
 * Carries out an agreed refund, once: before the settlement by recording less as handed over, after it by a correction, so that money, ledger, dues and
 * invoices follow as they do of any other. Gives false where it has to wait; whoever asks again later carries it out.
 */
export async function refundComplaint(context: AppContext, answerId: number): Promise<boolean> {
  try {
    await transaction(context.db, (trx) => carryOut(context, trx, answerId));
    return true;
  } catch (error) {
    if (error instanceof Refusal && WAITS.includes(error.code)) return false;
    throw error;
  }
}

async function carryOut(context: AppContext, trx: Transaction, answerId: number): Promise<void> {
  const orderId = await findOrderOf(trx, answerId);
  if (orderId === null) return;
  await lockSettledOrder(trx, orderId);
  const refund = await findOpenRefund(trx, answerId);
  if (refund === undefined) return;
  const now = context.clock.now();
  const order = found(await findOrderToCorrect(trx, orderId));
  const orderItems = [await takenBack(trx, refund)];
  const correctionId = order.isSettled
    ? await correctWithin(
        context,
        trx,
        {
          orderId,
          version: order.version,
          orderItems,
          reason: `Reklamáció ${refund.number}`,
          userId: refund.author_id,
        },
        now,
      )
    : null;
  if (correctionId === null) {
    const recorder = { userId: refund.author_id };
    await recordWithin(trx, context.clock, { orderId, version: order.version, recorder, items: orderItems });
  }
  await trx
    .updateTable('complaint_answer')
    .set({ carried_out_at: now, correction_id: correctionId })
    .where('id', '=', answerId)
    .execute();
  await audit(
    trx,
    { userId: null },
    { action: 'complaint.carry-out', id: refund.complaint_id, after: { correctionId }, now },
  );
}

/** The line as it stands without what is taken back; all of it where less than that is left meanwhile. */
async function takenBack(trx: Transaction, { order_id, order_item_id, amount_milli }: Refund) {
  const line = found((await listHandoverLines(trx, order_id)).find(({ itemId }) => itemId === order_item_id));
  const delivered = withoutAmount(line, Math.min(amount_milli, handedOver(line).amountMilli));
  const { amountMilli, inUnitsMilli } = delivered ?? { amountMilli: 0, inUnitsMilli: null };
  return {
    orderItemId: order_item_id,
    deliveredAmount: fromMilli(amountMilli),
    ...(inUnitsMilli === null ? {} : { deliveredAmountInUnits: fromMilli(inUnitsMilli) }),
  };
}

async function findOrderOf(trx: Transaction, answerId: number): Promise<number | null> {
  return (await findOpenRefund(trx, answerId))?.order_id ?? null;
}

async function findOpenRefund(trx: Transaction, answerId: number): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select a.complaint_id, p.year || '/' || p.number as number, a.author_id, i.order_id, i.id as order_item_id, a.amount_milli
    from complaint_answer a join complaint p on p.id = a.complaint_id join order_item i on i.id = p.order_item_id
    where a.id = ${answerId} and a.offer = 'REFUND' and a.offer_state = 'ACCEPTED' and a.carried_out_at is null`.execute(
    trx,
  );
  return rows[0];
}

/** Agreed refunds whose money hasn't moved yet. */
export async function listOpenRefundsOfComplaints({ db }: AppContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from complaint_answer where offer_state = 'ACCEPTED' and carried_out_at is null and offer = 'REFUND' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
