import {
  type Books,
  byIncome,
  type Chain,
  dayOf,
  isHandedOver,
  isHolding,
  liveLines,
  liveOrders,
  type Order,
  stateOf,
  takenOf,
} from './books.ts';
import { callOff } from './call-off.ts';
import { isGivenBack } from './complaint-state.ts';
import type { ChainFacts, Shares } from './facts.ts';
import { chainOf, couponOf } from './find-in-books.ts';
import { total } from './numbers.ts';
import { giveFt, giveUse, paidByCoupons } from './order-coupons.ts';
import { type Handed, type Line, mostHanded, unitsOf } from './prices.ts';
import type { Refused } from './refuse-orders.ts';
import { dropProducers, missedProducers } from './rescue.ts';
import { isAsking, isUndecided } from './rescue-questions.ts';

export function openChain(books: Books, facts: ChainFacts, shares: Shares): void {
  const chain: Chain = {
    facts,
    shares,
    state: 'OPEN',
    finalizing: false,
    settled: false,
    cancelledPackings: new Set(),
    waiting: [],
    rescue: null,
    closedCash: new Set(),
    orders: [],
  };
  chain.state = byIncome(chain);
  books.chains.set(facts.key, chain);
}

/** What time alone has brought to chains (STATE-1, STATE-4, STATE-5). Gives those that weren't delivered. */
export function passTime(books: Books, now: number): Chain[] {
  const failed: Chain[] = [];
  for (const chain of books.chains.values()) {
    const state = stateOf(chain, now);
    if (state === chain.state || (state === 'ORDERING_CLOSED' && isUndecided(chain))) continue;
    if (state === 'NOT_DELIVERED') {
      callOff(books, chain, state);
      failed.push(chain);
    } else chain.state = state;
  }
  return failed;
}

/** STATE-2, STATE-3, STATE-10, STATE-11. */
export function actOn(
  books: Books,
  chain: Chain,
  action: 'approve' | 'cancel' | 'reopen' | 'restore',
  now: number,
): Refused {
  const state = stateOf(chain, now);
  const isBefore = ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED'].includes(state);
  if (action === 'restore') return restore(books, chain, now);
  if (action !== 'reopen') {
    if (!isBefore) return `STATE-2: not from ${state}`;
    if (action === 'cancel' && isHandedOver(chain)) return 'STATE-11: something was handed over';
    if (action === 'approve') {
      if (isAsking(chain)) return 'RESCUE-4: its buyers may still leave';
      dropProducers(books, chain, missedProducers(books, chain), now);
      chain.state = 'APPROVED';
    } else callOff(books, chain, 'CANCELLED');
    return null;
  }
  if (state !== 'APPROVED' && state !== 'CANCELLED') return `STATE-3: not from ${state}`;
  if (state === 'CANCELLED') {
    const refused = takeAgain(books, chain);
    if (refused !== null) return refused;
  }
  const isOver = now >= chain.facts.deadline;
  if (!isOver && isHandedOver(chain)) return 'STATE-11: something was handed over';
  chain.state = isOver ? 'ORDERING_CLOSED' : byIncome(chain);
  return null;
}

/** STATE-10. */
function restore(books: Books, chain: Chain, now: number): Refused {
  const state = stateOf(chain, now);
  const isOver = dayOf(now) > chain.facts.day;
  if (state !== 'CANCELLED' && state !== 'NOT_DELIVERED') return `STATE-10: not from ${state}`;
  if (chain.finalizing) return 'STATE-9: it was settled';
  if (state === 'CANCELLED' && !isOver) return 'STATE-10: it is reopened while its days last';
  const refused = takeAgain(books, chain);
  if (refused !== null) return refused;
  chain.state = isOver ? 'TO_BE_FINALIZED' : 'ORDERING_CLOSED';
  return null;
}

/** STOCK-6: all or nothing. */
function takeAgain(books: Books, chain: Chain): Refused {
  const orders = liveOrders(chain);
  const taken = takenOf(books);
  const lines = orders.flatMap(liveLines);
  if (!chain.facts.bypass)
    for (const { packing } of lines) {
      const amount = total(lines.filter((one) => one.packing.key === packing.key).map((one) => one.amount));
      const units = total(
        lines
          .filter((one) => one.packing.product === packing.product)
          .map((one) => unitsOf(one.packing, one.amount)),
      );
      const product = books.town.products.find(({ key }) => key === packing.product);
      const packingMax = packing.globalMax ?? Number.POSITIVE_INFINITY;
      const productMax = product?.globalMax ?? Number.POSITIVE_INFINITY;
      if (taken.globalPacking(packing.key) + amount > packingMax) return 'STOCK-6: the goods are gone';
      if (taken.globalProduct(packing.product) + units > productMax) return 'STOCK-6: the goods are gone';
    }
  const needs = new Map<number, { uses: number; ft: number }>();
  for (const order of orders)
    for (const key of order.coupons) {
      const need = needs.get(key) ?? { uses: 0, ft: 0 };
      const own = liveLines(order).flatMap(({ ftGifts }) => ftGifts.filter(({ coupon }) => coupon === key));
      needs.set(key, {
        uses: need.uses + Number(order.spentUses.has(key)),
        ft: need.ft + total(own.map(({ ft }) => ft)),
      });
    }
  for (const [key, need] of needs) {
    const coupon = couponOf(books, key);
    const hasUses = coupon.facts.unit === 'FT' || coupon.uses === null || coupon.uses >= need.uses;
    if (!hasUses || coupon.rest < need.ft) return 'STOCK-6: a coupon is gone';
  }
  for (const [key, need] of needs) {
    giveUse(books, key);
    const coupon = couponOf(books, key);
    if (coupon.facts.unit === 'PERCENT' && coupon.uses !== null) coupon.uses -= need.uses + 1;
    giveFt(books, key, -need.ft);
  }
  return null;
}

/** HAND-1, HAND-2, STATE-5, STATE-9. One entry for each line of the order, in their order. */
export function recordHandover(
  books: Books,
  order: Order,
  entries: readonly Handed[],
  meansLess: boolean,
  now: number,
): Refused {
  const chain = chainOf(books, order.chain);
  const state = stateOf(chain, now);
  if (state === 'OPEN' || state === 'MIN_INCOME_PASSED') return 'HAND-1: ordering isn’t over';
  if (!isHolding({ ...chain, state })) return `STATE-8: nothing is recorded in ${state}`;
  if (chain.finalizing || state === 'DELIVERED') return 'STATE-9: it is being settled';
  if (order.cancelled) return 'it is cancelled';
  const lines = liveLines(order);
  const refused = refuseAmounts(lines, entries, meansLess);
  if (refused !== null) return refused;
  if (chain.closedCash.has(order.delivery)) return 'COMP-5: the cash is counted';
  if (
    lines.some(
      (line, index) => isGivenBack(books, order.key, line.packing.key) && isOther(line, entries[index]),
    )
  )
    return 'COMP-6: it was given back';
  for (const [index, line] of lines.entries()) line.record = entries[index] ?? null;
  order.said = null;
  return null;
}

function isOther({ record }: Line, entry: Handed | undefined): boolean {
  return record?.amount !== entry?.amount || record?.units !== entry?.units;
}

/** HAND-2: one entry for each line, in their order. `meansLess`: who records them takes less than the minimum as well. */
export function refuseAmounts(
  lines: readonly Line[],
  entries: readonly Handed[],
  meansLess: boolean,
): Refused {
  for (const [index, line] of lines.entries()) {
    const entry = entries[index] ?? { amount: 0, units: null };
    const max = mostHanded(line);
    const isTooMuch = entry.amount > max.amount || (entry.units ?? 0) > (max.units ?? 0);
    const isLittle = (amount: number) => amount > 0 && amount < Math.min(line.packing.least, line.amount);
    const isTooLittle = isLittle(entry.amount) && !meansLess && !isLittle(line.record?.amount ?? 0);
    if (isTooMuch || isTooLittle) return 'HAND-2: not an amount that may be handed over';
  }
  return null;
}

/** STATE-5, STATE-8. */
export function takeCash(books: Books, order: Order, cash: number, now: number): Refused {
  const chain = chainOf(books, order.chain);
  const state = stateOf(chain, now);
  if (state === 'OPEN' || state === 'MIN_INCOME_PASSED') return 'HAND-1: ordering isn’t over';
  if (!isHolding({ ...chain, state })) return `STATE-8: nothing is taken in ${state}`;
  if (chain.finalizing || state === 'DELIVERED') return 'STATE-9: it is being settled';
  if (order.cancelled) return 'it is cancelled';
  if (chain.closedCash.has(order.delivery)) return 'COMP-5: the cash is counted';
  order.isPaidInCash = true;
  order.cashTaken = cash;
  order.said = null;
  return null;
}

/** Counts the cash of a delivery: nothing is recorded there from then on. */
export function closeCash(chain: Chain, delivery: number, now: number): Refused {
  const state = stateOf(chain, now);
  if (state === 'OPEN' || state === 'MIN_INCOME_PASSED') return 'HAND-1: ordering isn’t over';
  if (!isHolding({ ...chain, state })) return `STATE-8: nothing is counted in ${state}`;
  if (chain.closedCash.has(delivery)) return 'it is counted';
  const own = liveOrders(chain).filter((order) => order.delivery === delivery);
  if (own.flatMap(liveLines).some(({ record }) => record === null)) return 'a line has no record';
  chain.closedCash.add(delivery);
  return null;
}

/** STATE-9. */
export function changeShares(chain: Chain, shares: Shares): Refused {
  if (chain.finalizing || chain.settled || chain.state === 'NOT_DELIVERED')
    return 'STATE-9: shares are fixed';
  chain.shares = shares;
  return null;
}

/** Gives back what coupons didn't pay in the end (COUPON-4 to COUPON-6); all of it when nothing was handed over (STATE-8). */
export function returnCoupons(books: Books, chain: Chain): void {
  for (const order of liveOrders(chain)) {
    const paid = paidByCoupons(order);
    for (const { coupon, ft } of liveLines(order).flatMap(({ ftGifts }) => ftGifts))
      giveFt(books, coupon, ft);
    for (const key of order.coupons) {
      const ft = paid.get(key) ?? 0;
      if (couponOf(books, key).facts.unit === 'FT') giveFt(books, key, -ft);
      else if (ft === 0 && order.spentUses.delete(key)) giveUse(books, key);
      order.paidByCoupons.set(key, ft);
    }
  }
}
