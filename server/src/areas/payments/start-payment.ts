import { randomUUID } from 'node:crypto';
import { isPayOnlineOffered, isRetryOffered } from '@kosar/domain/payment-state';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { answeredBefore, claim, type OnceOnly, rememberAnswer } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import type { PaymentProvider, StartedPayment } from '../../providers/payment/payment-provider.ts';
import { findPaymentUrl } from './payment-queries.ts';
import { lockPayment, type PaymentToBegin } from './payment-to-start.ts';

/** Begin again what failed, or turn a payment at the pickup into an online one. */
export type StartKind = 'RETRY' | 'PAY_ONLINE';

interface Start {
  readonly paymentId: number;
  readonly kind: StartKind;
  readonly once: OnceOnly | null;
}

/**
 * Begins a payment at the provider and gives the address where the buyer pays (spec 4, Payment). Three steps: a number of ours is stored
 * under lock, then the provider is called outside of any transaction, then its answer is stored, if the payment may still begin and nobody
 * else has begun it meanwhile. Where it doesn't begin, the payment stays as it was.
 */
export async function startPayment(platform: Platform, start: Start): Promise<{ paymentUrl: string }> {
  const { db, clock, payments } = platform;
  const answered = await answeredBefore(db, start.once);
  if (answered !== null) return { paymentUrl: found(await findPaymentUrl(db, answered)) };
  const begun = await transaction(db, (trx) => numberPayment(trx, start, payments, clock.now()));
  const started = await callProvider(platform, begun);
  await transaction(db, async (trx) => {
    const twin = await claim(trx, start.once, clock.now());
    if (twin !== null) throw new Refusal('conflict');
    await storeStart(trx, { start, begun, started, now: clock.now() });
    await rememberAnswer(trx, start.once, start.paymentId);
  });
  return { paymentUrl: started.paymentUrl };
}

/** A payment begun anew has its own number, so that news of an earlier try can't be taken for its own. */
async function numberPayment(
  trx: Transaction,
  { paymentId, kind }: Start,
  provider: PaymentProvider | null,
  now: Date,
): Promise<PaymentToBegin> {
  const payment = found(await lockPayment(trx, paymentId, now));
  refuseUnless(isOffered(payment, kind, now), 'PAYMENT_NOT_OFFERED');
  // Without a provider nothing begins, so nothing is written either.
  refuseUnless(provider !== null, 'PAYMENT_INIT_FAILED');
  const requestId = randomUUID();
  await trx.updateTable('payment').set({ request_id: requestId }).where('id', '=', paymentId).execute();
  return { ...payment, requestId };
}

function isOffered({ offer, isOrderCancelled }: PaymentToBegin, kind: StartKind, now: Date): boolean {
  if (isOrderCancelled) return false;
  return kind === 'RETRY' ? isRetryOffered(offer, now) : isPayOnlineOffered(offer, now);
}

async function callProvider(
  { payments, config, log }: Platform,
  payment: PaymentToBegin,
): Promise<StartedPayment> {
  const { requestId, id: paymentId, orderId, orderCode, valueFt, payerEmail, eventId } = payment;
  const returnUrl = `${config.baseUrl}/delivery-event-orders/${eventId}?orderId=${orderId}&paymentId=${paymentId}`;
  try {
    const request = { requestId, paymentId, orderId, orderCode, valueFt, payerEmail, returnUrl };
    return found(await payments?.start(request));
  } catch (error) {
    log.warn({ err: error, paymentId }, 'payment provider');
    throw new Refusal('PAYMENT_INIT_FAILED');
  }
}

async function storeStart(
  trx: Transaction,
  change: { start: Start; begun: PaymentToBegin; started: StartedPayment; now: Date },
): Promise<void> {
  const { start, begun, started, now } = change;
  const payment = found(await lockPayment(trx, begun.id, now));
  refuseUnless(isOffered(payment, start.kind, now), 'PAYMENT_NOT_OFFERED');
  const isSame = payment.requestId === begun.requestId && payment.valueFt === begun.valueFt;
  refuseUnless(isSame, 'conflict');
  await trx
    .updateTable('payment')
    .set((row) => ({
      type: 'ONLINE',
      status: 'IN_PROGRESS',
      external_id: started.externalId,
      payment_url: started.paymentUrl,
      failure_reason: null,
      status_changed_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', begun.id)
    .execute();
  await trx
    .updateTable('customer_order')
    .set((row) => ({ payment_type: 'ONLINE', version: row('version', '+', 1) }))
    .where('id', '=', begun.orderId)
    .where('payment_type', '<>', 'ONLINE')
    .execute();
  await writeAudit(trx, {
    userId: payment.userId,
    action: start.kind === 'RETRY' ? 'payment.retry' : 'payment.pay-online',
    entity: 'payment',
    entityId: begun.id,
    before: { type: payment.offer.type, status: payment.offer.status },
    after: { type: 'ONLINE', status: 'IN_PROGRESS', externalId: started.externalId },
    now,
  });
}
