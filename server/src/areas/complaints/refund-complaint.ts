import type { RefusalCode } from '@kosar/contract/refusals';
import { fromMilli } from '@kosar/domain/amount';
import { isCalledOff } from '@kosar/domain/chain-state';
import { isAsOffered, type OfferEnd, refundFt, withoutAmount } from '@kosar/domain/complaint';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { correctWithin, findOrderToCorrect, lockSettledOrder } from '../corrections/public.ts';
import { listHandoverLines, recordWithin } from '../handover/public.ts';
import { endOffer } from './end-offer.ts';
import { lockComplaint } from './lock-complaint.ts';
import { offeredOnOf } from './offer-row.ts';

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

/** What makes a refund impossible as it was agreed on, for good: it ends, and both sides hear why. */
const ENDS: Readonly<Partial<Record<RefusalCode, OfferEnd>>> = {
  COMPLAINT_OFFER_CHANGED: 'CHANGED',
  CORRECTION_UNCHANGED: 'CHANGED',
  HANDOVER_REFUSED: 'CHANGED',
  HANDOVER_CALLED_OFF: 'CALLED_OFF',
  ORDER_CANCELLED: 'CALLED_OFF',
};

interface Refund {
  readonly id: number;
  readonly complaint_id: number;
  readonly number: string;
  readonly author_id: number;
  readonly order_id: number;
  readonly order_item_id: number;
  readonly amount_milli: number;
  readonly amount_ft: number;
  readonly fee_ft: number;
  readonly line_milli: number | null;
  readonly line_unit_milli: number | null;
  /** One that was agreed on before it, of the same line, is still to be carried out. */
  readonly is_behind: boolean;
  readonly is_called_off: boolean;
  readonly chain_state: ChainState;
  /** Someone says for the closing that the order was taken. */
  readonly is_vouched: boolean;
}

/**
 * Carries out an agreed refund, once: before the settlement by recording less as handed over, after it by a correction, so that money, ledger, dues and
 * invoices follow as they do of any other. Gives false where it has to wait; whoever asks again later carries it out. One that can never be carried out as
 * it was agreed on ends: what goes back is what both sides said yes to, or nothing (COMP-1).
 */
export async function refundComplaint(context: AppContext, answerId: number): Promise<boolean> {
  try {
    await transaction(context.db, (trx) => carryOut(context, trx, answerId));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (WAITS.includes(error.code)) return false;
    const reason = ENDS[error.code];
    if (reason === undefined) throw error;
    await endRefund(context, answerId, reason);
    return true;
  }
}

async function endRefund({ db, clock }: AppContext, answerId: number, reason: OfferEnd): Promise<void> {
  await transaction(db, async (trx) => {
    const now = clock.now();
    const refund = await findOpenRefund(trx, answerId, now);
    if (refund === undefined) return;
    await lockComplaint(trx, refund.order_id, refund.complaint_id);
    if ((await findOpenRefund(trx, answerId, now)) !== undefined) await endOffer(trx, refund, reason, now);
  });
}

async function carryOut(context: AppContext, trx: Transaction, answerId: number): Promise<void> {
  const orderId = await findOrderOf(trx, answerId, context.clock.now());
  if (orderId === null) return;
  await lockSettledOrder(trx, orderId);
  const now = context.clock.now();
  const refund = await findOpenRefund(trx, answerId, now);
  if (refund === undefined) return;
  refuseUnless(!refund.is_called_off, 'HANDOVER_CALLED_OFF');
  refuseUnless(!refund.is_behind, 'HANDOVER_NOT_YET');
  const order = found(await findOrderToCorrect(trx, orderId));
  const orderItems = [await takenBack(trx, refund, order.isSettled)];
  const isFeeGivenBack = refund.fee_ft > 0;
  // Before the cash of the table is counted anew; a correction sees the fee as it was, and writes by itself that it goes back.
  if (!(order.isSettled && isFeeGivenBack)) await writeAgreedFee(trx, orderId, isFeeGivenBack);
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
          isFeeGivenBack,
        },
        now,
      )
    : null;
  if (correctionId === null) {
    const recorder = { userId: refund.author_id };
    const recording = { orderId, version: order.version, recorder, items: orderItems };
    await recordWithin(trx, context.clock, recording, { isOfRefund: true });
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

/** What was brought stays brought though all of it is given back: its fee is due as before, unless that was agreed (HAND-6). */
async function writeAgreedFee(trx: Transaction, orderId: number, isGivenBack: boolean): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ agreed_fee: isGivenBack ? 'GIVEN_BACK' : 'KEPT' })
    .where('id', '=', orderId)
    .$if(!isGivenBack, (query) => query.where('agreed_fee', 'is', null))
    .execute();
}

/** The line without what is taken back. Refuses where it isn't as it was when the refund was offered, or where that is worth something else now. */
async function takenBack(trx: Transaction, refund: Refund, isSettled: boolean) {
  const { order_id, order_item_id, amount_milli } = refund;
  const line = (await listHandoverLines(trx, order_id)).find(({ itemId }) => itemId === order_item_id);
  // A refund is no handover: what no one has recorded or vouched for stays so until the chain is settled (COMP-5).
  const isVouched = refund.is_vouched && refund.chain_state === 'TO_BE_FINALIZED';
  const isRecorded = isSettled || line?.state !== null || isVouched;
  refuseUnless(isRecorded, isCalledOff(refund.chain_state) ? 'HANDOVER_CALLED_OFF' : 'HANDOVER_NOT_YET');
  const isAgreed =
    line !== undefined &&
    isAsOffered(line, offeredOnOf(refund)) &&
    refundFt(line, amount_milli) === refund.amount_ft - refund.fee_ft;
  const delivered = isAgreed ? withoutAmount(line, amount_milli) : null;
  if (delivered === null) throw new Refusal('COMPLAINT_OFFER_CHANGED');
  const { amountMilli, inUnitsMilli } = delivered;
  return {
    orderItemId: order_item_id,
    deliveredAmount: fromMilli(amountMilli),
    ...(inUnitsMilli === null ? {} : { deliveredAmountInUnits: fromMilli(inUnitsMilli) }),
  };
}

async function findOrderOf(trx: Transaction, answerId: number, now: Date): Promise<number | null> {
  return (await findOpenRefund(trx, answerId, now))?.order_id ?? null;
}

async function findOpenRefund(trx: Transaction, answerId: number, now: Date): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select a.id, a.complaint_id, p.year || '/' || p.number as number, a.author_id, i.order_id, i.id as order_item_id, a.amount_milli, a.amount_ft, a.fee_ft,
      a.line_milli, a.line_unit_milli,
      exists (select from complaint_answer e join complaint ep on ep.id = e.complaint_id
        where ep.order_item_id = i.id and e.offer = 'REFUND' and e.offer_state = 'ACCEPTED' and e.carried_out_at is null
          and (e.decided_at, e.id) < (a.decided_at, a.id)) as is_behind,
      exists (select from customer_order o join chain c on c.id = o.chain_id
        where o.id = i.order_id and (o.cancelled_at is not null or c.state in ('CANCELLED', 'NOT_DELIVERED'))) as is_called_off,
      (select ${effectiveState(now)} from chain c where c.id = i.chain_id) as chain_state,
      (select coalesce(o.closing_answer in ('PAID', 'OWES'), false) from customer_order o where o.id = i.order_id) as is_vouched
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
