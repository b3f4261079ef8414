import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import {
  NothingSent,
  OutcomeUnknown,
  type PaymentProvider,
  PaymentRejected,
} from '../../providers/payment/payment-provider.ts';
import { giveBackInCash } from './give-back-in-cash.ts';

const audit = auditOf('payment');

/** A refund has no number of ours that could be asked for: one that the provider's total doesn't show after this long was never made. */
const SURELY_NOT_MADE_MS = 10 * 60_000;
const READINGS_FREE_MS = 5100;

/**
 * Gives the sum of a correction back to the card, once. SENT is stored before the call; after a crash or an unknown outcome the payment is read, whose
 * total has become less by what was given back. Only where it still stands as before ten minutes later it is sent again; where the provider says that
 * nothing was sent, it is so at once. What the provider refuses is given back in cash. False while no one knows yet.
 */
export async function refundPayment(context: AppContext, correctionId: number): Promise<boolean> {
  const { db, clock, payments, log } = context;
  const claimed = await transaction(db, (trx) => claimRefund(trx, correctionId, clock.now()));
  if (claimed === 'ENDED') return true;
  if (claimed === 'WAITS') return false;
  if (payments === null) {
    log.warn({ correctionId }, 'a refund waits for a payment provider');
    return false;
  }
  try {
    if (!(await send(context, payments, claimed))) return false;
    await transaction(db, (trx) => noteDone(trx, claimed, clock.now()));
    return true;
  } catch (error) {
    if (error instanceof PaymentRejected) {
      const reason = `${error.code}: ${error.message}`;
      await transaction(db, (trx) => noteRefused(context, trx, claimed, reason));
      return true;
    }
    if (error instanceof NothingSent) await transaction(db, (trx) => noteUnsent(trx, claimed));
    log.warn({ err: error, correctionId }, 'refund');
    return false;
  }
}

interface Claimed {
  readonly correctionId: number;
  readonly orderId: number;
  readonly paymentId: number;
  readonly externalId: string;
  readonly amountFt: number;
  /** What the provider has of the payment before this refund. */
  readonly takenFt: number;
  readonly comment: string;
  readonly sentBefore: Date | null;
  /** Noted now, where it wasn't sent before. */
  readonly sentAt: Date;
}

interface RefundRow {
  state: 'PLANNED' | 'SENT' | 'DONE' | 'REFUSED';
  sent_at: Date | null;
  amount_ft: number;
  payment_id: number;
  order_id: number;
  order_code: string;
  external_id: string | null;
  taken_ft: number;
  is_first: boolean;
}

/** Notes that a refund is sent. Those of a payment go one after the other: how far each is shows in its total alone. */
async function claimRefund(
  trx: Transaction,
  correctionId: number,
  now: Date,
): Promise<Claimed | 'ENDED' | 'WAITS'> {
  const row = await lockRefund(trx, correctionId);
  if (row === undefined || row.state === 'DONE' || row.state === 'REFUSED') return 'ENDED';
  if (!row.is_first) return 'WAITS';
  if (row.state === 'PLANNED') {
    await trx
      .updateTable('payment_refund')
      .set({ state: 'SENT', sent_at: now })
      .where('correction_id', '=', correctionId)
      .execute();
  }
  return {
    correctionId,
    orderId: row.order_id,
    paymentId: row.payment_id,
    externalId: row.external_id ?? '',
    amountFt: row.amount_ft,
    takenFt: row.taken_ft,
    comment: `Javítás utáni visszatérítés (${row.order_code})`.slice(0, 120),
    sentBefore: row.sent_at,
    sentAt: now,
  };
}

async function lockRefund(trx: Transaction, correctionId: number): Promise<RefundRow | undefined> {
  await sql`
    select id from payment where id = (select payment_id from payment_refund where correction_id = ${correctionId})
    for no key update`.execute(trx);
  const { rows } = await sql<RefundRow>`
    select r.state, r.sent_at, r.amount_ft, r.payment_id, p.order_id, o.code as order_code, p.external_id,
      p.captured_ft - coalesce((
        select sum(d.amount_ft) from payment_refund d where d.payment_id = p.id and d.state = 'DONE'), 0)::bigint as taken_ft,
      not exists (
        select from payment_refund e
        where e.payment_id = p.id and e.state in ('PLANNED', 'SENT') and e.correction_id < r.correction_id) as is_first
    from payment_refund r
    join payment p on p.id = r.payment_id
    join customer_order o on o.id = p.order_id
    where r.correction_id = ${correctionId}
    for no key update of r`.execute(trx);
  return rows[0];
}

/** True once it has happened; false while no one knows. */
async function send(context: AppContext, provider: PaymentProvider, claimed: Claimed): Promise<boolean> {
  const { correctionId, externalId, amountFt, takenFt, comment, sentBefore } = claimed;
  const now = context.clock.now();
  if (sentBefore !== null) {
    const { totalFt } = await provider.readPayment(externalId);
    if (totalFt === takenFt - amountFt) return true;
    if (totalFt !== takenFt)
      throw new Error(
        `${totalFt} Ft are left of the payment where ${takenFt} Ft less ${amountFt} Ft should be`,
      );
    if (now.getTime() - sentBefore.getTime() < SURELY_NOT_MADE_MS) return false;
    if (!(await transaction(context.db, (trx) => claimAgain(trx, correctionId, sentBefore, now))))
      return false;
  }
  try {
    await provider.refund({ externalId, amountFt, comment });
  } catch (error) {
    // An earlier call may have been heard after all, or something in front of the provider says no to what is done: what counts is how it stands.
    if (!(error instanceof PaymentRejected)) throw error;
    const { totalFt } = await readInTheEnd(provider, externalId);
    if (totalFt !== takenFt - amountFt) throw error;
  }
  return true;
}

/** The provider bears two readings of a payment in five seconds, and others may just have read it: then it is asked once more after them. */
async function readInTheEnd(provider: PaymentProvider, externalId: string): Promise<{ totalFt: number }> {
  try {
    return await provider.readPayment(externalId);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    await sleep(READINGS_FREE_MS);
    return provider.readPayment(externalId);
  }
}

/** Of several who find that it was never made, one sends it. */
async function claimAgain(
  trx: Transaction,
  correctionId: number,
  sentBefore: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('payment_refund')
    .set({ sent_at: now })
    .where('correction_id', '=', correctionId)
    .where('state', '=', 'SENT')
    .where('sent_at', '=', sentBefore)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** It waits as if it had never been claimed, unless someone else has taken it up meanwhile. */
async function noteUnsent(trx: Transaction, { correctionId, sentBefore, sentAt }: Claimed): Promise<void> {
  if (sentBefore !== null) return;
  await trx
    .updateTable('payment_refund')
    .set({ state: 'PLANNED', sent_at: null })
    .where('correction_id', '=', correctionId)
    .where('state', '=', 'SENT')
    .where('sent_at', '=', sentAt)
    .execute();
}

async function noteDone(
  trx: Transaction,
  { correctionId, paymentId, amountFt }: Claimed,
  now: Date,
): Promise<void> {
  const ended = await trx
    .updateTable('payment_refund')
    .set({ state: 'DONE' })
    .where('correction_id', '=', correctionId)
    .where('state', '=', 'SENT')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  await audit(trx, BY_THE_MARKET, {
    action: 'payment.refund',
    id: paymentId,
    after: { correctionId, amountFt },
    now,
  });
}

async function noteRefused(
  context: AppContext,
  trx: Transaction,
  refund: Claimed,
  reason: string,
): Promise<void> {
  const { correctionId, orderId, paymentId, amountFt } = refund;
  const now = context.clock.now();
  await giveBackInCash(context, trx, { correctionId, orderId, amountFt, reason, now });
  await audit(trx, BY_THE_MARKET, {
    action: 'payment.refund-refused',
    id: paymentId,
    after: { correctionId, amountFt, reason },
    now,
  });
}

const BY_THE_MARKET = { userId: null };
