import { percentFunding } from './discount-funding.ts';
import { type DeliveredLine, deliveredValues } from './handover-money.ts';
import type { Ft } from './money.ts';
import { prorate } from './prorate.ts';
import type { LineToSettle, SponsoredPart } from './settle-order.ts';

/** A discount booked on a line that others than its parties pay for. `percent` is null for a coupon of Ft, of which `amountFt` was used. */
export type BookedDiscount = {
  readonly sponsorId: number | null;
  readonly percent: number | null;
  readonly amountFt: Ft;
};

/** What a handed-over line is worth and who pays what of it, in whole Ft. */
export type SettledLineValues = LineToSettle & { readonly fullValueFt: Ft; readonly payableFt: Ft };

/**
 * Counts a line by what was handed over of it: percents are split by their size, and of the coupons of Ft those on the line give what they gave when
 * it was ordered, less when the line has become worth less (design 4, Discounts).
 */
export function settledLineValues(line: DeliveredLine, booked: readonly BookedDiscount[]): SettledLineValues {
  const { fullValueFt, revenueBaseFt, couponFt, payableFt } = deliveredValues(line);
  const percents = booked.filter(({ percent }) => percent !== null);
  const coupons = booked.filter(({ percent }) => percent === null);
  const byPercent = percentFunding(
    { revenueBaseFt, discountedValueFt: payableFt + couponFt },
    percents.map(({ percent }, discountId) => ({ discountId, percent: percent ?? 0 })),
  ).map(({ amountFt }) => amountFt);
  const byCoupon = prorate(
    couponFt,
    coupons.map(({ amountFt }) => amountFt),
  );
  return {
    fullValueFt,
    revenueBaseFt,
    payableFt,
    discounts: [...paidBy(percents, byPercent), ...paidBy(coupons, byCoupon)],
  };
}

function paidBy(discounts: readonly BookedDiscount[], amounts: readonly Ft[]): SponsoredPart[] {
  return discounts
    .map(({ sponsorId }, index) => ({ sponsorId, amountFt: amounts[index] ?? 0 }))
    .filter(({ amountFt }) => amountFt > 0);
}
