import { type ChainFacts, canCancelPackings, effectiveChainState, isOrderingOpen } from './chain-state.ts';
import type { Ft } from './money.ts';
import { type DecidedOrder, decideContents } from './order.ts';
import type { HeldOrder, OrderFacts, OrderInput } from './order-facts.ts';
import type { OrderRefusal } from './order-refusal.ts';
import type { PaymentStatus, PaymentType } from './vocabulary.ts';

/** Why an admin can't change a placed order any more, or not now. */
export const ORDER_EDIT_REFUSALS = [
  'ORDER_EDIT_CALLED_OFF',
  'ORDER_EDIT_OVER',
  'ORDER_EDIT_HANDED_OVER',
  'ORDER_EDIT_PAYING',
] as const;
export type OrderEditRefusal = (typeof ORDER_EDIT_REFUSALS)[number];

/** What stands in the way of changing an order beside the state of its chain. */
export type EditableOrder = {
  /** Something was recorded at the handover: a line, or money. A payment that took nothing is none. */
  readonly isHandedOver: boolean;
  /** Its buyer is at the provider's page, where the sum stands already. */
  readonly isBeingPaid: boolean;
};

/**
 * Decides whether an admin may change or cancel an order at `now` (spec 6, Admin only: edit orders): until the last delivery day is over and while
 * nothing of it is handed over, so also after the deadline and the approval. Null: they may.
 */
export function refuseEdit(
  chain: ChainFacts,
  { isHandedOver, isBeingPaid }: EditableOrder,
  now: Date,
): OrderEditRefusal | null {
  const state = effectiveChainState(chain, now);
  if (state === 'CANCELLED') return 'ORDER_EDIT_CALLED_OFF';
  if (!canCancelPackings(state)) return 'ORDER_EDIT_OVER';
  if (isHandedOver) return 'ORDER_EDIT_HANDED_OVER';
  return isBeingPaid ? 'ORDER_EDIT_PAYING' : null;
}

/**
 * Decides about an admin's change of an order at `now`, which `refuseEdit` has let through: by the rules of every order, with its held lines at their
 * prices. After the deadline the chain's state stays what it is; its income and tiers still follow.
 */
export function decideEdit(
  facts: OrderFacts,
  input: OrderInput,
  held: HeldOrder,
  now: Date,
): { order: DecidedOrder } | { refusal: OrderRefusal } {
  const decision = decideContents(facts, { ...input, paymentType: held.paymentType }, held, now);
  if ('refusal' in decision || isOrderingOpen(facts.chain, now)) return decision;
  // What time alone has brought is written by the jobs that notify people of it.
  const chain = { ...decision.order.chain, state: facts.chain.state ?? 'OPEN' };
  return { order: { ...decision.order, chain } };
}

/** A payment as an edit finds it; none that is live is one that failed. */
export type PaymentToFollow = { type: PaymentType; status: PaymentStatus; reservedFt: Ft };

/** What becomes of the money of an order whose total changes. */
export type EditedPayment = {
  /**
   * AT_PICKUP: paid when it is taken over; so is one that cost nothing and counted as paid online. TO_BE_STARTED: the buyer hasn't begun to pay it online. COVERED: what is held by the provider is enough, the
   * rest of it is released when the chain is finalized. SHORT: it isn't enough, the difference is paid when the order is taken over.
   */
  effect: 'AT_PICKUP' | 'TO_BE_STARTED' | 'COVERED' | 'SHORT';
  reservedFt: Ft;
  /** Of what is reserved, what won't be taken. */
  releasedFt: Ft;
  /** What is to be paid at the pickup as the order stands then. */
  onSiteFt: Ft;
};

/** Says what an order's total means for its payment (design 4, Payments: never more is taken than was reserved). */
export function paymentAfterEdit(payment: PaymentToFollow | null, totalFt: Ft): EditedPayment {
  if (payment?.status === 'RESERVED') {
    const { reservedFt } = payment;
    return {
      effect: totalFt > reservedFt ? 'SHORT' : 'COVERED',
      reservedFt,
      releasedFt: Math.max(0, reservedFt - totalFt),
      onSiteFt: Math.max(0, totalFt - reservedFt),
    };
  }
  const isToBeStarted = payment?.type === 'ONLINE' && payment.status === 'PENDING';
  return {
    effect: isToBeStarted ? 'TO_BE_STARTED' : 'AT_PICKUP',
    reservedFt: 0,
    releasedFt: 0,
    onSiteFt: isToBeStarted ? 0 : totalFt,
  };
}
