import { type Books, liveLines, type Order } from './books.ts';
import type { CouponFacts } from './facts.ts';
import { couponOf } from './find-in-books.ts';
import { gifts, handedValue, inFull, type Line, type LineValue, orderedValue } from './prices.ts';

export function ftCoupons(
  books: Books,
  order: Order,
  restOf: (coupon: ReturnType<typeof couponOf>) => number,
) {
  return order.coupons
    .map((key) => couponOf(books, key))
    .filter(({ facts }) => facts.unit === 'FT')
    .map((coupon) => ({
      coupon: coupon.facts.key,
      sponsor: coupon.facts.sponsor ?? 0,
      rest: restOf(coupon),
      pays: paysOf(books, coupon.facts),
    }));
}

/** The goods that a coupon pays (COUPON-10). */
function paysOf({ town }: Books, { onlyProducer }: CouponFacts) {
  return ({ packing }: Line) =>
    onlyProducer === undefined ||
    town.products.find(({ key }) => key === packing.product)?.producer === onlyProducer;
}

/** What each coupon of an order pays of what is handed over. */
export function paidByCoupons(order: Order): Map<number, number> {
  return sumByCoupon(order, (line) => handedValue(line, line.record ?? inFull(line)));
}

/** What each coupon of an order pays of what is ordered. */
export function promisedByCoupons(order: Order): Map<number, number> {
  return sumByCoupon(order, orderedValue);
}

function sumByCoupon(order: Order, valueOf: (line: Line) => LineValue): Map<number, number> {
  const sums = new Map<number, number>();
  for (const line of liveLines(order))
    for (const { coupon, ft } of gifts(line, valueOf(line)))
      if (coupon !== null) sums.set(coupon, (sums.get(coupon) ?? 0) + ft);
  return sums;
}

/** COUPON-3, COUPON-7. */
export function giveCouponsBack(books: Books, order: Order): void {
  giveUses(books, order);
  for (const line of liveLines(order)) for (const { coupon, ft } of line.ftGifts) giveFt(books, coupon, ft);
}

function giveUses(books: Books, order: Order): void {
  for (const key of order.spentUses) giveUse(books, key);
}

/** COUPON-1: of a coupon that takes something off. */
export function takeUse(books: Books, order: Order, key: number): void {
  const coupon = couponOf(books, key);
  order.spentUses.add(key);
  if (coupon.uses !== null) coupon.uses -= 1;
}

export function giveUse(books: Books, key: number): void {
  const coupon = couponOf(books, key);
  if (coupon.facts.unit === 'PERCENT' && coupon.uses !== null) coupon.uses += 1;
}

export function giveFt(books: Books, key: number, ft: number): void {
  couponOf(books, key).rest += ft;
}
