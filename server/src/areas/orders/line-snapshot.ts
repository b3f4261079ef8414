import type { PackingFacts } from '@kosar/domain/packing';
import type { PackingType, Unit } from '@kosar/domain/vocabulary';

/** What an order line keeps of its packing for good, beside the prices. */
export interface LineSnapshot {
  readonly chainPackingId: number;
  readonly chainItemId: number;
  readonly productId: number;
  readonly packingId: number;
  readonly producerId: number;
  readonly productName: string;
  readonly packingName: string;
  readonly unitName: Unit;
  readonly countsGlobally: boolean;
}

/** The columns that a packing's measure is read from, of a packing in a chain or of a placed line. */
export interface PackingColumns {
  readonly packing_type: PackingType;
  readonly packet_size_milli: number;
  readonly deviation_percent: number;
  readonly increment_milli: number;
  readonly min_order_amount_milli: number;
  readonly unit_price_ft: number;
  readonly price_ft: number;
}

/** The packing of a row as the rules know it. */
export function packingFacts(row: PackingColumns): PackingFacts {
  return {
    type: row.packing_type,
    packetSizeMilli: row.packet_size_milli,
    deviationPercent: row.deviation_percent,
    incrementMilli: row.increment_milli,
    minOrderMilli: row.min_order_amount_milli,
    unitPriceFt: row.unit_price_ft,
    priceFt: row.price_ft,
  };
}
