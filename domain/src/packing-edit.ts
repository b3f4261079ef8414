import { type Milli, ONE } from './amount.ts';
import type { Ft } from './money.ts';
import { isOrderedByPacket, priceFromUnitPrice, unitPriceFromPrice } from './packing.ts';
import type { Percent } from './percent.ts';
import type { PackingType } from './vocabulary.ts';

/** The numbers of a packing's form while someone fills it in; null is a field that is still empty. */
export type PackingNumbers = {
  type: PackingType;
  packetSizeMilli: Milli | null;
  incrementMilli: Milli | null;
  deviationPercent: Percent | null;
  priceFt: Ft | null;
  unitPriceFt: Ft | null;
};

/** What was changed last. */
export type PackingChange = 'type' | 'packetSize' | 'price' | 'unitPrice';

/**
 * What the form shows after a change (spec 5, Packing form rules): what the type forces, and the price that follows from the other one.
 * A price that was typed decides; when the type or the packet size changes, the price that the buyer pays stays and the other follows.
 * Ft and thousandths; `normalisePacking` settles the same form when it is stored.
 */
export function followPackingChange(numbers: PackingNumbers, changed: PackingChange): PackingNumbers {
  const forced = forcedByType(numbers);
  if (forced.type === 'NOT_PACKAGED') return { ...forced, priceFt: forced.unitPriceFt };
  const { packetSizeMilli } = forced;
  if (packetSizeMilli === null || packetSizeMilli <= 0) return forced;
  return followsFromPrice(forced, changed)
    ? { ...forced, unitPriceFt: orNull(forced.priceFt, (ft) => unitPriceFromPrice(ft, packetSizeMilli)) }
    : { ...forced, priceFt: orNull(forced.unitPriceFt, (ft) => priceFromUnitPrice(ft, packetSizeMilli)) };
}

function forcedByType(numbers: PackingNumbers): PackingNumbers {
  switch (numbers.type) {
    case 'NOT_PACKAGED':
      return { ...numbers, packetSizeMilli: ONE };
    case 'PACKAGED_AND_ORDERED_BY_PACKAGE':
      return { ...numbers, incrementMilli: ONE, deviationPercent: 0 };
    default:
      return { ...numbers, incrementMilli: ONE };
  }
}

function followsFromPrice({ type, priceFt }: PackingNumbers, changed: PackingChange): boolean {
  if (changed === 'price' || changed === 'unitPrice') return changed === 'price';
  return isOrderedByPacket(type) && priceFt !== null;
}

function orNull(ft: Ft | null, count: (ft: Ft) => Ft): Ft | null {
  return ft === null ? null : count(ft);
}
