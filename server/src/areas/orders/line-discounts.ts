import { percentFunding } from '@kosar/domain/discount-funding';
import { type Ft, sumFt } from '@kosar/domain/money';
import type { OrderTotals, PricedLine } from '@kosar/domain/order-total';
import type { LinePercents } from '@kosar/domain/price';
import type { CouponSpending, OwnCoupon } from '../discounts/public.ts';

/** The global discount that a line got, or null. */
export type GivenDiscount = { id: number; name: string; sponsorId: number | null } | null;

/** One source of a line's discount, as it is booked. */
export interface BookedDiscount {
  readonly source: 'TIER' | 'GLOBAL' | 'COUPON';
  readonly globalDiscountId: number | null;
  readonly userDiscountId: number | null;
  readonly sponsorId: number | null;
  readonly percent: number | null;
  readonly amountFt: Ft;
}

type ExplainableLine = PricedLine & { percents: LinePercents; globalDiscount: GivenDiscount };

/** Names the source of every Ft that the lines of an order were lowered by: one list of bookings for each line. */
export function bookDiscounts(
  lines: readonly ExplainableLine[],
  totals: Pick<OrderTotals, 'couponUses'>,
  coupons: readonly OwnCoupon[],
): BookedDiscount[][] {
  return lines.map((line, index) => [
    ...tierBooking(line),
    ...percentBookings(line, coupons),
    ...totals.couponUses.flatMap(({ couponId, lineFts }) =>
      ftBooking(coupons, couponId, lineFts[index] ?? 0),
    ),
  ]);
}

/** What the order takes from each coupon: the sum of its bookings. */
export function couponSpendings(
  coupons: readonly OwnCoupon[],
  booked: readonly (readonly BookedDiscount[])[],
): CouponSpending[] {
  const bookings = booked.flat();
  return coupons.map(({ id, unit }) => ({
    couponId: id,
    unit,
    usedFt: sumFt(
      bookings.flatMap(({ userDiscountId, amountFt }) => (userDiscountId === id ? [amountFt] : [])),
    ),
  }));
}

function tierBooking({ percents, fullValueFt, revenueBaseFt }: ExplainableLine): BookedDiscount[] {
  const percent = percents.tierPercent;
  return percent === 0
    ? []
    : [{ ...NO_SOURCE, source: 'TIER', percent, amountFt: fullValueFt - revenueBaseFt }];
}

/** The global discount and the percent coupons share what the tier has left to explain. */
function percentBookings(line: ExplainableLine, coupons: readonly OwnCoupon[]): BookedDiscount[] {
  const { globalDiscount, percents } = line;
  const sources: Omit<BookedDiscount, 'amountFt'>[] = [
    ...(globalDiscount === null
      ? []
      : [
          {
            ...NO_SOURCE,
            source: 'GLOBAL' as const,
            globalDiscountId: globalDiscount.id,
            sponsorId: globalDiscount.sponsorId,
            percent: percents.globalPercent,
          },
        ]),
    ...coupons.flatMap((coupon) =>
      coupon.unit === 'PERCENT' ? [{ ...couponSource(coupon), percent: coupon.percent }] : [],
    ),
  ];
  const parts = percentFunding(
    line,
    sources.map(({ percent }, index) => ({ discountId: index, percent: percent ?? 0 })),
  );
  return sources.map((source, index) => ({ ...source, amountFt: parts[index]?.amountFt ?? 0 }));
}

/** A Ft coupon that a line needs nothing of leaves no booking there. */
function ftBooking(coupons: readonly OwnCoupon[], couponId: number, amountFt: Ft): BookedDiscount[] {
  const coupon = coupons.find(({ id }) => id === couponId);
  return coupon === undefined || amountFt === 0 ? [] : [{ ...couponSource(coupon), percent: null, amountFt }];
}

function couponSource({ id, sponsorId }: OwnCoupon) {
  return { ...NO_SOURCE, source: 'COUPON' as const, userDiscountId: id, sponsorId };
}

const NO_SOURCE = { globalDiscountId: null, userDiscountId: null, sponsorId: null };
