import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@kosar/domain/vocabulary';
import type { Transaction } from '../../infra/database/connect.ts';
import type { LockedPayment, PaymentTerms } from './payment-to-start.ts';

/** An attempt to pay online: one payment at the provider. */
export interface PaymentAttempt {
  readonly id: number;
  readonly paymentId: number;
  readonly requestId: string;
  readonly externalId: string | null;
  readonly paymentUrl: string | null;
  /** The producer's actor, and its account. */
  readonly payeeId: number;
  readonly payeeEmail: string;
  readonly valueFt: number;
  readonly platformFt: number;
  readonly reserveUntil: Date;
  readonly status: PaymentStatus;
  readonly askedAt: Date;
}

/**
 * Writes a new attempt before the provider is called, and makes it the one that counts: a payment begun anew has its own number, so that news of an
 * earlier attempt can't be taken for its own.
 */
export async function insertAttempt(
  trx: Transaction,
  payment: LockedPayment,
  terms: PaymentTerms,
  now: Date,
): Promise<PaymentAttempt> {
  const requestId = randomUUID();
  const { id } = await trx
    .insertInto('payment_try')
    .values({
      payment_id: payment.id,
      request_id: requestId,
      payee_id: terms.payeeActorId,
      payee_email: terms.payeeEmail,
      value_ft: terms.valueFt,
      platform_ft: terms.platformFt,
      reserve_until: terms.reserveUntil,
      asked_at: now,
      next_read_at: new Date(now.getTime() + UNANSWERED_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What the last attempt was made of; the new sum may be another one.
  await trx.deleteFrom('payment_transaction').where('payment_id', '=', payment.id).execute();
  await trx
    .updateTable('payment')
    .set((row) => ({ request_id: requestId, value_ft: terms.valueFt, version: row('version', '+', 1) }))
    .where('id', '=', payment.id)
    .execute();
  return got(await selectAttempts(trx).where('t.id', '=', id).executeTakeFirst());
}

/** A start that no one has answered in an hour never will be; and as its page was never shown, no one can pay it. */
const UNANSWERED_MS = 3_600_000;

/** The attempts of a payment that may still change at the provider and are known there, the oldest first. */
export function listOpenAttempts(trx: Transaction, paymentId: number): Promise<PaymentAttempt[]> {
  return selectAttempts(trx)
    .where('t.payment_id', '=', paymentId)
    .where('t.external_id', 'is not', null)
    .where('t.status', 'in', ['PENDING', 'IN_PROGRESS', 'RESERVED'])
    .orderBy('t.id')
    .execute();
}

/** An attempt under lock. Its payment is locked before it. */
export async function lockAttempt(trx: Transaction, attemptId: number): Promise<PaymentAttempt> {
  return got(await selectAttempts(trx).where('t.id', '=', attemptId).forNoKeyUpdate().executeTakeFirst());
}

/** The attempt by our number of it. */
export async function getAttemptOf(trx: Transaction, requestId: string): Promise<PaymentAttempt> {
  return got(
    await selectAttempts(trx).where('t.request_id', '=', requestId).forNoKeyUpdate().executeTakeFirst(),
  );
}

function selectAttempts(trx: Transaction) {
  return trx
    .selectFrom('payment_try as t')
    .select([
      't.id',
      't.payment_id as paymentId',
      't.request_id as requestId',
      't.external_id as externalId',
      't.payment_url as paymentUrl',
      't.payee_id as payeeId',
      't.payee_email as payeeEmail',
      't.value_ft as valueFt',
      't.platform_ft as platformFt',
      't.reserve_until as reserveUntil',
      't.status',
      't.asked_at as askedAt',
    ]);
}

/** Writes how an attempt stands at the provider, and when it is to be looked at again. */
export async function updateAttempt(
  trx: Transaction,
  tried: PaymentAttempt,
  change: { status?: PaymentStatus | null; externalId?: string; paymentUrl?: string },
  now: Date,
): Promise<PaymentAttempt> {
  const status = change.status ?? tried.status;
  const externalId = tried.externalId ?? change.externalId ?? null;
  const paymentUrl = tried.paymentUrl ?? change.paymentUrl ?? null;
  await trx
    .updateTable('payment_try')
    .set({
      status,
      external_id: externalId,
      payment_url: paymentUrl,
      next_read_at: nextReading(status, tried.askedAt, now),
    })
    .where('id', '=', tried.id)
    .execute();
  return { ...tried, status, externalId, paymentUrl };
}

/** Every minute while someone may be paying, then four times an hour; a reservation twice a day; what has ended no more. */
function nextReading(status: PaymentStatus, askedAt: Date, now: Date): Date | null {
  if (status === 'PAID' || status === 'CANCELLED' || status === 'EXPIRED') return null;
  if (status === 'RESERVED') return new Date(now.getTime() + 12 * 3_600_000);
  const isYoung = now.getTime() - askedAt.getTime() < 3_600_000;
  return new Date(now.getTime() + (isYoung ? 60_000 : 900_000));
}

function got(tried: PaymentAttempt | undefined): PaymentAttempt {
  if (tried === undefined) throw new Error('The attempt of a payment is gone.');
  return tried;
}
