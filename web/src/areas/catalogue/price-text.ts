import { formatFt, formatUnitPrice } from '@kosar/contract/format';

/** „1 490 Ft/kg”, or „420–490 Ft/kg” where packings differ. */
export function priceRangeText(fromFt: number, toFt: number, unit: string): string {
  return fromFt === toFt
    ? formatUnitPrice(fromFt, unit)
    : `${formatFt(fromFt).replace(/\u00a0Ft$/, '')}–${formatUnitPrice(toFt, unit)}`;
}
