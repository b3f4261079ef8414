import type { Day } from './calendar.ts';
import type { Ft } from './money.ts';
import type { Percent } from './percent.ts';

/** What a global discount is for (spec 3): a thing has to be in every list that isn't empty. Empty lists don't restrict. */
export type DiscountScope = {
  pointIds: readonly number[];
  eventIds: readonly number[];
  chainIds: readonly number[];
  productTypeIds: readonly number[];
  productIds: readonly number[];
  producerIds: readonly number[];
};

/** A line of an order as a discount sees it. Product types are the product's own and all above it. */
export type DiscountSubject = {
  pointId: number;
  eventId: number;
  chainId: number;
  productTypeIds: readonly number[];
  productId: number;
  producerId: number;
};

/** A discount for everybody, in force from its first to its last day; null is open-ended. */
export type GlobalDiscount = {
  id: number;
  percent: Percent;
  startDay: Day | null;
  endDay: Day | null;
  scope: DiscountScope;
};

/** The one global discount a line gets: the highest in force that includes it; of equals the older one (lower id). Null: none. */
export function bestGlobalDiscount(
  discounts: readonly GlobalDiscount[],
  subject: DiscountSubject,
  today: Day,
): GlobalDiscount | null {
  const fitting = discounts.filter(
    (discount) => isInForce(discount, today) && isInScope(discount.scope, subject),
  );
  return fitting.toSorted((a, b) => b.percent - a.percent || a.id - b.id)[0] ?? null;
}

/** Whether a discount holds on a day; both ends included. */
export function isInForce(
  { startDay, endDay }: Pick<GlobalDiscount, 'startDay' | 'endDay'>,
  today: Day,
): boolean {
  return (startDay === null || startDay <= today) && (endDay === null || today <= endDay);
}

/** Whether a discount's include lists take in a line. */
export function isInScope(scope: DiscountScope, subject: DiscountSubject): boolean {
  return (
    includes(scope.pointIds, [subject.pointId]) &&
    includes(scope.eventIds, [subject.eventId]) &&
    includes(scope.chainIds, [subject.chainId]) &&
    includes(scope.productTypeIds, subject.productTypeIds) &&
    includes(scope.productIds, [subject.productId]) &&
    includes(scope.producerIds, [subject.producerId])
  );
}

/**
 * A user's own coupon. A percent coupon spends one use per order; a Ft coupon is taken from what remains of an order and keeps its rest in
 * `remainingFt` (design 4, Discounts). Null uses: any number of times.
 */
export type Coupon =
  | { id: number; unit: 'PERCENT'; percent: Percent; remainingUses: number | null }
  | {
      id: number;
      unit: 'FT';
      remainingFt: Ft;
      remainingUses: number | null;
      /** The producer whose goods alone it pays; null or left out: all goods. */
      onlyProducerId?: number | null | undefined;
    };

/** Whether there is anything left on a coupon. */
export function isCouponUsable(coupon: Coupon): boolean {
  const hasUses = coupon.remainingUses === null || coupon.remainingUses > 0;
  return hasUses && (coupon.unit === 'PERCENT' || coupon.remainingFt > 0);
}

function includes(list: readonly number[], ids: readonly number[]): boolean {
  return list.length === 0 || ids.some((id) => list.includes(id));
}
