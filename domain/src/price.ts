import type { Milli } from './amount.ts';
import { multiplyThenDivideUp } from './exact.ts';
import { discountedFt, type Ft, lineValueFt } from './money.ts';
import {
  isDeliveredInUnits,
  orderPriceFt,
  type PackingFacts,
  type PackingMeasure,
  productUnitsMilli,
} from './packing.ts';
import type { Percent } from './percent.ts';

/** The percents that lower a line's price. They add up, to 100 at most (design 4, Discounts). */
export type LinePercents = {
  /** Of the tier: borne by the producers. */
  tierPercent: Percent;
  /** Of the best global discount: borne by the platform or a sponsor. */
  globalPercent: Percent;
  /** Of the chosen percent coupons together: borne by the platform or a sponsor. */
  couponPercent: Percent;
};

export const NO_DISCOUNT: LinePercents = { tierPercent: 0, globalPercent: 0, couponPercent: 0 };

/** All percents of a line together, 100 at most. */
export function totalPercent({ tierPercent, globalPercent, couponPercent }: LinePercents): Percent {
  return Math.min(100, tierPercent + globalPercent + couponPercent);
}

/** Both prices of a packing after a discount, each rounded up to whole Ft once (spec 3). */
export function discountedPrices(
  packing: Pick<PackingFacts, 'priceFt' | 'unitPriceFt'>,
  discountPercent: Percent,
): { discountedPacketPriceFt: Ft; discountedUnitPriceFt: Ft } {
  return {
    discountedPacketPriceFt: discountedFt(packing.priceFt, discountPercent),
    discountedUnitPriceFt: discountedFt(packing.unitPriceFt, discountPercent),
  };
}

/** Prices and values of a line, all in whole Ft. A value is the price × amount rounded up. */
export type LineValues = {
  fullPriceFt: Ft;
  fullValueFt: Ft;
  /** Value after the tier only: what the parties' shares are counted on. */
  revenueBaseFt: Ft;
  discountedPriceFt: Ft;
  discountedValueFt: Ft;
};

/** Counts a line from the price of one whole, the ordered amount and the percents. */
export function lineValues(fullPriceFt: Ft, amountMilli: Milli, percents: LinePercents): LineValues {
  const discountedPriceFt = discountedFt(fullPriceFt, totalPercent(percents));
  return {
    fullPriceFt,
    fullValueFt: lineValueFt(fullPriceFt, amountMilli),
    revenueBaseFt: lineValueFt(discountedFt(fullPriceFt, percents.tierPercent), amountMilli),
    discountedPriceFt,
    discountedValueFt: lineValueFt(discountedPriceFt, amountMilli),
  };
}

/** Counts a line of a packing as it is ordered. */
export function packingLineValues(
  packing: PackingFacts,
  amountMilli: Milli,
  percents: LinePercents,
): LineValues {
  return lineValues(orderPriceFt(packing), amountMilli, percents);
}

/**
 * Value of what was handed over at a price of one ordered whole. Goods ordered in packets and weighed at handover cost the packet's price in
 * proportion to its size, so that a packet of exactly its nominal size costs exactly what was ordered.
 */
export function deliveredValueFt(packing: PackingMeasure, priceFt: Ft, delivered: DeliveredAmount): Ft {
  return isDeliveredInUnits(packing.type)
    ? multiplyThenDivideUp(priceFt, deliveredUnitsMilli(packing, delivered), packing.packetSizeMilli)
    : lineValueFt(priceFt, delivered.amountMilli);
}

/** What was handed over of a line: the amount as ordered and, only where packets are weighed, their units (else null). */
export type DeliveredAmount = { amountMilli: Milli; inUnitsMilli: Milli | null };

/** Handed-over units of the product: the weighed ones, or the nominal size of the packets. */
export function deliveredUnitsMilli(packing: PackingMeasure, delivered: DeliveredAmount): Milli {
  return delivered.inUnitsMilli ?? productUnitsMilli(packing, delivered.amountMilli);
}

/**
 * The tier percent of a placed line after the chain's income has changed: the better of the two. A placed order's price never rises, so a
 * tier lost by cancellations isn't taken back (design 4, Discounts).
 */
export function repricedPercents(placed: LinePercents, tierPercentNow: Percent): LinePercents {
  return { ...placed, tierPercent: Math.max(placed.tierPercent, tierPercentNow) };
}
