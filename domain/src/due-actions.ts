import { localDay } from './calendar.ts';
import type { ClearingTransactionState, PaymentType } from './vocabulary.ts';

/** A due as these rules see it. */
export type DueFacts = {
  readonly state: ClearingTransactionState;
  readonly paymentType: PaymentType;
  /** The platform pays it into a wallet of the payee by itself. */
  readonly isPaidToWallet: boolean;
  /** It has been tried at the provider. */
  readonly isTried: boolean;
  /** A try whose outcome nobody knows. */
  readonly isUnderWay: boolean;
  readonly paidAt: Date | null;
  readonly markedById: number | null;
};

/** Who looks at a due. */
export type DueViewer = {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly actsForPayee: boolean;
};

/**
 * Whether somebody may note that a due has arrived (design 4, Clearing): what people hand over to each other the payee or an admin; what the platform
 * pays by bank an admin. What goes into a wallet is the provider's to tell.
 */
export function canMarkDuePaid(due: DueFacts, viewer: DueViewer): boolean {
  if (due.state === 'PAID' || due.isUnderWay) return false;
  if (due.paymentType === 'ON_SITE') return viewer.isAdmin || viewer.actsForPayee;
  return viewer.isAdmin && !due.isPaidToWallet;
}

/** Whether that may be taken back: on the same day of the market, by who noted it. */
export function canUnmarkDue(due: DueFacts, viewer: DueViewer, now: Date): boolean {
  const isOwn = due.state === 'PAID' && due.markedById === viewer.userId;
  return isOwn && due.paidAt !== null && localDay(due.paidAt) === localDay(now);
}

/** Whether an admin may have it paid again (spec 4): it failed, or a try of it is still open. */
export function canRetryDue(due: DueFacts, viewer: DueViewer): boolean {
  return viewer.isAdmin && due.paymentType === 'ONLINE' && due.state !== 'PAID' && due.isTried;
}
