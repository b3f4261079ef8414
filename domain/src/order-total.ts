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
  /** Who makes the goods; a coupon for one producer's goods takes nothing of a line that doesn't say. */
  producerId?: number | undefined;
};

/** A Ft coupon with what is left on it; for goods of one producer where that is named. */
export type FtCoupon = { id: number; remainingFt: Ft; onlyProducerId?: number | null | undefined };

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

/** What an order takes from a Ft coupon, line by line, and leaves on it. */
export type CouponUse = { couponId: number; usedFt: Ft; remainingFt: Ft; lineFts: Ft[] };

/**
 * Counts an order (design 4, Money and Discounts). Ft coupons are spent in the order given, from what remains after the percents, down to
 * 0; what they take is split over the lines they are for by value, and the parts equal it. The delivery fee gets no discount.
 */
export function priceOrder(
  linesToPrice: readonly LineToPrice[],
  ftCoupons: readonly FtCoupon[],
  deliveryFeeFt: Ft,
): OrderTotals {
  const values = linesToPrice.map((line) => valuesOf(line));
  const couponUses = spendCoupons(
    ftCoupons,
    values,
    linesToPrice.map(({ producerId }) => producerId),
  );
  const lines = linesToPrice.map((line, index) =>
    afterCoupons(
      line,
      values[index] ?? valuesOf(line),
      sumFt(couponUses.map(({ lineFts }) => lineFts[index] ?? 0)),
    ),
  );
  const payableFt = sumFt(lines.map((line) => line.payableFt));
  return {
    lines,
    fullValueFt: sumFt(lines.map((line) => line.fullValueFt)),
    revenueBaseFt: sumFt(lines.map((line) => line.revenueBaseFt)),
    discountedValueFt: sumFt(lines.map((line) => line.discountedValueFt)),
    couponFt: sumFt(couponUses.map(({ usedFt }) => usedFt)),
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

function spendCoupons(
  ftCoupons: readonly FtCoupon[],
  values: readonly LineValues[],
  producerIds: readonly (number | undefined)[],
): CouponUse[] {
  let leftFts = values.map((line) => line.discountedValueFt);
  return ftCoupons.map(({ id, remainingFt, onlyProducerId = null }) => {
    const payableFts = leftFts.map((leftFt, index) =>
      onlyProducerId === null || onlyProducerId === producerIds[index] ? leftFt : 0,
    );
    const usedFt = Math.min(sumFt(payableFts), remainingFt);
    const lineFts = prorate(usedFt, payableFts);
    leftFts = leftFts.map((leftFt, index) => leftFt - (lineFts[index] ?? 0));
    return { couponId: id, usedFt, remainingFt: remainingFt - usedFt, lineFts };
  });
}

function afterCoupons({ packing, amountMilli }: LineToPrice, line: LineValues, couponFt: Ft): PricedLine {
  const highestFt = deliveredValueFt(packing, line.discountedPriceFt, maxDeliverable(packing, amountMilli));
  return {
    ...line,
    couponFt,
    payableFt: line.discountedValueFt - couponFt,
    highestPayableFt: Math.max(line.discountedValueFt, highestFt) - couponFt,
  };
}
