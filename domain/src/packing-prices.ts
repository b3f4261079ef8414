import type { Ft } from './money.ts';
import { type PackingFacts, priceFromUnitPrice, unitPriceFromPrice } from './packing.ts';

/** The two prices of a packing, in whole Ft. */
export type PackingPrices = Pick<PackingFacts, 'priceFt' | 'unitPriceFt'>;

type Priced = Pick<PackingFacts, 'type' | 'packetSizeMilli'>;

/**
 * Makes the two prices of a packing agree (spec 5, Products and packings): the one that the buyer pays is kept, the other follows from it.
 * Throws RangeError when the packet size isn't positive.
 */
export function agreedPrices({ type, packetSizeMilli }: Priced, prices: PackingPrices): PackingPrices {
  const { priceFt, unitPriceFt } = prices;
  switch (type) {
    case 'NOT_PACKAGED':
      return { unitPriceFt, priceFt: unitPriceFt };
    case 'PACKAGED_AND_ORDERED_BY_UNIT':
      return { unitPriceFt, priceFt: priceFromUnitPrice(unitPriceFt, packetSizeMilli) };
    default:
      return { priceFt, unitPriceFt: unitPriceFromPrice(priceFt, packetSizeMilli) };
  }
}

/** Both prices of a packing after someone has typed one of them (spec 5: they are recomputed from each other). */
export function pricesAfter(packing: Priced, typed: keyof PackingPrices, ft: Ft): PackingPrices {
  const { type, packetSizeMilli } = packing;
  if (type === 'NOT_PACKAGED') return { priceFt: ft, unitPriceFt: ft };
  const prices =
    typed === 'priceFt'
      ? { priceFt: ft, unitPriceFt: unitPriceFromPrice(ft, packetSizeMilli) }
      : { unitPriceFt: ft, priceFt: priceFromUnitPrice(ft, packetSizeMilli) };
  return agreedPrices(packing, prices);
}
