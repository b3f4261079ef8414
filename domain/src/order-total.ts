import type { Milli } from './amount.ts';
import { maxDeliverable } from './handover.ts';
import { type Ft, sumFt } from './money.ts';
import { orderPriceFt, type PackingFacts } from './packing.ts';
import { deliveredValueFt, type LinePercents, type LineValues, lineValues } from './price.ts';
import { prorate } from './prorate.ts';

/** A line to be counted. `fullPriceFt` is the price it was placed at; without it the packing's price now. */
export type LineToPrice = {
  packing: PackingFacts;
  amountMilli: Milli;
  percents: LinePercents;
  fullPriceFt?: Ft;
};

/** A Ft coupon with what is left on it. */
export type FtCoupon = { id: number; remainingFt: Ft };

/** A counted line. What the buyer pays for it is `payableFt`: price × amount, less its part of the Ft coupons. */
export type PricedLine = LineValues & {
  couponFt: Ft;
  payableFt: Ft;
  /** The most it can cost when the goods weigh more than ordered, up to the promised deviation. */
  highestPayableFt: Ft;
};

/** A counted order: every total is the sum of its lines. All in whole Ft. */
export type OrderTotals = {
  lines: PricedLine[];
  fullValueFt: Ft;
  revenueBaseFt: Ft;
  /** Goods after percents, before Ft coupons. */
  discountedValueFt: Ft;
  couponFt: Ft;
  /** Goods after all discounts. */
  payableFt: Ft;
  deliveryFeeFt: Ft;
  /** Goods after all discounts, and the delivery fee. */
  totalFt: Ft;
  /** The most the order can come to at handover. */
  highestTotalFt: Ft;
  couponUses: CouponUse[];
};

/** What an order takes from a Ft coupon and leaves on it. */
export type CouponUse = { couponId: number; usedFt: Ft; remainingFt: Ft };

/**
 * Counts an order (design 4, Money and Discounts). Ft coupons are spent in the order given, from what remains after the percents, down to
 * 0; what they take is split over the lines by value, and the parts equal it. The delivery fee gets no discount.
 */
export function priceOrder(
  linesToPrice: readonly LineToPrice[],
  ftCoupons: readonly FtCoupon[],
  deliveryFeeFt: Ft,
): OrderTotals {
  const values = linesToPrice.map(valuesOf);
  const discountedValueFt = sumFt(values.map((line) => line.discountedValueFt));
  const couponUses = spendCoupons(ftCoupons, discountedValueFt);
  const couponFt = sumFt(couponUses.map(({ usedFt }) => usedFt));
  const lines = withCoupons(linesToPrice, values, couponFt);
  const payableFt = sumFt(lines.map((line) => line.payableFt));
  return {
    lines,
    fullValueFt: sumFt(lines.map((line) => line.fullValueFt)),
    revenueBaseFt: sumFt(lines.map((line) => line.revenueBaseFt)),
    discountedValueFt,
    couponFt,
    payableFt,
    deliveryFeeFt,
    totalFt: payableFt + deliveryFeeFt,
    highestTotalFt: sumFt(lines.map((line) => line.highestPayableFt)) + deliveryFeeFt,
    couponUses,
  };
}

function valuesOf({ packing, amountMilli, percents, fullPriceFt }: LineToPrice): LineValues {
  return lineValues(fullPriceFt ?? orderPriceFt(packing), amountMilli, percents);
}

function spendCoupons(ftCoupons: readonly FtCoupon[], valueFt: Ft): CouponUse[] {
  let leftFt = valueFt;
  return ftCoupons.map(({ id, remainingFt }) => {
    const usedFt = Math.min(leftFt, remainingFt);
    leftFt -= usedFt;
    return { couponId: id, usedFt, remainingFt: remainingFt - usedFt };
  });
}

function withCoupons(
  toPrice: readonly LineToPrice[],
  values: readonly LineValues[],
  couponFt: Ft,
): PricedLine[] {
  const parts = prorate(
    couponFt,
    values.map((line) => line.discountedValueFt),
  );
  return toPrice.flatMap(({ packing, amountMilli }, index) => {
    const line = values[index];
    const part = parts[index];
    if (line === undefined || part === undefined) return [];
    const highestFt = deliveredValueFt(packing, line.discountedPriceFt, maxDeliverable(packing, amountMilli));
    return [
      {
        ...line,
        couponFt: part,
        payableFt: line.discountedValueFt - part,
        highestPayableFt: Math.max(line.discountedValueFt, highestFt) - part,
      },
    ];
  });
}
