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
  return { cancel: decideCancelByAdmin(chain, held, now) };
}

/** What an admin's cancelling of an order changes at `now`, where `refuseEdit` lets it: after the deadline the chain's state stays what it is. */
export function decideCancelByAdmin(
  chain: ChainFacts,
  held: HeldOrder & { paymentStatus: PaymentStatus | null },
  now: Date,
): DecidedCancel {
  const orderedIncomeFt = chain.orderedIncomeFt - sumFt(held.lines.map(fullValueFt));
  return {
    stockChanges: held.lines.map(givenBack).toSorted((a, b) => a.packingId - b.packingId),
    orderedIncomeFt,
    // What time alone has brought is written by the jobs that notify people of it.
    state: isOrderingOpen(chain, now)
      ? chainStateByIncome({ ...chain, orderedIncomeFt }, now)
      : (chain.state ?? 'OPEN'),
    payment: paymentStep(held.paymentStatus),
  };
}

function fullValueFt({ fullPriceFt, amountMilli }: HeldLine): Ft {
  return lineValueFt(fullPriceFt, amountMilli);
}

function paymentStep(status: PaymentStatus | null): DecidedCancel['payment'] {
  if (status === 'RESERVED') return 'RELEASE';
  return status === 'PENDING' || status === 'IN_PROGRESS' ? 'CANCEL' : 'NONE';
}
