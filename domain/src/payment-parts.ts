import { type Ft, sumFt } from './money.ts';
import { type RevenueShares, splitByShares } from './revenue-share.ts';

/**
 * The platform's part of an online payment, in whole Ft: all that isn't the producer's share of the lines (spec 9, shares; design 4, Payments),
 * the delivery's price included. The producer's share is counted line by line, as clearing counts it, on the value after the tier; where
 * others pay for discounts the buyer may pay less than that, and then the platform has no part of it.
 */
export function platformPartFt(valueFt: Ft, revenueBasesFt: readonly Ft[], shares: RevenueShares): Ft {
  const producerFt = sumFt(revenueBasesFt.map((base) => splitByShares(base, shares).producer));
  return Math.max(0, valueFt - producerFt);
}
