import type { Ft } from './money.ts';
import { eventOfProviderStatus, paymentStatusAfter } from './payment-state.ts';
import type { PaymentStatus } from './vocabulary.ts';

/** What an attempt asked the provider for, in whole Ft. */
export type AskedPayment = { requestId: string; valueFt: Ft; payeeEmail: string };

/** What the provider says of a payment, as far as it has to agree with what was asked. */
export type SeenPayment = {
  requestId: string;
  status: PaymentStatus;
  currency: string;
  /** What it holds or took. */
  totalFt: Ft;
  transactions: readonly { requestId: string; payeeEmail: string | null; totalFt: Ft }[];
};

/**
 * What of a payment read from the provider isn't what was asked for; null when it is ours. A payment that isn't ours changes nothing, however
 * well paid it is: its number, currency, payee and sum have to be those of the attempt.
 */
export function foreignPartOf(
  asked: AskedPayment,
  seen: SeenPayment,
): 'number' | 'currency' | 'payee' | 'sum' | null {
  if (seen.requestId !== asked.requestId) return 'number';
  if (seen.currency !== 'HUF') return 'currency';
  const own = seen.transactions.filter(({ requestId }) => requestId === asked.requestId);
  const [transaction] = own;
  if (transaction === undefined || own.length > 1) return 'number';
  if (!isSumOf(asked, seen, transaction.totalFt)) return 'sum';
  const payee = transaction.payeeEmail?.toLowerCase() ?? null;
  const isMoneyThere = seen.status === 'RESERVED' || seen.status === 'PAID';
  if (payee === null) return isMoneyThere ? 'payee' : null;
  return payee === asked.payeeEmail.toLowerCase() ? null : 'payee';
}

/** What came to nothing may be reported as nothing. */
function isSumOf({ valueFt }: AskedPayment, { status, totalFt }: SeenPayment, transactionFt: Ft): boolean {
  if (status === 'CANCELLED' || status === 'EXPIRED') return transactionFt === valueFt || transactionFt === 0;
  if (transactionFt !== valueFt) return false;
  if (status === 'RESERVED') return totalFt === valueFt;
  return status !== 'PAID' || (totalFt >= 0 && totalFt <= valueFt);
}

/** An attempt as its news meet it. */
export type AttemptFacts = {
  /** How the attempt stood at the provider when last looked at. */
  attemptStatus: PaymentStatus;
  paymentStatus: PaymentStatus;
  /** Whether the payment hasn't begun again since. */
  isCurrent: boolean;
  /** The order is cancelled, or its chain called off or not delivered: nothing is to be paid any more. */
  isCalledOff: boolean;
  /** The order has been settled without it: its chain is over, or cash was taken. */
  isSettled: boolean;
};

/** What news change; null where nothing does. */
export type DecidedNews = {
  attemptStatus: PaymentStatus | null;
  paymentStatus: PaymentStatus | null;
  /** The provider holds money that no one wants: it is to let it go. */
  isReleaseDue: boolean;
};

/**
 * What a status read from the provider changes (spec 4, Payment; forward only). It moves its payment while the attempt counts and the order wants
 * it. A reservation that comes too late, or for an attempt that another has followed, is let go of. What never began isn't ended by news either: it
 * is still to be begun.
 */
export function decideNews(facts: AttemptFacts, seen: PaymentStatus): DecidedNews {
  const { attemptStatus, paymentStatus, isCurrent, isCalledOff, isSettled } = facts;
  const event = eventOfProviderStatus(seen);
  const nextAttempt = event === null ? answered(attemptStatus) : paymentStatusAfter(attemptStatus, event);
  const standing = nextAttempt ?? attemptStatus;
  const isWanted = isCurrent && !isCalledOff && (paymentStatus === 'RESERVED' || !isSettled);
  const isTaken = isCurrent && paymentStatus === 'PAID';
  return {
    attemptStatus: nextAttempt,
    paymentStatus: isCurrent && !hasEnded(attemptStatus) ? paymentAfter(facts, seen, isWanted) : null,
    isReleaseDue: standing === 'RESERVED' && !isWanted && !isTaken,
  };
}

/** What is said of an ended attempt was said before its end: a reservation that was let go of doesn't come back. */
function hasEnded(status: PaymentStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED';
}

function answered(status: PaymentStatus): PaymentStatus | null {
  return status === 'PENDING' ? 'IN_PROGRESS' : null;
}

function paymentAfter(
  { paymentStatus }: AttemptFacts,
  seen: PaymentStatus,
  isWanted: boolean,
): PaymentStatus | null {
  const event = eventOfProviderStatus(seen);
  if (event === null) return null;
  const hasBegun = paymentStatus === 'IN_PROGRESS' || paymentStatus === 'RESERVED';
  if (event === 'reserve' || event === 'pay') {
    if (!isWanted && paymentStatus !== 'RESERVED') return null;
    // The news may come before the answer of the start.
    const begun = hasBegun ? paymentStatus : paymentStatusAfter(paymentStatus, 'start');
    return begun && paymentStatusAfter(begun, event);
  }
  return hasBegun ? paymentStatusAfter(paymentStatus, event) : null;
}
