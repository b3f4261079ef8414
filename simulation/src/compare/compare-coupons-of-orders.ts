import type { Stage } from '../life/stage.ts';
import { liveLines, liveOrders } from '../oracle/books.ts';
import { chainOf, couponOf } from '../oracle/find-in-books.ts';
import { total } from '../oracle/numbers.ts';
import { expectEqual } from './expect-equal.ts';

/** How many Ft each coupon pays of each order of some chains, as they are ordered: of two that are used up it shows which order came first. */
export async function compareCouponsOfOrders(
  { market, books, orders, couponIds }: Stage,
  chains: readonly number[],
): Promise<void> {
  const ordered = chains.flatMap((key) => (books.chains.has(key) ? liveOrders(chainOf(books, key)) : []));
  const rows = await market.query<{ order_id: number; user_discount_id: number; used_ft: string }>(
    'select order_id, user_discount_id, used_ft from order_coupon where order_id = any ($1)',
    [ordered.map(({ key }) => orders.get(key)?.id ?? 0)],
  );
  for (const order of ordered)
    for (const key of order.coupons) {
      if (couponOf(books, key).facts.unit !== 'FT') continue;
      const row = rows.find(
        ({ order_id: id, user_discount_id: coupon }) =>
          id === orders.get(order.key)?.id && coupon === couponIds.get(key),
      );
      const gifts = liveLines(order).flatMap(({ ftGifts }) => ftGifts);
      expectEqual(
        'COUPON-1',
        `what coupon ${key} pays of order ${order.key}`,
        Number(row?.used_ft ?? 0),
        total(gifts.filter(({ coupon }) => coupon === key).map(({ ft }) => ft)),
      );
    }
}
