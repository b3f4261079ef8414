import type { Milli } from './amount.ts';
import type { FreeStock } from './stock.ts';

/** How long what came free is kept for whoever is next in a waiting list, in hours; never longer than until the deadline. */
export const WAITING_OFFER_HOURS = 12;

/** So long for who has let an offer of the same chain go before: what others wait for isn't kept from them again and again. */
export const REPEATED_OFFER_HOURS = 2;

/** How many things one person waits for at a time. */
export const MAX_WAITING = 20;

/** Someone waiting for a packing of an item, with what is free under the packing's own ceilings; null is no ceiling. */
export type WaitingEntry = {
  readonly id: number;
  readonly packingId: number;
  readonly userId: number;
  readonly amountMilli: Milli;
  /** The same in product units. */
  readonly unitsMilli: Milli;
  readonly packingMilli: Milli | null;
  readonly packingGlobalMilli: Milli | null;
  /** Until when it is kept for them; null while nothing is. */
  readonly offeredUntil: Date | null;
};

/** What is free of an item for all its packings together. */
export type SharedStock = Pick<FreeStock, 'itemMilli' | 'productGlobalMilli' | 'isGlobalBypassed'>;

/**
 * Whom what is free of one item belongs to at `now`, of a list in the order in which they came (decision 131). What was offered stays theirs until its time
 * is over; then the first whose whole amount is free. Who wants more than there is waits on, and doesn't hold up those behind. The sum of
 * the claims never goes above a ceiling.
 */
export function claimsOf(
  entries: readonly WaitingEntry[],
  shared: SharedStock,
  now: Date,
): readonly WaitingEntry[] {
  const waiting = entries.filter(({ offeredUntil }) => offeredUntil === null || offeredUntil > now);
  const ordered = [
    ...waiting.filter(({ offeredUntil }) => offeredUntil !== null),
    ...waiting.filter(({ offeredUntil }) => offeredUntil === null),
  ];
  const claims: WaitingEntry[] = [];
  for (const entry of ordered) if (isFree(entry, claims, shared)) claims.push(entry);
  return claims;
}

/** What is free of a packing for everybody but those with a claim on it or on its item. */
export function freeBesideClaims(
  free: FreeStock,
  packingId: number,
  claims: readonly WaitingEntry[],
): FreeStock {
  const units = sum(claims, 'unitsMilli');
  const amount = sum(
    claims.filter((claim) => claim.packingId === packingId),
    'amountMilli',
  );
  return {
    ...free,
    itemMilli: less(free.itemMilli, units),
    productGlobalMilli: less(free.productGlobalMilli, units),
    packingMilli: less(free.packingMilli, amount),
    packingGlobalMilli: less(free.packingGlobalMilli, amount),
  };
}

/** Until when what came free at `now` is kept for someone, shorter for who has let an offer of the chain go. */
export function offerUntil(orderDeadline: Date, now: Date, hasLetGo = false): Date {
  const hours = hasLetGo ? REPEATED_OFFER_HOURS : WAITING_OFFER_HOURS;
  return new Date(Math.min(orderDeadline.getTime(), now.getTime() + hours * 3_600_000));
}

function isFree(entry: WaitingEntry, claims: readonly WaitingEntry[], shared: SharedStock): boolean {
  const same = claims.filter(({ packingId }) => packingId === entry.packingId);
  const units = sum(claims, 'unitsMilli') + entry.unitsMilli;
  const amount = sum(same, 'amountMilli') + entry.amountMilli;
  return (
    fits(units, shared.itemMilli) &&
    fits(amount, entry.packingMilli) &&
    (shared.isGlobalBypassed ||
      (fits(units, shared.productGlobalMilli) && fits(amount, entry.packingGlobalMilli)))
  );
}

function fits(needed: Milli, free: Milli | null): boolean {
  return free === null || needed <= free;
}

function sum(entries: readonly WaitingEntry[], of: 'amountMilli' | 'unitsMilli'): Milli {
  return entries.reduce((total, entry) => total + entry[of], 0);
}

function less(freeMilli: Milli | null, claimedMilli: Milli): Milli | null {
  return freeMilli === null ? null : freeMilli - claimedMilli;
}
