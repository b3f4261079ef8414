import type { Books, Chain } from './books.ts';
import { chainOf, packingOf } from './find-in-books.ts';
import { timesDown, timesUp } from './numbers.ts';
import { placeOrder } from './ordering.ts';
import { unitsOf } from './prices.ts';
import { isLegal, isOrdering, type Refused } from './refuse-orders.ts';
import type { WaitingEntry } from './waiting-entry.ts';
import { claimedByOthers, claimsOn, leftOf, liveEntries } from './waiting-list.ts';

/** What someone wants to wait for. */
export type WantedWaiting = Pick<
  WaitingEntry,
  'key' | 'order' | 'buyer' | 'delivery' | 'packing' | 'amount'
> & {
  readonly chain: number;
  readonly atOnce: boolean;
};

const HOUR = 3_600_000;
const MAX_ENTRIES = 20;

/** Joins the end of a list, or says why not (WAIT-1, WAIT-2). */
export function joinWaiting(books: Books, wanted: WantedWaiting, now: number): Refused {
  const chain = chainOf(books, wanted.chain);
  const packing = packingOf(books, wanted.packing);
  const item = chain.facts.items.find(({ product }) => product === packing.product);
  const offer = item?.packings.find((one) => one.packing === wanted.packing);
  if (!books.switches.waitingList) return 'STOCK-7: the market has no waiting lists';
  if (!isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  if (offer === undefined || chain.cancelledPackings.has(wanted.packing)) return 'WAIT-1: it is not offered';
  if (!isLegal(packing, wanted.amount)) return 'STOCK-5: not a legal amount';
  if (mostOf(books, chain, wanted, now) >= wanted.amount) return 'WAIT-1: there is enough of it';
  if (isNever(wanted.amount, offer.max) || isNever(unitsOf(packing, wanted.amount), item?.max))
    return 'WAIT-2: it could never be free';
  const own = [...books.chains.values()].flatMap(liveEntries).filter(({ buyer }) => buyer === wanted.buyer);
  if (own.length >= MAX_ENTRIES) return 'WAIT-2: for too many things';
  if (liveEntries(chain).some(({ buyer, packing: key }) => buyer === wanted.buyer && key === wanted.packing))
    return 'WAIT-2: they wait for it already';
  const { chain: _chain, atOnce, ...head } = wanted;
  const atOnceUpTo = atOnce ? costOf(books, wanted) : null;
  chain.waiting.push({ ...head, atOnceUpTo, heldUntil: null, ended: null });
  return null;
}

/** What it costs at most: without discounts, fetched at the point (WAIT-5). */
export function costOf(books: Books, { packing, amount }: Pick<WaitingEntry, 'packing' | 'amount'>): number {
  return timesUp(packingOf(books, packing).price, amount, 1000);
}

/** Waits no more (WAIT-6). */
export function leaveWaiting(books: Books, chainKey: number, key: number): Refused {
  const entry = liveEntries(chainOf(books, chainKey)).find((one) => one.key === key);
  if (entry === undefined) return 'WAIT-6: they don’t wait any more';
  entry.ended = 'LEFT';
  return null;
}

/** Orders what is kept for its buyer (WAIT-4, WAIT-5). */
export function orderHeld(books: Books, chainKey: number, key: number, now: number): Refused {
  const entry = liveEntries(chainOf(books, chainKey)).find((one) => one.key === key);
  if (entry === undefined) return 'WAIT-6: they don’t wait any more';
  if (entry.heldUntil === null || entry.heldUntil <= now) return 'WAIT-4: nothing is kept for them';
  return orderOne(books, chainKey, entry, now);
}

/** What the clock does with the lists of a chain (WAIT-4 to WAIT-7). Gives what was ordered at once. */
export function serveChain(books: Books, chainKey: number, now: number): WaitingEntry[] {
  const chain = chainOf(books, chainKey);
  const isUndecided = chain.state === 'OPEN' || chain.state === 'MIN_INCOME_PASSED';
  for (const entry of liveEntries(chain))
    if (!isUndecided || chain.cancelledPackings.has(entry.packing)) entry.ended = 'CLOSED';
  if (!isOrdering(chain, now)) return [];
  const products = chain.facts.items.map(({ product }) => product);
  const fresh = products
    .flatMap((product) => claimsOn(books, chain, product, now))
    .filter(({ heldUntil }) => heldUntil === null);
  for (const entry of liveEntries(chain))
    if (entry.heldUntil !== null && entry.heldUntil <= now) entry.ended = 'EXPIRED';
  for (const entry of fresh) if (entry.atOnceUpTo === null) keep(chain, entry, now);
  const atOnce = fresh.filter(({ atOnceUpTo }) => atOnceUpTo !== null);
  return atOnce
    .toSorted((a, b) => chain.waiting.indexOf(a) - chain.waiting.indexOf(b))
    .filter((entry) => {
      const refused = orderOne(books, chainKey, entry, now);
      if (refused !== null) keep(chain, entry, now);
      return refused === null;
    });
}

/** The market has no lists any more (STOCK-7). */
export function endAllWaiting(books: Books): void {
  books.switches.waitingList = false;
  for (const chain of books.chains.values()) for (const entry of liveEntries(chain)) entry.ended = 'CLOSED';
}

/** A ceiling of nothing is one that is still to be raised. */
function isNever(amount: number, max: number | null | undefined): boolean {
  return Boolean(max) && amount > (max ?? 0);
}

function orderOne(books: Books, chain: number, entry: WaitingEntry, now: number): Refused {
  const { order: key, buyer, delivery, packing, amount } = entry;
  const head = { key, chain, buyer, delivery, home: false, fee: 0, online: false, wantsInvoice: false };
  return placeOrder(books, { ...head, coupons: [], lines: [{ packing, amount }] }, now);
}

/** Half a day, two hours for who has let something of the chain go, never beyond the deadline (WAIT-4). */
function keep({ waiting, facts }: Chain, entry: WaitingEntry, now: number): void {
  const hasLetGo = waiting.some(
    ({ buyer, heldUntil, ended }) =>
      buyer === entry.buyer && heldUntil !== null && (ended === 'EXPIRED' || ended === 'LEFT'),
  );
  entry.heldUntil = Math.min(facts.deadline, now + (hasLetGo ? 2 : 12) * HOUR);
}

/** The most of a packing that a buyer could order; infinite where nothing bounds it (STOCK-4, WAIT-3). */
function mostOf(books: Books, chain: Chain, { packing: key, buyer }: WantedWaiting, now: number): number {
  const packing = packingOf(books, key);
  const left = leftOf(books, chain, key);
  const claimed = claimedByOthers(books, chain, { packing: key, buyer, now });
  const units = Math.max(0, left.units - claimed.units);
  const isByPacket = packing.kind === 'PACKET' || packing.kind === 'WEIGHED';
  const packets = isByPacket && Number.isFinite(units) ? timesDown(units, 1000, packing.size) : units;
  const least = Math.min(packets, Math.max(0, left.amount - claimed.amount));
  return packing.kind === 'LOOSE' || !Number.isFinite(least) ? least : least - (least % 1000);
}
