import { type Ft, sumFt } from './money.ts';
import { type RevenueShares, splitByShares } from './revenue-share.ts';
import type { PaidParts, SponsoredPart } from './settle-order.ts';
import { SHARE_PARTIES, type ShareParty } from './vocabulary.ts';

/** Whose account an entry is on: a party, whoever holds the money, or who pays for discounts. */
export type LedgerAccount = 'PARTY' | 'CASH' | 'ONLINE' | 'SPONSOR' | 'BUYER' | 'ROUNDING';

/** Positive is due to the account, negative is due from it. An actor of null is the platform (for BUYER: the buyer). */
export type LedgerEntry = {
  readonly account: LedgerAccount;
  readonly actorId: number | null;
  readonly party: ShareParty | null;
  readonly amountFt: Ft;
};

/**
 * One sum of money on its way from whoever holds it to the parties; its entries add up to zero. Kinds: `cash` in the transporter's hands, `online`
 * in the platform's wallet, `wallet` the producer's own part in the producer's wallet, `wallet-difference` what else is in it (or is missing there), `owed` not paid by the buyer yet, `discount` paid by the platform
 * or (`discount:7`) by a sponsor, `rounding` to coins, `given-back` in cash
 * what a card couldn't be given back.
 */
export type LedgerPosting = { readonly kind: string; readonly entries: readonly LedgerEntry[] };

/** Who the parties of a line are; null where there is none, whose part the platform gets. */
export type Parties = Readonly<Record<ShareParty, number | null>>;

/** Who holds the money of an order. */
export type MoneyHolders = {
  /** Collects the cash. */
  readonly transporterId: number | null;
  /** The actor into whose wallet the provider paid its own part; null when all of it went to the platform. */
  readonly walletId: number | null;
};

/** The money of a handed-over line: what the buyer pays and what others pay of it. */
export type LineMoney = PaidParts & { readonly discounts: readonly SponsoredPart[] };

/**
 * The double-entry postings of a line (design 4, Clearing). Each way in which its money comes is split by the shares on its own, so that what a
 * party gets of a line is the sum of its parts of each, and what each holder has to hand on is known to the forint.
 */
export function postLine(
  line: LineMoney,
  shares: RevenueShares,
  parties: Parties,
  holders: MoneyHolders,
): LedgerPosting[] {
  const split = (amountFt: Ft) => partyEntries(splitByShares(amountFt, shares), parties);
  const isOwnWallet = ({ party, actorId }: LedgerEntry) =>
    party === 'producer' && actorId !== null && actorId === holders.walletId;
  const online = split(line.onlineFt);
  return [
    posting('cash', 'CASH', holders.transporterId, split(line.cashFt)),
    posting('wallet', 'ONLINE', holders.walletId, online.filter(isOwnWallet)),
    posting(
      'online',
      'ONLINE',
      null,
      online.filter((entry) => !isOwnWallet(entry)),
    ),
    posting('owed', 'BUYER', null, split(line.owedFt)),
    ...bySponsor(line.discounts).map(({ sponsorId, amountFt }) =>
      posting(discountKind(sponsorId), 'SPONSOR', sponsorId, split(amountFt)),
    ),
  ].filter(({ entries }) => entries.length > 0);
}

/** The postings of a home delivery's fee: all of it is the event's organizer's (design 4, Clearing). */
export function postFee(
  fee: PaidParts,
  organizerId: number | null,
  { transporterId }: Pick<MoneyHolders, 'transporterId'>,
): LedgerPosting[] {
  const whole = (amountFt: Ft): LedgerEntry[] =>
    amountFt === 0 ? [] : [{ account: 'PARTY', actorId: organizerId, party: 'organizer', amountFt }];
  return [
    posting('cash', 'CASH', transporterId, whole(fee.cashFt)),
    posting('online', 'ONLINE', null, whole(fee.onlineFt)),
    posting('owed', 'BUYER', null, whole(fee.owedFt)),
  ].filter(({ entries }) => entries.length > 0);
}

/** What the provider paid into the producer's wallet beyond its part of the online money is the platform's, and the other way round. */
export function postWalletDifference(differenceFt: Ft, walletId: number | null): LedgerPosting[] {
  if (differenceFt === 0) return [];
  const entries: LedgerEntry[] = [
    { account: 'ONLINE', actorId: walletId, party: null, amountFt: 0 - differenceFt },
    { account: 'ONLINE', actorId: null, party: null, amountFt: differenceFt },
  ];
  return [{ kind: 'wallet-difference', entries }];
}

/** What was to go back to a buyer's card and couldn't: it stays in the wallet, and whoever has the cash gives the buyer as much. */
export function postGivenBack(
  amountFt: Ft,
  walletId: number | null,
  transporterId: number | null,
): LedgerPosting[] {
  if (amountFt === 0) return [];
  const entries: LedgerEntry[] = [
    { account: 'ONLINE', actorId: walletId, party: null, amountFt: 0 - amountFt },
    { account: 'CASH', actorId: transporterId, party: null, amountFt },
  ];
  return [{ kind: 'given-back', entries }];
}

/** The rounding line of an order's cash: whoever collects it keeps what is more and bears what is less. */
export function postRounding(roundingFt: Ft, transporterId: number | null): LedgerPosting[] {
  if (roundingFt === 0) return [];
  const remaining = {
    account: 'ROUNDING' as const,
    actorId: transporterId,
    party: null,
    amountFt: roundingFt,
  };
  return [posting('rounding', 'CASH', transporterId, [remaining])];
}

/** Who gets the forints that come in; parties with nothing are left out. */
function partyEntries(parts: Record<ShareParty, Ft>, parties: Parties): LedgerEntry[] {
  return SHARE_PARTIES.map((party) => ({
    account: 'PARTY' as const,
    actorId: parties[party],
    party,
    amountFt: parts[party],
  })).filter(({ amountFt }) => amountFt !== 0);
}

function posting(
  kind: string,
  account: LedgerAccount,
  actorId: number | null,
  to: readonly LedgerEntry[],
): LedgerPosting {
  const fromFt = 0 - sumFt(to.map(({ amountFt }) => amountFt));
  const entries = fromFt === 0 ? to : [...to, { account, actorId, party: null, amountFt: fromFt }];
  return { kind, entries };
}

function bySponsor(discounts: readonly SponsoredPart[]): SponsoredPart[] {
  const sums = new Map<number | null, Ft>();
  for (const { sponsorId, amountFt } of discounts) sums.set(sponsorId, (sums.get(sponsorId) ?? 0) + amountFt);
  return [...sums].map(([sponsorId, amountFt]) => ({ sponsorId, amountFt }));
}

function discountKind(sponsorId: number | null): string {
  return sponsorId === null ? 'discount' : `discount:${sponsorId}`;
}
