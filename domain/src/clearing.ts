import { type Ft, sumFt } from './money.ts';
import { type RevenueShares, splitByShares } from './revenue-share.ts';
import { SHARE_PARTIES, type ShareParty } from './vocabulary.ts';

/** Whose account a posting is on: a party, whoever holds the money, or who pays for discounts. */
export type ClearingAccount =
  | { kind: 'PARTY'; party: ShareParty }
  /** Cash in the transporter's hands. */
  | { kind: 'CASH' }
  /** Money that came in online. */
  | { kind: 'ONLINE' }
  /** Who pays for a discount: null is the platform. */
  | { kind: 'SPONSOR'; sponsorId: number | null };

/** Positive is due to the account, negative is due from it. */
export type ClearingPosting = { account: ClearingAccount; amountFt: Ft };

/** A handed-over order line as clearing sees it, in whole Ft. */
export type ClearingLine = {
  /** Value after the tier discount only: what shares are counted on. */
  revenueBaseFt: Ft;
  paidInCashFt: Ft;
  paidOnlineFt: Ft;
  /** Global discounts and coupons by who pays for them. */
  discounts: readonly { sponsorId: number | null; amountFt: Ft }[];
};

/**
 * The double-entry postings of a line (design 4, Clearing): the parties' parts of its revenue against the money that came in and the discounts
 * that others pay for. They sum to zero; accounts without money are left out. Throws RangeError when what came in isn't the revenue.
 */
export function postLine(line: ClearingLine, shares: RevenueShares): ClearingPosting[] {
  const cameInFt =
    line.paidInCashFt + line.paidOnlineFt + sumFt(line.discounts.map((discount) => discount.amountFt));
  if (cameInFt !== line.revenueBaseFt) {
    throw new RangeError(
      `Payments and discounts are ${cameInFt} Ft, the revenue is ${line.revenueBaseFt} Ft`,
    );
  }
  const parts = splitByShares(line.revenueBaseFt, shares);
  const postings: ClearingPosting[] = [
    ...SHARE_PARTIES.map((party) => ({ account: { kind: 'PARTY' as const, party }, amountFt: parts[party] })),
    { account: { kind: 'CASH' }, amountFt: 0 - line.paidInCashFt },
    { account: { kind: 'ONLINE' }, amountFt: 0 - line.paidOnlineFt },
    ...line.discounts.map(({ sponsorId, amountFt }) => ({
      account: { kind: 'SPONSOR' as const, sponsorId },
      amountFt: 0 - amountFt,
    })),
  ];
  return postings.filter(({ amountFt }) => amountFt !== 0);
}
