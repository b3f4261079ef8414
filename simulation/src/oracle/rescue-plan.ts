import { type Chain, liveOrders } from './books.ts';

/** What a transporter has chosen for a chain that misses its minimum, and what its buyers have said. */
export interface RescuePlan {
  readonly plan: 'EXTEND' | 'CANCEL' | 'APPROVE' | null;
  /** Of an extension; null of others. */
  readonly days: number | null;
  /** By the key of a producer's actor: the income from which on their goods come. */
  readonly minimums: Map<number, number>;
  /** By buyer who was asked: what they have said; null: nothing. */
  readonly answers: Map<number, 'STAY' | 'LEAVE' | null>;
  asked: boolean;
  /** The market has switched it off since. */
  ended: boolean;
}

/** Its deadline has a decision to make: whatever time does, its ordering isn't over for good (RESCUE-2). */
export function isUndecided({ rescue, state }: Chain): boolean {
  return rescue !== null && !rescue.ended && (state === 'OPEN' || state === 'MIN_INCOME_PASSED');
}

/** Its deadline was moved, and its buyers may still say whether they stay (RESCUE-4). */
export function isAsking(chain: Chain): boolean {
  return chain.rescue?.asked === true && isUndecided(chain);
}

/** What a buyer does with their orders is an answer (RESCUE-5). */
export function noteAnswer(chain: Chain, buyer: number): void {
  const { rescue } = chain;
  if (rescue === null || rescue.ended || !rescue.answers.has(buyer)) return;
  const hasOrder = liveOrders(chain).some((order) => order.buyer === buyer);
  rescue.answers.set(buyer, hasOrder ? 'STAY' : 'LEAVE');
}
