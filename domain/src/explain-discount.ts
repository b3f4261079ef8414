import { type Ft, sumFt } from './money.ts';
import type { Percent } from './percent.ts';
import type { LineValues } from './price.ts';
import { prorate } from './prorate.ts';

/** What a line's percents took off it, source by source, in whole Ft. Together they are its full value less its discounted value. */
export type ExplainedPercents = { tierFt: Ft; otherFt: Ft[] };

/**
 * Explains a line's discount (design 5, every Ft). The tier took what the parties' shares are counted without; the rest is split among the other
 * percents (the global discount and the coupons, in the order given) by largest remainder, so that the parts add up.
 */
export function explainPercents(line: LineValues, otherPercents: readonly Percent[]): ExplainedPercents {
  const restFt = line.revenueBaseFt - line.discountedValueFt;
  const otherFt = otherPercents.length === 0 ? [] : prorate(restFt, otherPercents);
  return { tierFt: line.fullValueFt - line.revenueBaseFt, otherFt };
}

/**
 * What each Ft coupon took off each line: `[line][coupon]`. Every row adds up to the line's part, every column to what the coupon was used for.
 * Throws RangeError when the two don't have the same sum.
 */
export function explainCoupons(lineCouponFt: readonly Ft[], usedFt: readonly Ft[]): Ft[][] {
  if (sumFt(lineCouponFt) !== sumFt(usedFt)) throw new RangeError('Lines and coupons have different sums');
  const leftFt = [...usedFt];
  return lineCouponFt.map((partFt) => {
    let restFt = partFt;
    return leftFt.map((left, coupon) => {
      const taken = Math.min(left, restFt);
      restFt -= taken;
      leftFt[coupon] = left - taken;
      return taken;
    });
  });
}
