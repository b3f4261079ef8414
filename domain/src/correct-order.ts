import type { LedgerEntry } from './clearing.ts';
import { type ClearingTotals, clearingTotals } from './clearing-totals.ts';
import { type Due, netDues } from './dues.ts';
import type { Ft } from './money.ts';
import {
  type ActorShare,
  actorShares,
  type ChainOrder,
  type ChainPosting,
  type ChainToSettle,
  computeSettlement,
} from './settle-chain.ts';

/** How a settled order is paid, in whole Ft; together they are its total. */
export type SettledMoney = {
  /** Taken of the card, less what was given back to it. */
  readonly onlineFt: Ft;
  readonly cashFt: Ft;
  /** Not paid: the buyer owes it. */
  readonly owedFt: Ft;
};

/** What a correction means for the buyer's money. */
export type CorrectedMoney = SettledMoney & {
  /** Goes back to the card. */
  readonly refundFt: Ft;
  /** Goes back in cash, before rounding to coins. */
  readonly cashBackFt: Ft;
  /** What the buyer owes more (or less, when negative). */
  readonly owedChangeFt: Ft;
};

/**
 * Decides how the money of a settled order follows its corrected total: what is less is first not owed any more, then given back to the card as far as
 * it was taken of it, and the rest is given back in cash. What is more is owed by the buyer: a reservation is taken once only. Throws RangeError for a
 * total that isn't whole and at least 0.
 */
export function correctMoney(before: SettledMoney, totalFt: Ft): CorrectedMoney {
  if (!Number.isSafeInteger(totalFt) || totalFt < 0)
    throw new RangeError(`${totalFt} Ft can't be an order's total`);
  const changeFt = totalFt - before.onlineFt - before.cashFt - before.owedFt;
  const lessFt = Math.max(0, 0 - changeFt);
  const lessOwedFt = Math.min(lessFt, before.owedFt);
  const refundFt = Math.min(lessFt - lessOwedFt, before.onlineFt);
  const cashBackFt = lessFt - lessOwedFt - refundFt;
  const owedChangeFt = Math.max(0, changeFt) - lessOwedFt;
  return {
    onlineFt: before.onlineFt - refundFt,
    cashFt: before.cashFt - cashBackFt,
    owedFt: before.owedFt + owedChangeFt,
    refundFt,
    cashBackFt,
    owedChangeFt,
  };
}

/** The order once its buyer has paid all of a debt to whoever collects the cash: what isn't taken online is cash. */
export function withDebtPaid(order: ChainOrder): ChainOrder {
  return { ...order, plannedOnlineFt: order.capturedFt };
}

/** The order with so many Ft of it owed again, as they weren't paid after all. */
export function withDebtUnpaid(order: ChainOrder, owedFt: Ft): ChainOrder {
  return { ...order, plannedOnlineFt: order.plannedOnlineFt + owedFt };
}

/** What a correction adds to a chain's books: all of it differences, so what was booked stays. */
export type OrderCorrection = {
  readonly postings: readonly ChainPosting[];
  readonly totals: ClearingTotals;
  readonly shares: readonly ActorShare[];
  readonly dues: readonly Due[];
};

/**
 * Decides what is to be booked so that a settled order stands as it should: the difference of what it, and those whose cash is rounded with it, would be
 * settled to now and what is booked of them, posting by posting, each adding up to zero; and the dues of these differences, turned chain where someone has got too much.
 */
export function correctOrder(
  chain: Omit<ChainToSettle, 'orders'>,
  booked: readonly ChainPosting[],
  before: readonly ChainOrder[],
  after: readonly ChainOrder[],
): OrderCorrection {
  const wanted = computeSettlement({ ...chain, orders: after });
  const postings = differencePostings(booked, wanted.postings);
  return {
    postings,
    totals: clearingTotals(postings),
    shares: addedUp([
      ...actorShares({ ...chain, orders: [] }, postings),
      ...actorShares({ ...chain, orders: after }, []),
      ...actorShares({ ...chain, orders: before }, []).map(negated),
    ]),
    dues: netDues(postings),
  };
}

/** What has to be posted beside the booked postings of an order so that they come to the wanted ones, by line and kind. */
export function differencePostings(
  booked: readonly ChainPosting[],
  wanted: readonly ChainPosting[],
): ChainPosting[] {
  const sums = new Map<string, { posting: ChainPosting; entries: Map<string, LedgerEntry> }>();
  const add = (posting: ChainPosting, sign: 1 | -1) => {
    const key = `${posting.orderId}:${posting.itemId}:${posting.kind}`;
    const sum = sums.get(key) ?? { posting, entries: new Map<string, LedgerEntry>() };
    sums.set(key, sum);
    for (const entry of posting.entries) {
      const whose = `${entry.account}:${entry.actorId}:${entry.party}`;
      const beforeFt = sum.entries.get(whose)?.amountFt ?? 0;
      sum.entries.set(whose, { ...entry, amountFt: beforeFt + sign * entry.amountFt });
    }
  };
  for (const posting of wanted) add(posting, 1);
  for (const posting of booked) add(posting, -1);
  return [...sums.values()].flatMap(({ posting, entries }) => {
    const changed = [...entries.values()].filter(({ amountFt }) => amountFt !== 0);
    return changed.length === 0 ? [] : [{ ...posting, entries: changed }];
  });
}

function negated(share: ActorShare): ActorShare {
  return { ...share, shareFt: 0 - share.shareFt, discountFt: 0 - share.discountFt };
}

function addedUp(shares: readonly ActorShare[]): ActorShare[] {
  const sums = new Map<string, ActorShare>();
  for (const share of shares) {
    const key = `${share.party}:${share.actorId}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...share,
      shareFt: share.shareFt + (sum?.shareFt ?? 0),
      discountFt: share.discountFt + (sum?.discountFt ?? 0),
    });
  }
  return [...sums.values()].filter(({ shareFt, discountFt }) => shareFt !== 0 || discountFt !== 0);
}
