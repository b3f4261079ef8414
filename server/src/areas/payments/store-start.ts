import type { RefusalCode } from '@kosar/contract/refusals';
import { isPayOnlineOffered, isRetryOffered } from '@kosar/domain/payment-state';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import type { StartedPayment } from '../../providers/payment/payment-provider.ts';
import type { BegunAttempt } from './ask-provider.ts';
import { movePayment } from './move-payment.ts';
import { getAttemptOf, updateAttempt } from './payment-attempt.ts';
import { type LockedPayment, lockPayment } from './payment-to-start.ts';

/** Begin what hasn't begun or has failed, or turn a payment at the pickup into an online one. */
export type StartKind = 'RETRY' | 'PAY_ONLINE';

/** Whether a payment may begin in this way now (spec 4, Payment). */
export function isStartOffered(
  { offer, isOrderCancelled }: LockedPayment,
  kind: StartKind,
  now: Date,
): boolean {
  if (isOrderCancelled) return false;
  return kind === 'RETRY' ? isRetryOffered(offer, now) : isPayOnlineOffered(offer, now);
}

/**
 * Stores the provider's answer to a start. The attempt is bound to it in every case, so that it is watched to its end; its payment begins if it may
 * still begin and no other attempt has followed. News may have come before the answer: then they count, as if they had come after it. Gives the
 * refusal where nothing began.
 */
export async function storeStart(
  trx: Transaction,
  answer: { kind: StartKind; begun: BegunAttempt; started: StartedPayment; baseUrl: string; now: Date },
): Promise<RefusalCode | null> {
  const { kind, begun, started, baseUrl, now } = answer;
  const { requestId, paymentId } = begun.tried;
  const payment = found(await lockPayment(trx, paymentId, now));
  const asked = await getAttemptOf(trx, requestId);
  const status = asked.status === 'PENDING' ? 'IN_PROGRESS' : asked.status;
  const tried = await updateAttempt(trx, asked, { ...started, status }, now);
  if (payment.requestId !== requestId) return 'conflict';
  if (HAS_BEGUN.has(payment.offer.status)) return null;
  if (!isStartOffered(payment, kind, now)) return 'PAYMENT_NOT_OFFERED';
  await movePayment(trx, payment, tried, { to: 'IN_PROGRESS', baseUrl, now });
  if (status === 'CANCELLED' || status === 'EXPIRED') {
    const begunNow = { ...payment, offer: { ...payment.offer, status: 'IN_PROGRESS' as const } };
    await movePayment(trx, begunNow, tried, { to: status, baseUrl, now });
  }
  return null;
}

const HAS_BEGUN: ReadonlySet<string> = new Set(['IN_PROGRESS', 'RESERVED', 'PAID']);
