import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { applyProviderState, applySeen, isCalledOff } from './apply-provider-state.ts';
import { lockPayment } from './payment-to-start.ts';
import { listOpenTries, type PaymentTry } from './payment-try.ts';

/**
 * Has the provider let go of what it holds for a payment that nobody wants any more: of a cancelled order, of a round that was called off, of a
 * try that another has followed. The state is read first, each time: a call of unknown outcome isn't repeated while it may have worked. Gives
 * false when it was read a moment ago; throws when it isn't done, to be tried again.
 */
export async function releaseReservation(platform: Platform, paymentId: number): Promise<boolean> {
  const { db, payments } = platform;
  if (payments === null) return true;
  if (!(await applyProviderState(platform, paymentId))) return false;
  const due = await transaction(db, (trx) => listDue(platform, trx, paymentId));
  for (const { id, externalId } of due) {
    if (externalId === null) continue;
    const seen = await payments.capture({ externalId, totalFt: 0, platformFt: 0 });
    await applySeen(platform, { paymentId, tryId: id }, seen);
  }
  return true;
}

/** Decided anew under lock: an order may live again, as its round was reopened. */
async function listDue(
  { clock }: Platform,
  trx: Parameters<Parameters<typeof transaction>[1]>[0],
  paymentId: number,
): Promise<PaymentTry[]> {
  const payment = found(await lockPayment(trx, paymentId, clock.now()));
  const isWanted = payment.offer.status === 'RESERVED' && !isCalledOff(payment);
  const isTaken = payment.offer.status === 'PAID';
  const tries = await listOpenTries(trx, paymentId);
  return tries.filter(
    ({ status, requestId }) =>
      status === 'RESERVED' && !(requestId === payment.requestId && (isWanted || isTaken)),
  );
}
