import type { TimedAction } from './actions.ts';

/** What is planned of a life so far; each chain, order and so on gets the next number of its kind. */
export interface Planned {
  readonly week: number;
  readonly numbers: {
    chain: number;
    order: number;
    coupon: number;
    discount: number;
    entry: number;
    complaint: number;
  };
  readonly actions: TimedAction[];
}
