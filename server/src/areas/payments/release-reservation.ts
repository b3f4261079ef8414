import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { applyProviderState, applySeen, isCalledOff } from './apply-provider-state.ts';
import { listOpenAttempts, type PaymentAttempt } from './payment-attempt.ts';
import { lockPayment } from './payment-to-start.ts';

/**
 * Has the provider let go of what it holds for a payment that no one wants any more: of a cancelled order, of a chain that was called off, of a
 * attempt that another has followed. The state is read first, each time: a call of unknown outcome isn't repeated while it may have worked. Gives
 * false when it was read a moment ago; throws when it isn't done, to be tried again.
 */
export async function releaseReservation(context: AppContext, paymentId: number): Promise<boolean> {
  const { db, payments } = context;
  if (payments === null) return true;
  if (!(await applyProviderState(context, paymentId))) return false;
  const due = await transaction(db, (trx) => listDue(context, trx, paymentId));
  for (const { id, externalId } of due) {
    if (externalId === null) continue;
    const seen = await payments.capture({ externalId, totalFt: 0, platformFt: 0 });
    await applySeen(context, { paymentId, attemptId: id }, seen);
  }
  return true;
}

/** Decided anew under lock: an order may live again, as its chain was reopened. */
async function listDue(
  { clock }: AppContext,
  trx: Parameters<Parameters<typeof transaction>[1]>[0],
  paymentId: number,
): Promise<PaymentAttempt[]> {
  const payment = found(await lockPayment(trx, paymentId, clock.now()));
  const isWanted = payment.offer.status === 'RESERVED' && !isCalledOff(payment);
  const isTaken = payment.offer.status === 'PAID';
  const attempts = await listOpenAttempts(trx, paymentId);
  return attempts.filter(
    ({ status, requestId }) =>
      status === 'RESERVED' && !(requestId === payment.requestId && (isWanted || isTaken)),
  );
}
