import type { PaymentStatus } from '@kosar/domain/vocabulary';

/** What a payment begins with at the provider. All sums are whole Ft. */
export interface PaymentToStart {
  /** Ours, stored before the first call: a new attempt has a new one, so that news of an older attempt can't be taken for its own. */
  readonly requestId: string;
  readonly paymentId: number;
  readonly orderId: number;
  readonly orderCode: string;
  /** What is reserved at most. */
  readonly valueFt: number;
  /** The part of it that goes on to the platform: all shares that aren't the producer's. */
  readonly platformFt: number;
  /** The account of the chain's only producer, whom the buyer pays. */
  readonly payeeEmail: string;
  /** Until when the money may have to be held: past the last delivery. */
  readonly reserveUntil: Date;
  readonly payerEmail: string;
  /** Where the buyer comes back to when they are done, or gave up. */
  readonly returnUrl: string;
}

export interface StartedPayment {
  readonly externalId: string;
  /** Where the buyer pays. */
  readonly paymentUrl: string;
}

/** A payment as the provider sees it now, in our words. What it says is checked against our row before it counts. */
export interface ProviderPayment {
  readonly externalId: string;
  readonly requestId: string;
  readonly status: PaymentStatus;
  readonly currency: string;
  /** What it holds or has taken; after a part was taken, that part. */
  readonly totalFt: number;
  /** The platform's part of it as shown; null where none is. */
  readonly platformFt: number | null;
  readonly reservedUntil: Date | null;
  /** Why it failed, in the provider's word; null where it didn't. */
  readonly failureReason: string | null;
  /** Ours alone; the provider's fees are left out. */
  readonly transactions: readonly ProviderTransaction[];
}

export interface ProviderTransaction {
  readonly externalId: string;
  readonly requestId: string;
  readonly payeeEmail: string | null;
  readonly totalFt: number;
  /** Of what was started: part of a reservation may be taken once. */
  readonly isFinished: boolean;
}

/** What is taken of a reservation; nothing of it gives all of it back. */
export interface Capture {
  readonly externalId: string;
  readonly totalFt: number;
  readonly platformFt: number;
}

export interface Transfer {
  /** Ours: it stands in the transfer's comment, which is how one of unknown outcome is found again. */
  readonly requestId: string;
  readonly targetEmail: string;
  readonly amountFt: number;
  readonly comment: string;
}

/** What went out of the platform's wallet, or came back into it, under a number of ours. */
export interface MovedTransfer {
  readonly externalId: string;
  readonly requestId: string;
  /** Below 0 where it came back. */
  readonly amountFt: number;
}

/** Some of them, the newest first; `next` asks for those before, and is null where there are none. */
export interface TransferPage {
  readonly transfers: readonly MovedTransfer[];
  readonly next: string | null;
}

/**
 * The port to whoever takes online payments. A call that moves money throws PaymentRejected when it certainly didn't happen, and
 * OutcomeUnknown when no one knows: then the state is read again, and nothing is sent twice.
 */
export interface PaymentProvider {
  /** The platform's own wallet: what is paid into it is there already, and only of it something can be given back to a card. */
  readonly ownWallet: string;
  start(payment: PaymentToStart): Promise<StartedPayment>;
  readPayment(externalId: string): Promise<ProviderPayment>;
  /** Takes what was handed over of a reservation and lets go of the rest; gives how it stands afterwards, as read. */
  capture(capture: Capture): Promise<ProviderPayment>;
  /** Gives back what was already taken. */
  refund(refund: { externalId: string; amountFt: number; comment: string }): Promise<void>;
  /** From the platform's wallet to another one. */
  transfer(transfer: Transfer): Promise<void>;
  /** The provider's id of a transfer that was sent with this number of ours since then; null where there is none. */
  findTransfer(requestId: string, since: Date): Promise<string | null>;
  /** A page of what was transferred since then; the first one where `page` is null. */
  readTransfers(since: Date, page: string | null): Promise<TransferPage>;
}

/** Whether an address is that of the platform's own wallet. */
export function isOwnWallet({ ownWallet }: Pick<PaymentProvider, 'ownWallet'>, address: string): boolean {
  return address.trim().toLowerCase() === ownWallet.trim().toLowerCase();
}

/** The provider said no, for the reason given in its own word: nothing happened there. */
export class PaymentRejected extends Error {
  override name = 'PaymentRejected';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** No answer, or none that can be understood: it may or may not have happened. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** What had to be read first couldn't be, so nothing was sent: it may simply be tried again. */
export class NothingSent extends OutcomeUnknown {
  override name = 'NothingSent';
}
