import type { Side } from '../oracle/complaint.ts';
import type { Said } from '../oracle/facts.ts';

/** What people do about goods that weren't right. Lines go by their place in the order. */
export type ComplaintAction =
  | {
      readonly do: 'complain';
      readonly complaint: number;
      readonly order: number;
      readonly line: number;
      /** How much was wrong, in hundredths of what was ordered. */
      readonly percent: number;
    }
  | {
      readonly do: 'answer complaint';
      readonly complaint: number;
      readonly order: number;
      readonly side: Side;
      readonly offer: PlannedOffer | null;
      /** It is meant beyond what was given back since. */
      readonly insists: boolean;
    }
  /** `isBeforeWork`: no job is done until the next action is. */
  | {
      readonly do: 'accept offer';
      readonly complaint: number;
      readonly order: number;
      readonly isBeforeWork: boolean;
    }
  | { readonly do: 'decline offer'; readonly complaint: number; readonly order: number }
  /** What is said of all orders of a chain that aren't recorded wholly, before it is closed. */
  | { readonly do: 'say'; readonly chain: number; readonly said: Said }
  /** The cash of a delivery is counted, or it turns out to have been counted too early. */
  | { readonly do: 'close cash' | 'reopen cash'; readonly chain: number; readonly delivery: number };

/** In hundredths: of what stands of the line, or of what can be offered for it. */
export interface PlannedOffer {
  readonly kind: 'REFUND' | 'CREDIT';
  readonly percent: number;
  readonly isWithFee: boolean;
}
