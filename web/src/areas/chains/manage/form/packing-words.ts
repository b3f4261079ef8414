import type { ChainFormPackingJson } from '@kosar/contract/chains/chain-editing';
import { formatAmount, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { isOrderedByPacket } from '@kosar/domain/packing';

/** What a packing's amounts are counted in: packets, or units of the product. */
export function orderUnitOf({ type, unitName, name }: ChainFormPackingJson): string {
  return isOrderedByPacket(type) ? name : unitName;
}

/** Its price in the chain. */
export function priceWords(packing: ChainFormPackingJson): string {
  return wordsOf(packing, packing.price, packing.unitPrice);
}

/** Its price in the catalogue of today, where that is another. */
export function currentPriceWords(packing: ChainFormPackingJson): string | null {
  const { price, unitPrice, currentPrice, currentUnitPrice } = packing;
  if (price === currentPrice && unitPrice === currentUnitPrice) return null;
  return wordsOf(packing, currentPrice, currentUnitPrice);
}

/** Its price in the transporter's last chain that sold it; empty where none did. */
export function lastPriceWords(packing: ChainFormPackingJson): string {
  const { last } = packing;
  return last === null ? '' : wordsOf(packing, last.price, last.unitPrice);
}

function wordsOf(
  { type, packetSize, unitName }: ChainFormPackingJson,
  price: number,
  unitPrice: number,
): string {
  if (!isOrderedByPacket(type)) return formatUnitPrice(unitPrice, unitName);
  return `${formatFt(price)} / ${formatAmount(packetSize, unitName)}`;
}
