import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { PaymentRejected, type StartedPayment } from '../../providers/payment/payment-provider.ts';
import { getAttemptOf, type PaymentAttempt, updateAttempt } from './payment-attempt.ts';
import { keepPaymentEvent } from './payment-events.ts';
import type { LockedPayment } from './payment-to-start.ts';

/** An attempt that was written, with the payment as it was then. */
export interface BegunAttempt {
  readonly payment: LockedPayment;
  readonly tried: PaymentAttempt;
}

/** UNKNOWN: the payment may or may not be there; no one was shown its page. */
export type StartAnswer =
  | { readonly started: StartedPayment }
  | { readonly failure: 'REJECTED' | 'UNKNOWN'; readonly code: string };

/** Asks the provider for a new payment, outside of any transaction. A no is kept with the attempt, which ends by it. */
export async function askProvider(
  context: AppContext,
  { payment, tried }: BegunAttempt,
): Promise<StartAnswer> {
  const { payments, config, log, db, clock } = context;
  if (payments === null) return { failure: 'REJECTED', code: 'NO_PROVIDER' };
  try {
    const { requestId, paymentId, valueFt, platformFt, payeeEmail, reserveUntil } = tried;
    const { orderId, orderCode, payerEmail, eventId } = payment;
    // The provider adds its own number of the payment to it.
    const returnUrl = `${config.baseUrl}/delivery-event-orders/${eventId}?orderId=${orderId}`;
    const order = { paymentId, orderId, orderCode, payerEmail, returnUrl };
    const asked = { requestId, valueFt, platformFt, payeeEmail, reserveUntil };
    return { started: await payments.start({ ...order, ...asked }) };
  } catch (error) {
    log.warn({ err: error, paymentId: tried.paymentId }, 'the payment provider started nothing');
    if (!(error instanceof PaymentRejected)) return { failure: 'UNKNOWN', code: 'OUTCOME_UNKNOWN' };
    const { code } = error;
    await transaction(db, async (trx) => {
      const now = clock.now();
      await updateAttempt(trx, await getAttemptOf(trx, tried.requestId), { status: 'CANCELLED' }, now);
      await keepPaymentEvent(
        trx,
        tried.paymentId,
        'start-rejected',
        { requestId: tried.requestId, code },
        now,
      );
    });
    return { failure: 'REJECTED', code };
  }
}
