import {
  type Books,
  byIncome,
  type Chain,
  copyBooks,
  incomeOf,
  liveLines,
  liveOrders,
  type Order,
  stateOf,
  tierAt,
  totalOf,
} from './books.ts';
import { isGivenBack } from './complaint-state.ts';
import type { CouponFacts, PackingFacts } from './facts.ts';
import { chainOf, couponOf, orderOf, packingOf, sellsOutOfMarketWallet } from './find-in-books.ts';
import { split, total } from './numbers.ts';
import { type GlobalGift, gifts, handedValue, inFull, type Line, orderedValue, spendFt } from './prices.ts';
import {
  isOrdering,
  type Refused,
  refuseAmendment,
  refuseCoupons,
  refuseEdit,
  refuseHand,
  refuseLines,
  type WantedLine,
} from './refuse-orders.ts';
import { noteAnswer } from './rescue-questions.ts';
import { endWaitingFor } from './waiting-list.ts';

/** What a buyer orders. */
export type WantedOrder = Pick<
  Order,
  'key' | 'chain' | 'buyer' | 'delivery' | 'home' | 'fee' | 'online' | 'wantsInvoice' | 'coupons'
> & { readonly lines: readonly WantedLine[] };

/** The least that a card can pay (PAY-7). */
const LEAST_OF_A_CARD = 10;

/** Places an order, or says why not (STATE-7, STOCK-3, STOCK-5, COUPON-2, PAY-7). */
export function placeOrder(books: Books, input: WantedOrder, now: number): Refused {
  const chain = chainOf(books, input.chain);
  if (!isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  const { lines: wantedLines, ...head } = input;
  const order: Order = {
    ...head,
    lines: [],
    cancelled: false,
    isPaidInCash: false,
    cashTaken: 0,
    said: null,
    agreedFee: null,
    uncollected: 0,
    payment: noPayment(),
    settled: null,
    spentUses: new Set(),
    paidByCoupons: new Map(),
  };
  const refused = refuseCoupons(books, order) ?? refuseLines(books, chain, order, wantedLines, now);
  if (refused !== null) return refused;
  if (order.online && isTooLittleForACard(books, input, now)) return 'PAY-7: too little for a card';
  const incomeBefore = incomeOf(chain);
  chain.orders.push(order);
  write(books, chain, order, wantedLines, { incomeBefore, now });
  followOrder(chain, order, []);
  if (order.online && totalOf(order) > 0) startPayment(books, order, now);
  return null;
}

/** Ordered in cash on a copy, to see what it comes to. */
function isTooLittleForACard(books: Books, input: WantedOrder, now: number): boolean {
  const copy = copyBooks(books);
  placeOrder(copy, { ...input, online: false }, now);
  const total = totalOf(orderOf(copy, input.chain, input.key));
  return total > 0 && total < LEAST_OF_A_CARD;
}

/** Changes the lines of an order: by its buyer while ordering is open, or by an admin (STATE-7). */
export function changeOrder(
  books: Books,
  order: Order,
  wantedLines: readonly WantedLine[],
  { now, isAdmin }: { now: number; isAdmin: boolean },
): Refused {
  const chain = chainOf(books, order.chain);
  const refused = isAdmin ? refuseEdit(chain, order, now) : refuseAmendment(chain, order, now);
  if (refused !== null) return refused;
  const goods = refuseLines(books, chain, order, wantedLines, now);
  if (goods !== null) return goods;
  const incomeBefore = incomeOf(chain);
  giveCouponsBack(books, order);
  order.spentUses.clear();
  const before = liveLines(order);
  write(books, chain, order, wantedLines, { incomeBefore, now });
  if (!isAdmin) followOrder(chain, order, before);
  if (order.online && order.payment.state === 'NONE' && totalOf(order) > 0) order.online = false;
  return null;
}

/** Cancels an order (STATE-7, COUPON-3, PAY-5). */
export function cancelOrder(
  books: Books,
  order: Order,
  { now, isAdmin }: { now: number; isAdmin: boolean },
): Refused {
  const chain = chainOf(books, order.chain);
  if (order.cancelled) return null;
  const refused = isAdmin ? refuseHand(chain, order, now) : null;
  if (refused !== null) return refused;
  if (!isAdmin && !isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  endOrder(books, chain, order, now);
  noteAnswer(chain, order.buyer);
  return null;
}

/** Takes packings out of a chain and all its orders (STATE-7, COUPON-4, COUPON-8). */
export function cancelPackings(
  books: Books,
  chain: Chain,
  packings: readonly number[],
  now: number,
): Refused {
  const state = stateOf(chain, now);
  if (!['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'].includes(state))
    return `STATE-7: no packing is cancelled in ${state}`;
  const isTaken = liveOrders(chain).some((order) =>
    liveLines(order).some(
      ({ packing, record }) =>
        packings.includes(packing.key) &&
        (order.isPaidInCash || (record?.amount ?? 0) > 0 || isGivenBack(books, order.key, packing.key)),
    ),
  );
  if (isTaken) return 'STATE-11: something of it was handed over';
  dropPackings(books, chain, packings, now);
  return null;
}

/** The same where nothing stands in the way (STATE-13). */
export function dropPackings(books: Books, chain: Chain, packings: readonly number[], now: number): void {
  for (const packing of packings) chain.cancelledPackings.add(packing);
  for (const order of liveOrders(chain)) {
    const taken = liveLines(order).filter((line) => packings.includes(line.packing.key));
    for (const line of taken) {
      line.cancelled = true;
      line.record = null;
      for (const { coupon, ft } of line.ftGifts) giveFt(books, coupon, ft);
    }
    if (taken.length === 0) continue;
    const paid = paidByCoupons(order);
    for (const key of order.spentUses)
      if ((paid.get(key) ?? 0) === 0 && order.spentUses.delete(key)) giveUse(books, key);
    if (liveLines(order).length > 0) continue;
    order.cancelled = true;
    dropPayment(order);
  }
  followIncome(chain, now);
}

/** Who orders something waits for it no more, and stays (WAIT-6, RESCUE-5). */
function followOrder(chain: Chain, order: Order, before: readonly Line[]): void {
  const amountBefore = (key: number) => before.find(({ packing }) => packing.key === key)?.amount ?? 0;
  const more = liveLines(order).filter(({ packing, amount }) => amount > amountBefore(packing.key));
  endWaitingFor(
    chain,
    order.buyer,
    more.map(({ packing }) => packing.key),
  );
  noteAnswer(chain, order.buyer);
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

function write(
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

function ftCoupons(books: Books, order: Order, restOf: (coupon: ReturnType<typeof couponOf>) => number) {
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

export function endOrder(books: Books, chain: Chain, order: Order, now: number): void {
  giveCouponsBack(books, order);
  order.cancelled = true;
  dropPayment(order);
  followIncome(chain, now);
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

/** PAY-5. */
export function dropPayment(order: Order): void {
  if (order.payment.state === 'STARTED' || order.payment.state === 'RESERVED') order.payment.state = 'GONE';
}

/** PAY-1: asks for the total; the platform's part is agreed. */
function startPayment(books: Books, order: Order, now: number): void {
  const { shares } = chainOf(books, order.chain);
  const asked = totalOf(order);
  const producers = liveLines(order).map((line) => producersPart(orderedValue(line).base, shares));
  const isOurs = sellsOutOfMarketWallet(books, order.chain);
  order.payment = {
    ...noPayment(),
    state: 'STARTED',
    startedAt: now,
    asked,
    agreedPlatform: isOurs ? 0 : Math.max(0, asked - total(producers)),
  };
}

function producersPart(ft: number, shares: Chain['shares']): number {
  const { producer, transporter, organizer, deliveryManager, deliveryPointManager, marketplace, platform } =
    shares;
  const weights = [
    producer,
    transporter,
    organizer,
    deliveryManager,
    deliveryPointManager,
    marketplace,
    platform,
  ];
  return split(ft, weights)[0] ?? 0;
}

function followIncome(chain: Chain, now: number): void {
  if (isOrdering(chain, now)) chain.state = byIncome(chain);
}

function noPayment(): Order['payment'] {
  return {
    state: 'NONE',
    startedAt: 0,
    asked: 0,
    agreedPlatform: 0,
    taken: 0,
    takenByPlatform: 0,
    refunded: 0,
  };
}

/** What each coupon of an order pays of what is handed over. */
export function paidByCoupons(order: Order): Map<number, number> {
  const paid = new Map<number, number>();
  for (const line of liveLines(order))
    for (const { coupon, ft } of gifts(line, handedValue(line, line.record ?? inFull(line))))
      if (coupon !== null) paid.set(coupon, (paid.get(coupon) ?? 0) + ft);
  return paid;
}
