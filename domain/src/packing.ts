import { type Milli, ONE } from './amount.ts';
import { multiplyThenDivideDown, multiplyThenDivideUp } from './exact.ts';
import { type Ft, lineValueFt } from './money.ts';
import type { Percent } from './percent.ts';
import type { PackingType } from './vocabulary.ts';

/**
 * What a rule has to know of a packing to count with it.
 *
 * An order line's amount counts, by type (spec 4):
 * - NOT_PACKAGED: the product's unit, in thousandths (1.4 kg), at the unit price;
 * - PACKAGED_AND_ORDERED_BY_PACKAGE: whole packets, at the packet price;
 * - PACKAGED_AND_ORDERED_BY_UNIT: whole units (pieces), at the unit price;
 * - ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS: whole packets at the packet price; at handover the weighed units count.
 */
export type PackingFacts = {
  type: PackingType;
  /** Product units in one packet; 1 when not packaged. */
  packetSizeMilli: Milli;
  /** How much more than ordered may be handed over. */
  deviationPercent: Percent;
  incrementMilli: Milli;
  minOrderMilli: Milli;
  /** Ft for one packet. */
  priceFt: Ft;
  /** Ft for one product unit. */
  unitPriceFt: Ft;
};

/** Whether the goods come in packets, so that amounts are whole numbers (spec 4, spec 9). */
export function isPackaged(type: PackingType): boolean {
  return type !== 'NOT_PACKAGED';
}

/** Whether the buyer counts packets (and pays the packet price), and not units of the product. */
export function isOrderedByPacket(type: PackingType): boolean {
  return type === 'PACKAGED_AND_ORDERED_BY_PACKAGE' || type === 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS';
}

/** Whether the handed-over goods are weighed although packets were ordered (spec 5: amount in units). */
export function isDeliveredInUnits(type: PackingType): boolean {
  return type === 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS';
}

/** The price that one whole of the ordered amount costs, in Ft. */
export function orderPriceFt(packing: Pick<PackingFacts, 'type' | 'priceFt' | 'unitPriceFt'>): Ft {
  return isOrderedByPacket(packing.type) ? packing.priceFt : packing.unitPriceFt;
}

/** An ordered amount in units of the product: packets × packet size where packets are ordered, rounded up to thousandths. */
export function productUnitsMilli(packing: PackingMeasure, amountMilli: Milli): Milli {
  return isOrderedByPacket(packing.type)
    ? multiplyThenDivideUp(amountMilli, packing.packetSizeMilli, ONE)
    : amountMilli;
}

/** The most of this packing that fits into an amount of product units, in thousandths, rounded down (not yet to whole packets). */
export function packingAmountWithin(packing: PackingMeasure, unitsMilli: Milli): Milli {
  return isOrderedByPacket(packing.type)
    ? multiplyThenDivideDown(unitsMilli, ONE, packing.packetSizeMilli)
    : unitsMilli;
}

/** The two facts that turn amounts of a packing into amounts of its product. */
export type PackingMeasure = Pick<PackingFacts, 'type' | 'packetSizeMilli'>;

/** Unit price of a packet: price divided by packet size, rounded up to whole Ft (spec 5). Throws RangeError for an empty packet. */
export function unitPriceFromPrice(priceFt: Ft, packetSizeMilli: Milli): Ft {
  return multiplyThenDivideUp(priceFt, ONE, packetSizeMilli);
}

/** Price of a packet: unit price × packet size, rounded up to whole Ft (spec 5). */
export function priceFromUnitPrice(unitPriceFt: Ft, packetSizeMilli: Milli): Ft {
  return lineValueFt(unitPriceFt, packetSizeMilli);
}
