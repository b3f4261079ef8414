import type { Ft } from './money.ts';
import type { HeldLine } from './order-facts.ts';
import { type FtCoupon, type OrderTotals, priceOrder } from './order-total.ts';
import type { Percent } from './percent.ts';
import { repricedPercents } from './price.ts';

/**
 * Counts a placed order anew after its chain has reached a tier (design 4, Discounts). Full prices and other discounts stay, so no line gets
 * dearer. `usedCoupons` are the Ft coupons with what the order has used of them; what it no longer needs is their `remainingFt` in the answer, to be
 * given back.
 */
export function repriceOrder(
  lines: readonly HeldLine[],
  usedCoupons: readonly FtCoupon[],
  deliveryFeeFt: Ft,
  tierPercentNow: Percent,
): OrderTotals {
  const toPrice = lines.map((line) => ({
    ...line,
    percents: repricedPercents(line.percents, tierPercentNow),
  }));
  return priceOrder(toPrice, usedCoupons, deliveryFeeFt);
}
