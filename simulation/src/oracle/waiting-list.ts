import { type Books, type Chain, takenOf } from './books.ts';
import { packingOf } from './find-in-books.ts';
import { total } from './numbers.ts';
import { unitsOf } from './prices.ts';
import type { WaitingEntry } from './waiting-entry.ts';

export function liveEntries({ waiting }: Chain): WaitingEntry[] {
  return waiting.filter(({ ended }) => ended === null);
}

/** Whose is what is free of a product in a chain (WAIT-3, WAIT-4): what is kept, then the first whose whole amount is free. */
export function claimsOn(books: Books, chain: Chain, product: number, now: number): WaitingEntry[] {
  const waiting = liveEntries(chain).filter(
    ({ packing, heldUntil }) =>
      packingOf(books, packing).product === product &&
      !chain.cancelledPackings.has(packing) &&
      (heldUntil === null || heldUntil > now),
  );
  if (waiting.length === 0) return [];
  const claims: WaitingEntry[] = [];
  const kept = waiting.filter(({ heldUntil }) => heldUntil !== null);
  for (const entry of [...kept, ...waiting.filter((one) => !kept.includes(one))])
    if (isFree(books, chain, entry, claims)) claims.push(entry);
  return claims;
}

/** How much of a product, in its unit, and of a packing belongs to others than a buyer (WAIT-3). */
export function claimedByOthers(
  books: Books,
  chain: Chain,
  { packing: key, buyer, now }: { packing: number; buyer: number; now: number },
): { units: number; amount: number } {
  const claims = claimsOn(books, chain, packingOf(books, key).product, now).filter(
    (claim) => claim.buyer !== buyer,
  );
  return sumOf(books, claims, key);
}

/** Who orders what they wait for, or more of it, waits for it no more (WAIT-6). */
export function endWaitingFor(chain: Chain, buyer: number, packings: readonly number[]): void {
  for (const entry of liveEntries(chain))
    if (entry.buyer === buyer && packings.includes(entry.packing)) entry.ended = 'ORDERED';
}

function isFree(books: Books, chain: Chain, entry: WaitingEntry, claims: readonly WaitingEntry[]): boolean {
  const left = leftOf(books, chain, entry.packing);
  const claimed = sumOf(books, [...claims, entry], entry.packing);
  return claimed.units <= left.units && claimed.amount <= left.amount;
}

/** What is left under the ceilings of a packing's product, in its unit, and of the packing itself (STOCK-1, STOCK-2); infinite where there are none. */
export function leftOf(books: Books, chain: Chain, key: number): { units: number; amount: number } {
  const packing = packingOf(books, key);
  const item = chain.facts.items.find(({ product }) => product === packing.product);
  const offer = item?.packings.find((one) => one.packing === key);
  const product = books.town.products.find((one) => one.key === packing.product);
  const taken = takenOf(books);
  const { bypass } = chain.facts;
  return {
    units: Math.min(
      below(item?.max, taken.item(chain, packing.product)),
      below(bypass ? null : product?.globalMax, taken.globalProduct(packing.product)),
    ),
    amount: Math.min(
      below(offer?.max, taken.packing(chain, key)),
      below(bypass ? null : packing.globalMax, taken.globalPacking(key)),
    ),
  };
}

function below(max: number | null | undefined, used: number): number {
  return (max ?? Number.POSITIVE_INFINITY) - used;
}

/** What entries of one product come to: in its unit, and of one packing. */
function sumOf(books: Books, entries: readonly WaitingEntry[], packing: number) {
  return {
    units: total(entries.map((entry) => unitsOf(packingOf(books, entry.packing), entry.amount))),
    amount: total(entries.filter((entry) => entry.packing === packing).map(({ amount }) => amount)),
  };
}
