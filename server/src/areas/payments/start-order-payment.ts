import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../infra/app-context.ts';
import { type Database, type Transaction, transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { askProvider, type BegunAttempt } from './ask-provider.ts';
import { movePayment } from './move-payment.ts';
import { insertAttempt } from './payment-attempt.ts';
import { type LockedPayment, lockPayment, readTerms } from './payment-to-start.ts';
import { isStartOffered, storeStart } from './store-start.ts';

/**
 * Begins the online payment of an order that was just placed, after the commit: the order stands whatever becomes of it, and its payment says so.
 * Asked again with the same key, the order isn't paid twice: who comes first begins, the others wait for the answer. A refusal of the provider
 * cancels the payment; without an answer it stays to be begun again by the buyer.
 */
export async function startOrderPayment(context: AppContext, orderId: number): Promise<void> {
  const { db, clock, config, payments } = context;
  const paymentId = await findUnbegun(db, orderId);
  if (paymentId === null || payments === null) return;
  const begun = await transaction(db, (trx) => beginOnce(trx, payments, paymentId, clock.now()));
  if (begun === null) return waitForAnswer(db, paymentId);
  const answer = await askProvider(context, begun);
  await transaction(db, async (trx) => {
    const now = clock.now();
    const { baseUrl } = config;
    if ('started' in answer) {
      await storeStart(trx, { kind: 'RETRY', begun, started: answer.started, baseUrl, now });
    } else if (answer.failure === 'REJECTED') {
      const payment = found(await lockPayment(trx, paymentId, now));
      if (payment.requestId !== begun.tried.requestId || payment.offer.status !== 'PENDING') return;
      const failureReason = answer.code;
      await movePayment(trx, payment, begun.tried, { to: 'CANCELLED', failureReason, baseUrl, now });
    }
  });
}

/** The online payment of an order that is still to be begun, or is just being begun. */
async function findUnbegun(db: Database, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('type', '=', 'ONLINE')
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null where someone else has begun it, or where it isn't to be begun. An order that costs nothing is paid. */
async function beginOnce(
  trx: Transaction,
  provider: PaymentProvider,
  paymentId: number,
  now: Date,
): Promise<BegunAttempt | null> {
  const payment = found(await lockPayment(trx, paymentId, now));
  if (!isStartOffered(payment, 'RETRY', now) || (await hasAttempts(trx, paymentId))) return null;
  if (payment.orderTotalFt === 0) {
    await settleForNothing(trx, payment, now);
    return null;
  }
  const terms = await readTerms(trx, provider, payment, now);
  return terms && { payment, tried: await insertAttempt(trx, payment, terms, now) };
}

async function hasAttempts(trx: Transaction, paymentId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_try')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

async function settleForNothing(trx: Transaction, { id }: LockedPayment, now: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set((row) => ({ status: 'PAID', value_ft: 0, status_changed_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Waits for the twin that asks the provider right now, as long as the provider may take at most. */
async function waitForAnswer(db: Database, paymentId: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += EVERY_MS) {
    const asked = await db
      .selectFrom('payment as p')
      .innerJoin('payment_try as t', 't.request_id', 'p.request_id')
      .select('t.id')
      .where('p.id', '=', paymentId)
      .where('p.status', '=', 'PENDING')
      .where('t.status', '=', 'PENDING')
      .executeTakeFirst();
    if (asked === undefined) return;
    await sleep(EVERY_MS);
  }
}

const EVERY_MS = 200;
const LONGEST_WAIT_MS = 20_000;
