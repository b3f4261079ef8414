import {
  type Books,
  byIncome,
  type Chain,
  incomeOf,
  liveLines,
  liveOrders,
  type Order,
  tierAt,
} from './books.ts';
import type { PackingFacts } from './facts.ts';
import { couponOf, packingOf } from './find-in-books.ts';
import { total } from './numbers.ts';
import { ftCoupons, paidByCoupons, takeUse } from './order-coupons.ts';
import { type GlobalGift, type Line, spendFt } from './prices.ts';
import { isOrdering, type WantedLine } from './refuse-orders.ts';

export function writeLines(
  books: Books,
  chain: Chain,
  order: Order,
  wantedLines: readonly WantedLine[],
  { incomeBefore, now }: { incomeBefore: number; now: number },
): void {
  const held = liveLines(order);
  const gone = order.lines.filter(({ cancelled }) => cancelled);
  const priced = (tierNow: number) => {
    const lines = wantedLines.flatMap(({ packing: key, amount }) => {
      const packing = packingOf(books, key);
      const own = held.filter((line) => line.packing.key === key);
      return termsOf(own, freshLine(packing, amount, globalOf(books, packing, now)), tierNow);
    });
    order.lines = [...gone, ...lines];
    return { lines, tier: tierAt(chain, incomeOf(chain)) };
  };
  const tierBefore = tierAt(chain, incomeBefore);
  // What a line rises by gets the tier of the income with it (PRICE-8).
  const { lines, tier } = priced(priced(100).tier);
  const coupons = order.coupons.map((key) => couponOf(books, key));
  for (const line of lines) {
    line.tier = Math.max(tier, line.tier);
    // COUPON-9: one that has nothing left pays nothing.
    line.coupons = coupons.flatMap(({ facts, uses }) =>
      facts.unit === 'PERCENT' && uses !== 0
        ? [{ percent: facts.value, sponsor: facts.sponsor ?? 0, coupon: facts.key }]
        : [],
    );
  }
  const used = spendFt(
    lines,
    ftCoupons(books, order, (coupon) => coupon.rest),
  );
  for (const [key, ft] of used) couponOf(books, key).rest -= ft;
  const paid = paidByCoupons(order);
  for (const { facts } of coupons)
    if (facts.unit === 'PERCENT' && (paid.get(facts.key) ?? 0) > 0) takeUse(books, order, facts.key);
  if (tier > tierBefore)
    for (const other of liveOrders(chain)) if (other !== order) reprice(books, other, tier);
  followIncome(chain, now);
}

function freshLine(packing: PackingFacts, amount: number, global: GlobalGift | null): Line {
  return {
    packing,
    amount,
    price: packing.price,
    tier: 0,
    global,
    coupons: [],
    ftGifts: [],
    cancelled: false,
    record: null,
  };
}

/** The one global discount of a line (PRICE-3): the highest in force, of equals the older. */
function globalOf(books: Books, packing: PackingFacts, now: number): GlobalGift | null {
  const fitting = books.discounts.filter(
    ({ products, from, until }) =>
      from <= now && now < until && (products === null || products.includes(packing.product)),
  );
  const best = fitting.toSorted((a, b) => b.percent - a.percent || a.key - b.key)[0];
  return best === undefined
    ? null
    : { percent: best.percent, sponsor: best.sponsor ?? 0, coupon: null, discount: best.key };
}

/** PRICE-8: what is held keeps its terms, the oldest first; what is more has those of `fresh`, beside the latest or, if these are the same, with it. */
function termsOf(held: readonly Line[], fresh: Line, tierNow: number): Line[] {
  const lines: Line[] = [];
  let left = fresh.amount;
  for (const { price, tier, global, amount } of held) {
    const kept = Math.min(left, amount);
    if (kept > 0) lines.push({ ...fresh, price, tier, global, amount: kept });
    left -= kept;
  }
  if (left === 0) return lines;
  const latest = lines.at(-1);
  const isSame =
    latest !== undefined &&
    latest.price === fresh.price &&
    latest.global?.discount === fresh.global?.discount &&
    latest.tier <= tierNow;
  if (isSame) latest.amount += left;
  else lines.push({ ...fresh, amount: left });
  return lines;
}

/** TIER-3, TIER-4. */
function reprice(books: Books, order: Order, tier: number): void {
  const lines = liveLines(order);
  if (lines.every((line) => line.tier >= tier)) return;
  const usedOf = (key: number) =>
    total(lines.flatMap(({ ftGifts }) => ftGifts.filter(({ coupon }) => coupon === key).map(({ ft }) => ft)));
  const before = new Map(order.coupons.map((key) => [key, usedOf(key)]));
  for (const line of lines) line.tier = Math.max(line.tier, tier);
  const used = spendFt(
    lines,
    ftCoupons(books, order, ({ facts }) => before.get(facts.key) ?? 0),
  );
  for (const [key, ft] of used) couponOf(books, key).rest += (before.get(key) ?? 0) - ft;
}

export function followIncome(chain: Chain, now: number): void {
  if (isOrdering(chain, now)) chain.state = byIncome(chain);
}
