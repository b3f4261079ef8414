import type { Milli } from './amount.ts';
import { type ChainFacts, effectiveChainState, isMinIncomeReached, isOrderingState } from './chain-state.ts';
import type { Ft } from './money.ts';
import type { Percent } from './percent.ts';
import { type DiscountTier, tierProgress } from './tiers.ts';
import type { ChainState, ProductState } from './vocabulary.ts';

/** What a chain would come to if its ordering closed now. */
export type ChainPreview = {
  /** The state after closing: ORDERING_CLOSED, or the present one where ordering is closed already. */
  state: ChainState;
  /** Closing now would end ordering that is still open. */
  closesOrdering: boolean;
  isMinIncomeReached: boolean;
  /** Ft missing to the minimum; 0 when it is reached. */
  missingFt: Ft;
  /** What everybody gets: the tier reached, or the better one that was granted before. */
  discountPercent: Percent;
  nextTier: (DiscountTier & { missingFt: Ft }) | null;
};

/** Counts what a chain would come to if its deadline were at `now` (issue: „if it closed now”); spec 4 and 5 decide the rest. */
export function previewOfChain(
  facts: ChainFacts & { grantedPercent: Percent },
  tiers: readonly DiscountTier[],
  now: Date,
): ChainPreview {
  const present = effectiveChainState(facts, now);
  const closesOrdering = isOrderingState(present);
  const { current, next, missingFt } = tierProgress(tiers, facts.orderedIncomeFt);
  return {
    state: closesOrdering ? 'ORDERING_CLOSED' : present,
    closesOrdering,
    isMinIncomeReached: isMinIncomeReached(facts),
    missingFt: Math.max(0, facts.minIncomeFt - facts.orderedIncomeFt),
    discountPercent: Math.max(facts.grantedPercent, current?.discountPercent ?? 0),
    nextTier: next === null ? null : { ...next, missingFt },
  };
}

/** An ordered packing, and the ceilings that may have been lowered since. Item and product count in the product's unit. */
export type OrderedGoods = {
  productState: ProductState;
  packingState: ProductState;
  isBypassed: boolean;
  item: Ceiling;
  packing: Ceiling;
  product: Ceiling;
  globalPacking: Ceiling;
};
type Ceiling = { orderedMilli: Milli; maxMilli: Milli | null };

/** Why ordered goods may not come: the producer has taken them off sale, or says now that there are fewer than were ordered. */
export type Shortage =
  | { reason: 'NOT_AVAILABLE' }
  | { reason: 'PRODUCT_SHORT' | 'PACKING_SHORT'; missingMilli: Milli };

/**
 * What is short of ordered goods; null when all may come. Orders never pass a ceiling when they are placed, but producers and transporters may
 * lower one afterwards (design 4, Stock). The largest lack is shown. A chain that bypasses the producers' ceilings is held to its own only.
 */
export function shortageOf(goods: OrderedGoods): Shortage | null {
  if (goods.productState !== 'AVAILABLE' || goods.packingState !== 'AVAILABLE') {
    return { reason: 'NOT_AVAILABLE' };
  }
  const ofProduct = Math.max(lackOf(goods.item), goods.isBypassed ? 0 : lackOf(goods.product));
  if (ofProduct > 0) return { reason: 'PRODUCT_SHORT', missingMilli: ofProduct };
  const ofPacking = Math.max(lackOf(goods.packing), goods.isBypassed ? 0 : lackOf(goods.globalPacking));
  return ofPacking > 0 ? { reason: 'PACKING_SHORT', missingMilli: ofPacking } : null;
}

function lackOf({ orderedMilli, maxMilli }: Ceiling): Milli {
  return maxMilli === null ? 0 : Math.max(0, orderedMilli - maxMilli);
}
