import { percentFunding } from './discount-funding.ts';
import { type DeliveredLine, deliveredValues } from './handover-money.ts';
import type { Ft } from './money.ts';
import { prorate } from './prorate.ts';
import type { LineToSettle, SponsoredPart } from './settle-order.ts';

/** A discount booked on a line that others than its parties pay for. `percent` is null for a coupon of Ft, of which `amountFt` was used. */
export type BookedDiscount = {
  readonly sponsorId: number | null;
  /** The buyer's coupon that gives it; null for a discount that anybody gets. */
  readonly couponId: number | null;
  readonly percent: number | null;
  readonly amountFt: Ft;
};

/** What a coupon pays of a line. */
export type CouponPart = { readonly couponId: number; readonly amountFt: Ft };

/** What a handed-over line is worth and who pays what of it, in whole Ft. */
export type SettledLineValues = LineToSettle & {
  readonly fullValueFt: Ft;
  readonly payableFt: Ft;
  /** Every coupon on the line with what it pays, be it 0 Ft. */
  readonly coupons: readonly CouponPart[];
};

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
  const parts = [...withAmounts(percents, byPercent), ...withAmounts(coupons, byCoupon)];
  return {
    fullValueFt,
    revenueBaseFt,
    payableFt,
    discounts: parts
      .filter(({ amountFt }) => amountFt > 0)
      .map(({ sponsorId, amountFt }): SponsoredPart => ({ sponsorId, amountFt })),
    coupons: parts.flatMap(({ couponId, amountFt }) => (couponId === null ? [] : [{ couponId, amountFt }])),
  };
}

function withAmounts(discounts: readonly BookedDiscount[], amounts: readonly Ft[]): BookedDiscount[] {
  return discounts.map((discount, index) => ({ ...discount, amountFt: amounts[index] ?? 0 }));
}

/** What each coupon pays of an order in the end: the sum of its parts of the lines, by coupon. */
export function couponsPaid(lines: readonly Pick<SettledLineValues, 'coupons'>[]): CouponPart[] {
  const sums = new Map<number, Ft>();
  for (const { couponId, amountFt } of lines.flatMap(({ coupons }) => coupons))
    sums.set(couponId, (sums.get(couponId) ?? 0) + amountFt);
  return [...sums].map(([couponId, amountFt]) => ({ couponId, amountFt }));
}
