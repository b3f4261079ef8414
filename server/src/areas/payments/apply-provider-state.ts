import { decideNews, foreignPartOf } from '@kosar/domain/payment-news';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';
import { found } from '../../infra/refusal.ts';
import type { ProviderPayment } from '../../providers/payment/payment-provider.ts';
import { RELEASE_RESERVATION } from './close-payment.ts';
import { movePayment } from './move-payment.ts';
import { listOpenAttempts, lockAttempt, type PaymentAttempt, updateAttempt } from './payment-attempt.ts';
import { keepPaymentEvent } from './payment-events.ts';
import { notifyBuyerOfPayment } from './payment-notices.ts';
import { type LockedPayment, lockPayment } from './payment-to-start.ts';
import { takeReadSlot } from './read-slot.ts';

/**
 * Reads how the attempts of a payment stand at the provider, and applies it. Whatever says of news (callback, poller, the buyer's page, an unknown
 * outcome) ends here, so their order and number don't matter. Gives false when an attempt was read a moment ago and is to be read again soon.
 * Throws what the provider throws: then nothing has changed.
 */
export async function applyProviderState(context: AppContext, paymentId: number): Promise<boolean> {
  const { db, clock, payments } = context;
  if (payments === null) return true;
  const attempts = await transaction(db, (trx) => listOpenAttempts(trx, paymentId));
  let isAllRead = true;
  for (const { id } of attempts) {
    const externalId = await takeReadSlot(db, id, clock.now());
    if (externalId === null) isAllRead = false;
    else await applySeen(context, { paymentId, attemptId: id }, await payments.readPayment(externalId));
  }
  return isAllRead;
}

/** Applies what was read of an attempt: only if it is what we asked for, and only forward. */
export async function applySeen(
  context: AppContext,
  { paymentId, attemptId }: { paymentId: number; attemptId: number },
  seen: ProviderPayment,
): Promise<void> {
  const { db, clock, log, config } = context;
  await transaction(db, async (trx) => {
    const now = clock.now();
    const payment = found(await lockPayment(trx, paymentId, now));
    const tried = await lockAttempt(trx, attemptId);
    const foreign = tried.externalId === seen.externalId ? foreignPartOf(tried, seen) : 'number';
    await keepPaymentEvent(trx, paymentId, foreign === null ? 'state' : `foreign-${foreign}`, seen, now);
    if (foreign !== null) {
      log.error({ paymentId, foreign, externalId: seen.externalId }, 'a payment state that is not ours');
      await updateAttempt(trx, tried, {}, now);
      return;
    }
    await applyOwn(trx, { payment, tried, seen, baseUrl: config.baseUrl, now });
  });
}

interface News {
  readonly payment: LockedPayment;
  readonly tried: PaymentAttempt;
  readonly seen: ProviderPayment;
  readonly baseUrl: string;
  readonly now: Date;
}

async function applyOwn(trx: Transaction, { payment, tried, seen, baseUrl, now }: News): Promise<void> {
  const facts = {
    attemptStatus: tried.status,
    paymentStatus: payment.offer.status,
    isCurrent: payment.requestId === tried.requestId,
    isCalledOff: isCalledOff(payment),
    isSettled: payment.chainState === 'DELIVERED' || payment.isSettling || payment.isPaidOnSite,
  };
  const decided = decideNews(facts, seen.status);
  const after = await updateAttempt(trx, tried, { status: decided.attemptStatus }, now);
  const notified = { baseUrl, now };
  if (decided.paymentStatus !== null) {
    await movePayment(trx, payment, after, {
      to: decided.paymentStatus,
      reservedUntil: seen.reservedUntil,
      failureReason: seen.failureReason,
      seen,
      ...notified,
    });
  } else if (tried.status === 'RESERVED' && after.status === 'CANCELLED') {
    // What came too late for its payment was let go of.
    await notifyBuyerOfPayment(trx, payment, after, 'RELEASED', notified);
  }
  if (decided.isReleaseDue) {
    await addJob(trx, RELEASE_RESERVATION, { paymentId: payment.id }, { key: `release:${payment.id}` });
  }
}

/** Nothing is to be paid for an order that is cancelled, or whose chain is. */
export function isCalledOff({ isOrderCancelled, chainState }: LockedPayment): boolean {
  return isOrderCancelled || chainState === 'CANCELLED' || chainState === 'NOT_DELIVERED';
}
