import { type Chain, liveOrders } from './books.ts';

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
