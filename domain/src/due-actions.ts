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
  /** An attempt whose outcome no one knows. */
  readonly isUnderWay: boolean;
  /** Whether it is in a file of bank transfers, and whether that was given to the bank. */
  readonly bankFile: 'NONE' | 'MADE' | 'SENT';
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
 * Whether someone may note that a due has arrived (design 4, Clearing): what people hand over to each other the payee or an admin; what the platform
 * pays by bank an admin, once a file that it is in was sent. What goes into a wallet is the provider's to say.
 */
export function canMarkDuePaid(due: DueFacts, viewer: DueViewer): boolean {
  if (due.state === 'PAID' || due.isUnderWay) return false;
  if (due.paymentType === 'ON_SITE') return viewer.isAdmin || viewer.actsForPayee;
  if (due.bankFile !== 'NONE') return viewer.isAdmin && due.bankFile === 'SENT' && due.state === 'PENDING';
  return viewer.isAdmin && !due.isPaidToWallet;
}

/** Whether that may be taken back: on the same day of the market, by who noted it. */
export function canUnmarkDue(due: DueFacts, viewer: DueViewer, now: Date): boolean {
  const isOwn = due.state === 'PAID' && due.markedById === viewer.userId;
  return isOwn && due.paidAt !== null && localDay(due.paidAt) === localDay(now);
}

/** Whether an admin may have it paid again (spec 4): it failed, or an attempt of it at the provider is still open. What waits in a file doesn't. */
export function canRetryDue(due: DueFacts, viewer: DueViewer): boolean {
  const isPayout = viewer.isAdmin && due.paymentType === 'ONLINE' && due.isTried;
  return isPayout && (due.state === 'FAILED' || (due.state === 'PENDING' && due.bankFile === 'NONE'));
}

/** Whether an admin may note that the bank gave a transfer back: also when it was noted as paid before. */
export function canReturnDue(due: DueFacts, viewer: DueViewer): boolean {
  return viewer.isAdmin && due.bankFile === 'SENT' && due.state !== 'FAILED';
}
