import type { Ft } from './money.ts';
import type { Percent } from './percent.ts';
import { prorate } from './prorate.ts';
import { SHARE_PARTIES, type ShareParty } from './vocabulary.ts';

/** The seven parties' parts of a delivery's revenue, in whole percents that add up to exactly 100. */
export type RevenueShares = Readonly<Record<ShareParty, Percent>>;

/** Spec 9: shares of a new chain. */
export const DEFAULT_REVENUE_SHARES: RevenueShares = {
  producer: 85,
  transporter: 0,
  organizer: 5,
  deliveryManager: 0,
  deliveryPointManager: 5,
  marketplace: 0,
  platform: 5,
};

/** Whether shares can be saved: each a whole percent between 0 and 100, together exactly 100 (spec 5, SHARE_IS_NOT_1). */
export function areSharesWhole(shares: RevenueShares): boolean {
  const percents = SHARE_PARTIES.map((party) => shares[party]);
  return percents.every(isPercent) && missingShare(shares) === 0;
}

/** What is missing to 100 percent; negative when too much is given out. */
export function missingShare(shares: RevenueShares): Percent {
  return 100 - SHARE_PARTIES.reduce((sum, party) => sum + shares[party], 0);
}

/** Splits a sum by the shares; the parts equal the sum, a party without share gets nothing. Throws RangeError for shares that aren't valid. */
export function splitByShares(valueFt: Ft, shares: RevenueShares): Record<ShareParty, Ft> {
  if (!areSharesWhole(shares)) throw new RangeError('Shares must be whole percents that add up to 100');
  const parts = prorate(
    valueFt,
    SHARE_PARTIES.map((party) => shares[party]),
  );
  const partOf = (party: ShareParty): Ft => parts[SHARE_PARTIES.indexOf(party)] ?? 0;
  return {
    producer: partOf('producer'),
    transporter: partOf('transporter'),
    organizer: partOf('organizer'),
    deliveryManager: partOf('deliveryManager'),
    deliveryPointManager: partOf('deliveryPointManager'),
    marketplace: partOf('marketplace'),
    platform: partOf('platform'),
  };
}

function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100;
}
