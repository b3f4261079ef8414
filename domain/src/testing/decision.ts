import type { DecidedOrder, OrderDecision } from '../order.ts';
import type { OrderRefusal } from '../order-refusal.ts';

/** The order of a decision that was expected to be for it. */
export function ordered(decision: OrderDecision): DecidedOrder {
  if ('refusal' in decision) throw new Error(`Refused: ${JSON.stringify(decision.refusal)}`);
  return decision.order;
}

/** The refusal of a decision, or null when the order was placed. */
export function refusal(decision: OrderDecision): OrderRefusal | null {
  return 'refusal' in decision ? decision.refusal : null;
}
