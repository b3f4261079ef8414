import type { LedgerAccount, LedgerPosting } from './clearing.ts';
import type { Ft } from './money.ts';

/** The sums of a chain's clearing (spec 3, Clearing), in whole Ft. `cash + online + discounts + buyerDebt` is the revenue. */
export type ClearingTotals = {
  /** What all parties get together. */
  readonly totalRevenueFt: Ft;
  readonly cashPaymentFt: Ft;
  /** What came in through the payment provider. */
  readonly platformPaymentFt: Ft;
  readonly platformShareFt: Ft;
  readonly platformDiscountFt: Ft;
  readonly sponsorDiscountFt: Ft;
  /** What buyers still owe: it couldn't be taken online. */
  readonly buyerDebtFt: Ft;
};

/** Adds up a chain's postings; the rounding to coins is none of its revenue. */
export function clearingTotals(postings: Iterable<LedgerPosting>): ClearingTotals {
  const sums = { PARTY: 0, CASH: 0, ONLINE: 0, SPONSOR: 0, BUYER: 0, ROUNDING: 0 } satisfies Record<
    LedgerAccount,
    Ft
  >;
  const platform = { shareFt: 0, discountFt: 0 };
  for (const { kind, entries } of postings) {
    if (kind === 'rounding') continue;
    for (const { account, actorId, amountFt } of entries) {
      sums[account] += amountFt;
      if (actorId === null && account === 'PARTY') platform.shareFt += amountFt;
      if (actorId === null && account === 'SPONSOR') platform.discountFt -= amountFt;
    }
  }
  return {
    totalRevenueFt: sums.PARTY,
    cashPaymentFt: 0 - sums.CASH,
    platformPaymentFt: 0 - sums.ONLINE,
    platformShareFt: platform.shareFt,
    platformDiscountFt: platform.discountFt,
    sponsorDiscountFt: 0 - sums.SPONSOR - platform.discountFt,
    buyerDebtFt: 0 - sums.BUYER,
  };
}
