import { cashRoundingFt, discountedFt, type Ft, sumFt } from './money.ts';
import { orderPriceFt, type PackingFacts } from './packing.ts';
import { type DeliveredAmount, deliveredValueFt, type LinePercents, totalPercent } from './price.ts';

/** A placed line with what was handed over of it. `couponFt` is its part of the Ft coupons. */
export type DeliveredLine = {
  packing: PackingFacts;
  percents: LinePercents;
  fullPriceFt?: Ft;
  couponFt: Ft;
  delivered: DeliveredAmount;
};

/** Values of a line by what was handed over. A Ft coupon covers no more than the delivered value. */
export type DeliveredValues = { fullValueFt: Ft; revenueBaseFt: Ft; couponFt: Ft; payableFt: Ft };

/** Counts a handed-over line (spec 3, deliveredFullValue and deliveredDiscountedValue). */
export function deliveredValues(line: DeliveredLine): DeliveredValues {
  const fullPriceFt = line.fullPriceFt ?? orderPriceFt(line.packing);
  const valueAt = (priceFt: Ft) => deliveredValueFt(line.packing, priceFt, line.delivered);
  const valueFt = valueAt(discountedFt(fullPriceFt, totalPercent(line.percents)));
  const couponFt = Math.min(line.couponFt, valueFt);
  return {
    fullValueFt: valueAt(fullPriceFt),
    revenueBaseFt: valueAt(discountedFt(fullPriceFt, line.percents.tierPercent)),
    couponFt,
    payableFt: valueFt - couponFt,
  };
}

/** What was agreed about a delivery fee when money was given back: it stays, or it went back as well. */
export const AGREED_FEES = ['KEPT', 'GIVEN_BACK'] as const;
export type AgreedFee = (typeof AGREED_FEES)[number];

/** An order's delivery fee, with what was agreed about it. */
export type DeliveryFee = { readonly feeFt: Ft; readonly agreed: AgreedFee | null };

/** The delivery fee as far as it is due: unless nothing of the order was handed over, or as it was agreed (HAND-6). */
export function dueFeeFt({ feeFt, agreed }: DeliveryFee, isNothingHandedOver: boolean): Ft {
  if (agreed !== null) return agreed === 'KEPT' ? feeFt : 0;
  return isNothingHandedOver ? 0 : feeFt;
}

/** Money of an order at handover, in whole Ft. */
export type HandoverDue = {
  /** Handed-over goods after all discounts and the delivery fee; no fee when nothing was handed over. */
  totalFt: Ft;
  /** What is taken of the online reservation: the total, never more than was reserved. */
  prepaidFt: Ft;
  /** What is still to be paid at the pickup. */
  toBePaidOnSiteFt: Ft;
  /** What a cash payment adds to that so that it ends in 0 or 5. */
  cashRoundingFt: Ft;
};

/** Counts what is due at handover from the lines, the fee, the reserved sum (0 for on-site orders) and what was paid on site so far. */
export function handoverDue(
  lines: readonly DeliveredLine[],
  order: { deliveryFeeFt: Ft; reservedFt: Ft; paidOnSiteFt: Ft },
): HandoverDue {
  const isAnythingHandedOver = lines.some(({ delivered }) => delivered.amountMilli > 0);
  const goodsFt = sumFt(lines.map((line) => deliveredValues(line).payableFt));
  const totalFt = goodsFt + (isAnythingHandedOver ? order.deliveryFeeFt : 0);
  const prepaidFt = Math.min(order.reservedFt, totalFt);
  const toBePaidOnSiteFt = Math.max(0, totalFt - prepaidFt - order.paidOnSiteFt);
  return { totalFt, prepaidFt, toBePaidOnSiteFt, cashRoundingFt: cashRoundingFt(toBePaidOnSiteFt) };
}
