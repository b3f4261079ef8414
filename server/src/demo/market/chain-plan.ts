import type { ChainState } from '@kosar/domain/vocabulary';
import type { ProducerKey } from '../producers/all-producers.ts';

/** Points that are served on one day; numbers are places in POINTS. */
export const ROUTES = { pest: [0, 1, 2], kanyar: [4, 5, 3], kelet: [6, 7], szeged: [8], pécs: [9] } as const;

/**
 * An order chain. `week` counts the weeks of its route's points from now; `deadline` is at 20:00 some days before the
 * delivery, or within a day; orders come in until the income is between `fill` parts of the minimum.
 */
export interface DemoChain {
  name: string;
  description: string;
  transporter: number;
  producers: readonly ProducerKey[];
  route: keyof typeof ROUTES;
  week: number;
  deadline: { daysBefore: number } | 'soon';
  minIncomeFt: number;
  fill: readonly [number, number];
  tiers?: readonly (readonly [startFt: number, percent: number])[];
  /** What it comes to in the end; while ordering is open the income says. */
  ends?: Exclude<ChainState, 'OPEN' | 'MIN_INCOME_PASSED'>;
  tags?: readonly string[];
  showsAmountLeft?: boolean;
  invoiceRequired?: boolean;
  /** Every third buyer pays a part by a coupon. */
  usesCoupons?: boolean;
  /** Takes online payments, too. */
  allowsOnline?: boolean;
  /** Some packings have nearly run out. */
  isScarce?: boolean;
}

/** What the weekly chain says of itself. */
export const NAGYBEVÁSÁRLÁS =
  'Egy kör mindenből: tej, zöldség, kenyér, tojás. Minél többen rendelünk, annál többet enged a kör mindenkinek.';
/** Its tiers: start in Ft, percent. */
export const TIERS = [
  [150_000, 3],
  [200_000, 5],
  [280_000, 8],
] as const;
