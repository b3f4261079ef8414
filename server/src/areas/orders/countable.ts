import { lineValueFt } from '@kosar/domain/money';
import type { OrderablePacking, OrderInput } from '@kosar/domain/order-facts';
import { refuseLines } from '@kosar/domain/order-refusal';
import { orderPriceFt, productUnitsMilli } from '@kosar/domain/packing';
import { refusalOf } from './order-refusal.ts';

/** A line worth more than a billion Ft, or of more than a billion units, is a mistake or an attack; sums of those below stay exact. */
const MAX_FT = 1_000_000_000;
const MAX_MILLI = 1_000_000_000_000;

/** Refuses amounts that no ceiling holds back, but that no one could mean. */
export function refuseUncountable(items: OrderInput['items'], offers: readonly OrderablePacking[]): void {
  const packings = new Map(offers.map(({ packingId, packing }) => [packingId, packing]));
  const faults = items.flatMap(({ packingId, amountMilli }, index) => {
    const packing = packings.get(packingId);
    if (packing === undefined) return [];
    const isCountable =
      lineValueFt(orderPriceFt(packing), amountMilli) <= MAX_FT &&
      productUnitsMilli(packing, amountMilli) <= MAX_MILLI;
    const reason = { code: 'NOT_AN_AMOUNT' } as const;
    return isCountable ? [] : [{ index, packingId, reason, availableMilli: null, nearestMilli: [] }];
  });
  if (faults.length > 0) throw refusalOf(refuseLines(faults));
}
