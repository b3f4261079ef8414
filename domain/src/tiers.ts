import type { Ft } from './money.ts';
import type { Percent } from './percent.ts';

/** Spec 3, discountTiers: from this ordered income on, everybody's prices are lower by this percent. */
export type DiscountTier = { tierStartFt: Ft; discountPercent: Percent };

/** Where a chain stands on its tiers. Ordered income counts orders at full prices, so that reaching a tier can't take it back. */
export type TierProgress = {
  current: DiscountTier | null;
  next: DiscountTier | null;
  /** Ft missing to the next tier; 0 when there is none. */
  missingFt: Ft;
  /** Start of the highest tier, the end of the progress bar; null without tiers. */
  maxTierStartFt: Ft | null;
};

/** Finds the tier reached by the ordered income, and what is missing to the next. The order of the tiers doesn't matter. */
export function tierProgress(tiers: readonly DiscountTier[], orderedIncomeFt: Ft): TierProgress {
  const ascending = tiers.toSorted((a, b) => a.tierStartFt - b.tierStartFt);
  const current = ascending.findLast((tier) => tier.tierStartFt <= orderedIncomeFt) ?? null;
  const next = ascending.find((tier) => tier.tierStartFt > orderedIncomeFt) ?? null;
  return {
    current,
    next,
    missingFt: next === null ? 0 : next.tierStartFt - orderedIncomeFt,
    maxTierStartFt: ascending.at(-1)?.tierStartFt ?? null,
  };
}

/** The percent everybody gets at an ordered income; 0 below the first tier. */
export function tierPercent(tiers: readonly DiscountTier[], orderedIncomeFt: Ft): Percent {
  return tierProgress(tiers, orderedIncomeFt).current?.discountPercent ?? 0;
}

/** What is wrong with a list of tiers, if anything: starts must be positive and different, and a higher start must give more. */
export function checkTiers(tiers: readonly DiscountTier[]): TierRefusal | null {
  const ascending = tiers.toSorted((a, b) => a.tierStartFt - b.tierStartFt);
  for (const [index, tier] of ascending.entries()) {
    const before = ascending[index - 1];
    if (!isWhole(tier.tierStartFt, Number.MAX_SAFE_INTEGER) || !isWhole(tier.discountPercent, 100)) {
      return { code: 'TIER_INVALID', tier };
    }
    if (before?.tierStartFt === tier.tierStartFt) return { code: 'TIER_START_NOT_UNIQUE', tier };
    if (before !== undefined && before.discountPercent >= tier.discountPercent) {
      return { code: 'TIER_DISCOUNT_NOT_RISING', tier };
    }
  }
  return null;
}

export type TierRefusal = {
  code: 'TIER_INVALID' | 'TIER_START_NOT_UNIQUE' | 'TIER_DISCOUNT_NOT_RISING';
  tier: DiscountTier;
};

function isWhole(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= max;
}
