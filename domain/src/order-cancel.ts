import { type ChainFacts, chainStateByIncome, isOrderingOpen } from './chain-state.ts';
import { type Ft, lineValueFt, sumFt } from './money.ts';
import type { HeldLine, HeldOrder } from './order-facts.ts';
import { givenBack, type StockChange } from './order-lines.ts';
import { type OrderRefusal, refuseOrder } from './order-refusal.ts';
import type { ChainState, PaymentStatus } from './vocabulary.ts';

/** What cancelling an order changes. Its coupons get back all that it used of them. */
export type DecidedCancel = {
  stockChanges: StockChange[];
  orderedIncomeFt: Ft;
  state: ChainState;
  /** What to do with its payment: release money held by the provider, drop one not begun or under way, or nothing. */
  payment: 'RELEASE' | 'CANCEL' | 'NONE';
};

/** Decides about cancelling an order at `now`: its buyer may until ordering closes (design 4, Orders). */
export function decideCancel(
  chain: ChainFacts,
  held: HeldOrder & { paymentStatus: PaymentStatus | null },
  now: Date,
): { cancel: DecidedCancel } | { refusal: OrderRefusal } {
  if (!isOrderingOpen(chain, now)) return { refusal: refuseOrder('ORDERING_CLOSED') };
  const orderedIncomeFt = chain.orderedIncomeFt - sumFt(held.lines.map(fullValueFt));
  return {
    cancel: {
      stockChanges: held.lines.map(givenBack).toSorted((a, b) => a.packingId - b.packingId),
      orderedIncomeFt,
      state: chainStateByIncome({ ...chain, orderedIncomeFt }, now),
      payment: paymentStep(held.paymentStatus),
    },
  };
}

function fullValueFt({ fullPriceFt, amountMilli }: HeldLine): Ft {
  return lineValueFt(fullPriceFt, amountMilli);
}

function paymentStep(status: PaymentStatus | null): DecidedCancel['payment'] {
  if (status === 'RESERVED') return 'RELEASE';
  return status === 'PENDING' || status === 'IN_PROGRESS' ? 'CANCEL' : 'NONE';
}
