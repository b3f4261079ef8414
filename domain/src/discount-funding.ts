import type { Ft } from './money.ts';
import type { Percent } from './percent.ts';
import type { LineValues } from './price.ts';
import { prorate } from './prorate.ts';

/** A global discount or percent coupon that lowers a line, and what it paid of it. */
export type FundingSource = { discountId: number; percent: Percent };
export type FundedPart = { discountId: number; amountFt: Ft };

/**
 * Who pays for what a line costs less than its revenue base (design 4, Discounts: platform or sponsor, not the parties): the difference split by the
 * discounts' percents. The parts equal the difference. Ft coupons come on top, see `CouponUse.lineFts`.
 */
export function percentFunding(
  line: Pick<LineValues, 'revenueBaseFt' | 'discountedValueFt'>,
  sources: readonly FundingSource[],
): FundedPart[] {
  const parts = prorate(
    line.revenueBaseFt - line.discountedValueFt,
    sources.map(({ percent }) => percent),
  );
  return sources.map(({ discountId }, index) => ({ discountId, amountFt: parts[index] ?? 0 }));
}
