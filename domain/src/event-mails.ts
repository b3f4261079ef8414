import { isOrderingState } from './chain-state.ts';
import type { ChainState } from './vocabulary.ts';

/** Why mails of an event can't be sent now; null: they can. */
export type NoMailReason = 'NO_ORDERS' | 'NO_DELIVERIES' | 'ORDERING_OVER';

/** A summary needs someone who has ordered. */
export function whyNoSummary(numberOfOrders: number): NoMailReason | null {
  return numberOfOrders > 0 ? null : 'NO_ORDERS';
}

/** An advertisement needs at least one delivery (spec 5, Messages), and one that can be ordered from now: states are those of this moment. */
export function whyNoAdvertising(states: readonly ChainState[]): NoMailReason | null {
  if (states.length === 0) return 'NO_DELIVERIES';
  return states.some(isOrderingState) ? null : 'ORDERING_OVER';
}
