import { type Milli, ONE, roundAmount } from './amount.ts';
import { isPackaged, type PackingFacts } from './packing.ts';
import { agreedPrices } from './packing-prices.ts';
import type { Unit } from './vocabulary.ts';

/** A packing as its form holds it. Prices are Ft, amounts thousandths; null weight means "the default". */
export type PackingForm = PackingFacts & {
  name: string;
  invoiceName: string;
  unitName: Unit;
  packetWeightMilli: Milli | null;
};

/** A packing ready to be stored: the rules of its type applied and every default filled. */
export type NormalPacking = PackingForm & { packaged: boolean; packetWeightMilli: Milli };

/**
 * Applies the packing form's rules (spec 5, Products and packings): what the type forces, the two prices made to agree, the
 * default weight. The price that the buyer pays is the one kept; the other follows from it.
 * Throws RangeError when the packet size isn't positive.
 */
export function normalisePacking(form: PackingForm): NormalPacking {
  const forced = forceByType(form);
  return {
    ...forced,
    packaged: isPackaged(forced.type),
    // No one orders half a packet: what is packaged begins with a whole number of them (spec 9).
    minOrderMilli: roundAmount(forced.minOrderMilli, isPackaged(forced.type)),
    packetWeightMilli:
      forced.packetWeightMilli ?? defaultPacketWeightMilli(forced.unitName, forced.packetSizeMilli),
  };
}

/**
 * Weight of a packet in thousandths of a kilogram when no one gave one (spec 5): the packet size for kg and l, a thousandth of it for g and
 * ml, a hundredth for dkg (our own unit), else 1 kg. Rounded up, so that it is never nothing.
 */
export function defaultPacketWeightMilli(unit: Unit, packetSizeMilli: Milli): Milli {
  const divisor = WEIGHT_DIVISORS[unit];
  return divisor === undefined ? ONE : Math.ceil(packetSizeMilli / divisor);
}

const WEIGHT_DIVISORS: Partial<Record<Unit, number>> = { kg: 1, l: 1, dkg: 100, g: 1000, ml: 1000 };

function forceByType(form: PackingForm): PackingForm {
  if (form.type === 'NOT_PACKAGED') {
    const loose = { ...form, packetSizeMilli: ONE, name: form.unitName };
    return { ...loose, ...agreedPrices(loose, loose) };
  }
  const wholes = { ...form, ...agreedPrices(form, form), incrementMilli: ONE };
  // What is delivered in packets is delivered as promised; only weighed goods may differ.
  return form.type === 'PACKAGED_AND_ORDERED_BY_PACKAGE' ? { ...wholes, deviationPercent: 0 } : wholes;
}
