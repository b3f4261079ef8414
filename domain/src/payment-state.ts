import type { Ft } from './money.ts';
import type { ChainState, PaymentStatus, PaymentType } from './vocabulary.ts';

/**
 * What happens to a payment. `start`: the buyer is sent to the payment page, with a new provider payment. `reserve`, `pay`, `cancel`, `expire`: news of the
 * provider; `pay` is also cash at the pickup, `cancel` also an order given up.
 */
export type PaymentEvent = 'start' | 'reserve' | 'pay' | 'cancel' | 'expire';

const news = { reserve: 'RESERVED', pay: 'PAID', cancel: 'CANCELLED', expire: 'EXPIRED' } as const;

/**
 * Every change there is. Provider news only move a payment forward; PAID is final, and a failed one begins again only by a new `start`
 * (spec 4, retry), which has its own provider payment, so news of the old one don't reach it.
 */
export const PAYMENT_STEPS: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  PENDING: { start: 'IN_PROGRESS', ...news },
  IN_PROGRESS: news,
  RESERVED: { pay: 'PAID', cancel: 'CANCELLED', expire: 'EXPIRED' },
  PAID: {},
  CANCELLED: { start: 'IN_PROGRESS' },
  EXPIRED: { start: 'IN_PROGRESS' },
};

/** The status after an event, or null when the event no longer (or not yet) means anything: late or repeated news are dropped. */
export function paymentStatusAfter(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return PAYMENT_STEPS[status][event] ?? null;
}

/** The event that a status read from the provider stands for; null for one that brings nothing new (PENDING, IN_PROGRESS). */
export function eventOfProviderStatus(status: PaymentStatus): PaymentEvent | null {
  switch (status) {
    case 'RESERVED':
      return 'reserve';
    case 'PAID':
      return 'pay';
    case 'CANCELLED':
      return 'cancel';
    case 'EXPIRED':
      return 'expire';
    default:
      return null;
  }
}

/** A payment as the offers below see it, with its order's chain. */
export type PaymentOfferFacts = {
  type: PaymentType;
  status: PaymentStatus;
  chainState: ChainState;
  orderDeadline: Date;
  /** The chain's payment options. */
  paymentOptions: readonly PaymentType[];
  /** What is to be paid. */
  valueFt: Ft;
};

/** The least that a card can pay (decision 49: the provider takes no less in forints). */
export const MIN_CARD_FT = 10;

/** Whether a sum can be paid by card, in whole Ft. An order that costs nothing needs no payment. */
export function isPayableByCard(valueFt: Ft): boolean {
  return valueFt === 0 || valueFt >= MIN_CARD_FT;
}

/** Whether the order of a payment is open: deadline ahead, and the chain neither cancelled nor not delivered (spec 4). */
export function isOrderOpen(
  facts: Pick<PaymentOfferFacts, 'chainState' | 'orderDeadline'>,
  now: Date,
): boolean {
  const isCalledOff = facts.chainState === 'CANCELLED' || facts.chainState === 'NOT_DELIVERED';
  return facts.orderDeadline.getTime() > now.getTime() && !isCalledOff;
}

/** Whether retry is offered: ONLINE, PENDING or CANCELLED or EXPIRED, and the order is open (spec 4). */
export function isRetryOffered(facts: PaymentOfferFacts, now: Date): boolean {
  const canRetry = facts.status === 'PENDING' || facts.status === 'CANCELLED' || facts.status === 'EXPIRED';
  return facts.type === 'ONLINE' && canRetry && isPayableByCard(facts.valueFt) && isOrderOpen(facts, now);
}

/** Whether paying online is offered for an on-site payment: PENDING, the chain has an ONLINE option, the order is open (spec 4). */
export function isPayOnlineOffered(facts: PaymentOfferFacts, now: Date): boolean {
  const canSwitch = facts.type === 'ON_SITE' && facts.status === 'PENDING';
  const canPayByCard = facts.paymentOptions.includes('ONLINE') && isPayableByCard(facts.valueFt);
  return canSwitch && canPayByCard && isOrderOpen(facts, now);
}

/** Whether a payment is to be asked for again from the provider until it changes (spec 4). */
export function isPaymentPolled(status: PaymentStatus): boolean {
  return status === 'IN_PROGRESS';
}
