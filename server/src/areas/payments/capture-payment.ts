import type { AuditAction } from '@kosar/contract/audit-actions';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import type { CaptureState } from '../../infra/database/tables.generated.ts';
import {
  type PaymentProvider,
  PaymentRejected,
  type ProviderPayment,
} from '../../providers/payment/payment-provider.ts';
import { type AgreedSplit, agreedPlatformFt, takenPartFt } from './captured-split.ts';
import { writeTakenLines } from './write-payment-lines.ts';

/** How a capture has ended; PENDING: no one knows yet, it is to be asked for again. */
export type CaptureOutcome = 'TAKEN' | 'REFUSED' | 'PENDING';

/** A reservation can be taken once. Still held so long after the call, it was never taken, and the call may be made again. */
const SURELY_NOT_TAKEN_MS = 60_000;

/**
 * Takes the planned sum of a reservation, or gives it back when nothing is planned (design 4, Payments). That it is sent is stored before the call: after a
 * crash or an unknown outcome the provider's state is read instead, and only a reservation that it still holds a minute later is asked for
 * again, which it can give once whatever happens. A reservation that is gone, or that the provider refuses, is REFUSED: nothing was taken.
 */
export async function capturePayment(context: AppContext, paymentId: number): Promise<CaptureOutcome> {
  const { db, clock, payments, log } = context;
  const claimed = await transaction(db, (trx) => claimCapture(trx, paymentId, clock.now()));
  if (claimed.outcome !== null) return claimed.outcome;
  if (payments === null) {
    log.warn({ paymentId }, 'a reservation waits for a payment provider');
    return 'PENDING';
  }
  try {
    const { seen, refusal } = await callProvider(context, payments, claimed);
    return await transaction(db, (trx) =>
      storeCapture(trx, { capture: claimed, seen, refusal, now: clock.now(), log }),
    );
  } catch (error) {
    log.warn({ err: error, paymentId }, 'capture');
    return 'PENDING';
  }
}

interface Claimed extends AgreedSplit {
  readonly paymentId: number;
  readonly orderId: number;
  readonly externalId: string;
  readonly plannedFt: number;
  readonly plannedPlatformFt: number;
  /** When it was sent before; null: this is the first time. */
  readonly sentBefore: Date | null;
  /** It has ended, or someone else is at it. */
  readonly outcome: CaptureOutcome | null;
}

interface CaptureRow {
  state: CaptureState;
  planned_ft: number;
  planned_platform_ft: number;
  agreed_platform_ft: number;
  payee_id: number | null;
  sent_at: Date | null;
  order_id: number;
  external_id: string | null;
}

/** Notes that the capture is sent, once: whoever comes later reads first. */
async function claimCapture(trx: Transaction, paymentId: number, now: Date): Promise<Claimed> {
  const row = await lockCapture(trx, paymentId);
  if (row.state === 'PLANNED') {
    await trx
      .updateTable('payment_capture')
      .set({ state: 'SENT', sent_at: now })
      .where('payment_id', '=', paymentId)
      .execute();
  }
  return {
    paymentId,
    orderId: row.order_id,
    externalId: row.external_id ?? '',
    plannedFt: row.planned_ft,
    plannedPlatformFt: row.planned_platform_ft,
    agreedPlatformFt: row.agreed_platform_ft,
    payeeId: row.payee_id,
    sentBefore: row.state === 'PLANNED' ? null : row.sent_at,
    outcome: row.state === 'TAKEN' || row.state === 'REFUSED' ? row.state : null,
  };
}

async function lockCapture(trx: Transaction, paymentId: number): Promise<CaptureRow> {
  await sql`select payment_id from payment_capture where payment_id = ${paymentId} for no key update`.execute(
    trx,
  );
  return trx
    .selectFrom('payment_capture as k')
    .innerJoin('payment as p', 'p.id', 'k.payment_id')
    .select(['k.state', 'k.planned_ft', 'k.planned_platform_ft', 'k.payee_id', 'k.sent_at'])
    .select(['p.order_id', 'p.external_id'])
    .select(agreedPlatformFt('p').as('agreed_platform_ft'))
    .where('k.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

interface Seen {
  readonly seen: ProviderPayment;
  /** Why the provider certainly didn't take it. */
  readonly refusal: string | null;
}

async function callProvider(context: AppContext, provider: PaymentProvider, capture: Claimed): Promise<Seen> {
  const { externalId, plannedFt, plannedPlatformFt: platformFt, sentBefore, paymentId } = capture;
  const now = context.clock.now();
  if (sentBefore !== null) {
    const seen = await provider.readPayment(externalId);
    const isStillHeld =
      seen.status === 'RESERVED' && now.getTime() - sentBefore.getTime() >= SURELY_NOT_TAKEN_MS;
    if (!isStillHeld) return { seen, refusal: null };
    if (!(await transaction(context.db, (trx) => claimAgain(trx, paymentId, sentBefore, now))))
      return { seen, refusal: null };
  }
  try {
    return { seen: await provider.capture({ externalId, totalFt: plannedFt, platformFt }), refusal: null };
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error;
    // It may have refused because it was taken already: what counts is how it stands.
    return { seen: await provider.readPayment(externalId), refusal: `${error.code}: ${error.message}` };
  }
}

/** Of several who find that it was never taken, one asks again. */
async function claimAgain(
  trx: Transaction,
  paymentId: number,
  sentBefore: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('payment_capture')
    .set({ sent_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'SENT')
    .where('sent_at', '=', sentBefore)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Stores what the provider says, its split too. A sum that isn't the planned one is no one's decision here: it stays open and is logged by the caller. */
async function storeCapture(
  trx: Transaction,
  { capture, seen, refusal, now, log }: Seen & { capture: Claimed; now: Date; log: AppContext['log'] },
): Promise<CaptureOutcome> {
  const { state } = await lockCapture(trx, capture.paymentId);
  if (state === 'TAKEN' || state === 'REFUSED') return state;
  if (seen.externalId !== capture.externalId || seen.currency !== 'HUF')
    throw new Error(`the provider answered about ${seen.externalId} in ${seen.currency}`);
  if (seen.status === 'PAID') {
    if (seen.totalFt !== capture.plannedFt)
      throw new Error(`${seen.totalFt} Ft were taken where ${capture.plannedFt} Ft were planned`);
    const platformFt = takenPartFt(capture, capture.plannedPlatformFt, seen);
    if (platformFt !== capture.plannedPlatformFt)
      log.error(
        { paymentId: capture.paymentId, asked: capture.plannedPlatformFt, platformFt },
        'the provider has split a payment otherwise than it was asked to',
      );
    return noteTaken(trx, capture, { takenFt: seen.totalFt, platformFt }, now);
  }
  const hasEnded = seen.status === 'CANCELLED' || seen.status === 'EXPIRED';
  if (hasEnded && capture.plannedFt === 0) return noteTaken(trx, capture, { takenFt: 0, platformFt: 0 }, now);
  if (hasEnded || refusal !== null)
    return refuse(trx, capture, refusal ?? seen.failureReason ?? seen.status, now);
  return 'PENDING';
}

async function noteTaken(
  trx: Transaction,
  { paymentId, orderId }: Claimed,
  { takenFt, platformFt }: { takenFt: number; platformFt: number },
  now: Date,
) {
  await trx
    .updateTable('payment_capture')
    .set({ state: 'TAKEN', taken_ft: takenFt, taken_platform_ft: platformFt })
    .where('payment_id', '=', paymentId)
    .execute();
  await trx
    .updateTable('payment')
    .set((row) => ({
      status: takenFt > 0 ? 'PAID' : 'CANCELLED',
      captured_ft: takenFt,
      failure_reason: null,
      status_changed_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', paymentId)
    .execute();
  if (takenFt > 0) await writeTakenLines(trx, paymentId);
  await trx
    .updateTable('customer_order')
    .set({ prepaid_value_ft: takenFt })
    .where('id', '=', orderId)
    .execute();
  await audit(trx, paymentId, 'payment.capture', { capturedFt: takenFt, platformFt }, now);
  return 'TAKEN' as const;
}

async function refuse(trx: Transaction, { paymentId }: Claimed, reason: string, now: Date) {
  const error = reason.slice(0, 1000);
  await trx
    .updateTable('payment_capture')
    .set({ state: 'REFUSED', error })
    .where('payment_id', '=', paymentId)
    .execute();
  await trx
    .updateTable('payment')
    .set((row) => ({
      status: 'CANCELLED',
      failure_reason: error,
      status_changed_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', paymentId)
    .where('status', '=', 'RESERVED')
    .execute();
  await audit(trx, paymentId, 'payment.capture-refused', { reason: error }, now);
  return 'REFUSED' as const;
}

async function audit(trx: Transaction, paymentId: number, action: AuditAction, after: unknown, now: Date) {
  await writeAudit(trx, { userId: null, action, entity: 'payment', entityId: paymentId, after, now });
}
