/** What a payment begins with at the provider. */
export interface PaymentToStart {
  /** Ours, stored before the first call: the same one again is the same payment, so an unknown outcome is asked for and not resent. */
  readonly requestId: string;
  readonly paymentId: number;
  readonly orderId: number;
  readonly orderCode: string;
  /** What is reserved at most, in whole Ft. */
  readonly valueFt: number;
  readonly payerEmail: string;
  /** Where the buyer comes back to when they are done, or gave up. */
  readonly returnUrl: string;
}

export interface StartedPayment {
  readonly externalId: string;
  /** Where the buyer pays. */
  readonly paymentUrl: string;
}

/** The port to whoever takes online payments. */
export interface PaymentProvider {
  /** Begins a payment there. Throws when it doesn't begin. */
  start(payment: PaymentToStart): Promise<StartedPayment>;
}
