import {
  type LedgerPosting,
  type Parties,
  postFee,
  postGivenBack,
  postLine,
  postRounding,
  postWalletDifference,
} from './clearing.ts';
import { type ClearingTotals, clearingTotals } from './clearing-totals.ts';
import { type Due, netDues } from './dues.ts';
import { cashRoundingsFt, type Ft, sumFt } from './money.ts';
import { type RevenueShares, splitByShares } from './revenue-share.ts';
import { type LineToSettle, type OrderToSettle, type SettledOrder, settleOrder } from './settle-order.ts';
import { SHARE_PARTIES, type ShareParty } from './vocabulary.ts';

/** A handed-over line of a chain. */
export type ChainLine = LineToSettle & {
  readonly itemId: number;
  /** The actor of its producer. */
  readonly producerId: number;
  /** Before the tier discount, which the parties give. */
  readonly fullValueFt: Ft;
};

/** An order of a chain with the actors who serve it. */
export type ChainOrder = Omit<OrderToSettle, 'lines'> & {
  readonly orderId: number;
  /** The same for the orders that one person pays at once at a pickup: their cash is rounded together. */
  readonly payerKey: number;
  readonly lines: readonly ChainLine[];
  readonly organizerId: number;
  readonly pointManagerId: number;
  /** Null: the marketplace has no manager, whose part the platform gets. */
  readonly marketplaceManagerId: number | null;
  /** The actor whose wallet the provider pays; null when it pays the platform. */
  readonly walletId: number | null;
  /** The platform's part as was agreed with the provider when the payment began, the most that it can become: 0 where none was. */
  readonly agreedPlatformFt: Ft;
  /** The platform's part of what was taken, as the provider says; null while nothing is taken, when it is as planned. */
  readonly takenPlatformFt: Ft | null;
  /** What a correction was to give back to the card and couldn't: the buyer gets it in cash. */
  readonly givenBackFt?: Ft;
};

/** A chain whose every order is handed over and whose captures are known. */
export type ChainToSettle = {
  readonly shares: RevenueShares;
  /** The actor of the chain's transporter, who collects the cash. */
  readonly transporterId: number;
  readonly orders: readonly ChainOrder[];
};

/** A posting with what it is about; without a line it is about the whole order. */
export type ChainPosting = LedgerPosting & { readonly orderId: number; readonly itemId: number | null };

/** What an actor gets of a chain in a role, and gives as discount: a party its part of the tiers, a sponsor what it pays for. */
export type ActorShare = {
  readonly party: ShareParty | 'sponsor';
  readonly actorId: number;
  readonly shareFt: Ft;
  readonly discountFt: Ft;
};

export type SettledChainOrder = SettledOrder & {
  readonly orderId: number;
  /** The part of its online money that the provider turns to the platform, as taken or as planned; the rest goes to the producer's wallet. */
  readonly platformOnlineFt: Ft;
  /** What its cash is more (or less) in steps of 5 Ft; of several orders that are paid at once at the first that costs cash (CASH-5). */
  readonly roundingFt: Ft;
};

export type SettledChain = {
  readonly postings: readonly ChainPosting[];
  readonly totals: ClearingTotals;
  readonly shares: readonly ActorShare[];
  readonly dues: readonly Due[];
  readonly orders: readonly SettledChainOrder[];
};

/** Settles a chain (design 4, Clearing): what each order costs and how it is paid, every posting, and what follows of them for each actor. */
export function computeSettlement(chain: ChainToSettle): SettledChain {
  const sums = chain.orders.map(settleOrder);
  const roundings = roundingsOf(chain.orders, sums);
  const settled = chain.orders.map((order, index) =>
    settleChainOrder(chain, order, {
      sums: sums[index] ?? settleOrder(order),
      roundingFt: roundings.get(order.orderId) ?? 0,
    }),
  );
  const postings = settled.flatMap((one) => one.postings);
  return {
    postings,
    totals: clearingTotals(postings),
    shares: actorShares(chain, postings),
    dues: netDues(postings),
    orders: settled.map(({ order }) => order),
  };
}

/** The rounding of each person's cash, by the order at which it stands (decision 48): the law rounds the sum that is paid at once. */
function roundingsOf(orders: readonly ChainOrder[], sums: readonly SettledOrder[]): Map<number, Ft> {
  const inCash = orders.flatMap(({ orderId, payerKey }, index) => {
    const cashFt = sums[index]?.cashFt ?? 0;
    return cashFt > 0 ? [{ orderId, payerKey, cashFt }] : [];
  });
  const byPayer = Map.groupBy(
    inCash.toSorted((one, other) => one.orderId - other.orderId),
    ({ payerKey }) => payerKey,
  );
  return new Map(
    [...byPayer.values()].flatMap((own) => {
      const roundings = cashRoundingsFt(own.map(({ cashFt }) => cashFt));
      return own.map(({ orderId }, nth) => [orderId, roundings[nth] ?? 0] as const);
    }),
  );
}

function settleChainOrder(
  { shares, transporterId }: ChainToSettle,
  order: ChainOrder,
  { sums: settled, roundingFt }: { sums: SettledOrder; roundingFt: Ft },
): { order: SettledChainOrder; postings: ChainPosting[] } {
  const { orderId, walletId } = order;
  const ofLine = order.lines.flatMap((line, index) => {
    const paid = settled.lines[index] ?? NOTHING;
    const postings = postLine(
      { ...paid, discounts: line.discounts },
      shares,
      partiesOf(order, line, transporterId),
      {
        transporterId,
        walletId,
      },
    );
    return postings.map((posting) => ({ ...posting, orderId, itemId: line.itemId }));
  });
  const platformOnlineFt = order.takenPlatformFt ?? plannedPlatformFt(order, ofLine);
  const walletFt = order.capturedFt - platformOnlineFt;
  const ofOrder = [
    ...postFee(settled.fee, order.organizerId, { transporterId }),
    ...postWalletDifference(walletFt - partsOf(walletId, ofLine, isInWallet), walletId),
    ...postGivenBack(order.givenBackFt ?? 0, walletId, transporterId),
    ...postRounding(roundingFt, transporterId),
  ].map((posting) => ({ ...posting, orderId, itemId: null }));
  return { order: { ...settled, orderId, platformOnlineFt, roundingFt }, postings: [...ofLine, ...ofOrder] };
}

/**
 * What the provider is asked to turn to the platform: the producer is left its parts of the online money and of the discounts that others pay for, so that
 * little is to be paid to it afterwards; but no more than was agreed when the payment began.
 */
function plannedPlatformFt(
  { capturedFt, walletId, agreedPlatformFt }: ChainOrder,
  ofLine: readonly LedgerPosting[],
): Ft {
  if (walletId === null) return capturedFt;
  const producerFt = partsOf(walletId, ofLine, (kind) => isInWallet(kind) || kind.startsWith('discount'));
  return Math.min(capturedFt - Math.min(capturedFt, producerFt), agreedPlatformFt);
}

function isInWallet(kind: string): boolean {
  return kind === 'wallet';
}

function partsOf(
  walletId: number | null,
  postings: readonly LedgerPosting[],
  isAsked: (kind: string) => boolean,
): Ft {
  const entries = postings.filter(({ kind }) => isAsked(kind)).flatMap((posting) => posting.entries);
  const own = entries.filter(({ party, actorId }) => party === 'producer' && actorId === walletId);
  return sumFt(own.map(({ amountFt }) => amountFt));
}

/** No one is delivery manager of a chain, so that part is the platform's, like that of a marketplace without manager. */
function partiesOf(order: ChainOrder, line: ChainLine, transporterId: number): Parties {
  return {
    producer: line.producerId,
    transporter: transporterId,
    organizer: order.organizerId,
    deliveryManager: null,
    deliveryPointManager: order.pointManagerId,
    marketplace: order.marketplaceManagerId,
    platform: null,
  };
}

/** What each actor gets by the postings and gives as discount: of the tiers of the chain's orders, and of what it sponsors. */
export function actorShares(chain: ChainToSettle, postings: readonly LedgerPosting[]): ActorShare[] {
  return [...partyShares(chain, postings), ...sponsorShares(postings)].toSorted(
    (one, other) => one.actorId - other.actorId || one.party.localeCompare(other.party),
  );
}

function partyShares(chain: ChainToSettle, postings: readonly LedgerPosting[]): ActorShare[] {
  const sums = new Map<string, { party: ShareParty; actorId: number; shareFt: Ft; discountFt: Ft }>();
  const sumOf = (party: ShareParty, actorId: number) => {
    const sum = sums.get(`${party}:${actorId}`) ?? { party, actorId, shareFt: 0, discountFt: 0 };
    sums.set(`${party}:${actorId}`, sum);
    return sum;
  };
  for (const { account, actorId, party, amountFt } of postings.flatMap(({ entries }) => entries)) {
    if (account === 'PARTY' && party !== null && actorId !== null) sumOf(party, actorId).shareFt += amountFt;
  }
  for (const order of chain.orders) {
    for (const line of order.lines) {
      const parties = partiesOf(order, line, chain.transporterId);
      const given = splitByShares(line.fullValueFt - line.revenueBaseFt, chain.shares);
      for (const party of SHARE_PARTIES) {
        const actorId = parties[party];
        if (actorId !== null && given[party] > 0) sumOf(party, actorId).discountFt += given[party];
      }
    }
  }
  return [...sums.values()];
}

function sponsorShares(postings: readonly LedgerPosting[]): ActorShare[] {
  const sums = new Map<number, Ft>();
  for (const { account, actorId, amountFt } of postings.flatMap(({ entries }) => entries)) {
    if (account === 'SPONSOR' && actorId !== null) sums.set(actorId, (sums.get(actorId) ?? 0) - amountFt);
  }
  return [...sums].map(([actorId, discountFt]) => ({ party: 'sponsor', actorId, shareFt: 0, discountFt }));
}

const NOTHING = { onlineFt: 0, owedFt: 0, cashFt: 0 };
