import type {
  CouponFacts,
  DiscountFacts,
  PackingFacts,
  ProductFacts,
  Said,
  Shares,
  TownFacts,
} from '../oracle/facts.ts';
import type { FirstDay } from './calendar.ts';
import type { ComplaintAction } from './complaint-actions.ts';

/** What a call to the provider may run into. */
export type TroubledCall = 'Start' | 'FinishReservation' | 'Transfer' | 'PaymentState' | 'Refund';

/** The people and goods of a market, all of it decided by the seed. */
export interface Town extends TownFacts {
  readonly products: readonly ProductFacts[];
  readonly packings: readonly PackingFacts[];
  /** Keys of the actors that bring goods. */
  readonly transporters: readonly number[];
  readonly sponsors: readonly number[];
  /** How many buyers there are: their keys are 0, 1, 2 … */
  readonly buyers: number;
}

/** How much of a line is handed over: of what was ordered, in hundredths; 100 is exactly that, 0 is nothing. ODD and EVEN leave every other line out. */
export type HandedShare = { readonly percent: number } | 'EXACT' | 'NOTHING' | 'MAX' | 'ODD' | 'EVEN';

/** What is done at a minute of a life. Everything is said in the life's own numbers, so that leaving out one action leaves the others whole. */
export type Action =
  | ComplaintAction
  | {
      readonly do: 'open';
      readonly chain: number;
      readonly transporter: number;
      readonly deadline: number;
      /** Days after the life's first. */
      readonly day: number;
      readonly minIncome: number;
      readonly bypass: boolean;
      readonly online: boolean;
      readonly shares: Shares;
      readonly tiers: readonly { readonly start: number; readonly percent: number }[];
      readonly products: readonly { readonly product: number; readonly max: number | null }[];
      readonly packingMax: number | null;
      readonly places: readonly number[];
    }
  | {
      readonly do: 'order';
      readonly chain: number;
      readonly order: number;
      readonly buyer: number;
      readonly delivery: number;
      readonly home: boolean;
      readonly online: boolean;
      readonly pays: boolean;
      readonly invoice: boolean;
      readonly coupons: readonly number[];
      readonly lines: readonly { readonly packing: number; readonly steps: number }[];
    }
  | {
      readonly do: 'amend' | 'edit';
      readonly order: number;
      readonly lines: readonly { readonly packing: number; readonly steps: number }[];
    }
  | { readonly do: 'cancel'; readonly order: number; readonly byAdmin: boolean }
  | { readonly do: 'drop packing'; readonly chain: number; readonly packing: number }
  | { readonly do: 'approve' | 'call off' | 'reopen' | 'restore'; readonly chain: number }
  /** `said`: of all orders that aren't recorded wholly, just before; null where nothing is. */
  | { readonly do: 'finalize'; readonly chain: number; readonly said: Said }
  | { readonly do: 'settle dues'; readonly chain: number }
  | { readonly do: 'hand over'; readonly order: number; readonly how: HandedShare }
  | { readonly do: 'take cash'; readonly order: number }
  /** Long after the handover someone sees that it was another amount. */
  | { readonly do: 'correct'; readonly order: number; readonly how: HandedShare }
  | { readonly do: 'pay debt'; readonly order: number }
  /** A seller's invoice is reversed and issued anew. */
  | { readonly do: 'reverse invoice'; readonly order: number }
  /** Files of bank transfers are made of all that is due, and given to the bank; one transfer may come back. */
  | { readonly do: 'bank files'; readonly isOneReturned: boolean }
  | { readonly do: 'shares'; readonly chain: number; readonly shares: Shares }
  /** A buyer waits for what has sold out; `order` is what it becomes. */
  | {
      readonly do: 'wait';
      readonly chain: number;
      readonly entry: number;
      readonly order: number;
      readonly buyer: number;
      readonly delivery: number;
      readonly line: { readonly packing: number; readonly steps: number };
      readonly atOnce: boolean;
    }
  | { readonly do: 'order kept' | 'leave list'; readonly entry: number }
  /** A transporter chooses what the deadline does to a chain that misses its minimum. */
  | {
      readonly do: 'plan rescue';
      readonly chain: number;
      readonly plan: 'EXTEND' | 'CANCEL' | 'APPROVE' | null;
      readonly days: number | null;
      readonly minimums: readonly { readonly producer: number; readonly income: number }[];
    }
  | {
      readonly do: 'answer';
      readonly chain: number;
      readonly buyer: number;
      readonly answer: 'STAY' | 'LEAVE';
    }
  /** The clock looks for deadlines; waiting lists are looked at before them as well, or only after. */
  | { readonly do: 'clock'; readonly isListsFirst: boolean }
  /** The market has a way of ordering from now on, or not any more. */
  | { readonly do: 'switch'; readonly key: 'waitingList' | 'chainRescue'; readonly isOn: boolean }
  /** Orders, changes and cancellings at the same moment. */
  | {
      readonly do: 'burst';
      readonly actions: readonly Action[];
      /** So many milliseconds after it began web, worker and database die, and begin again; null: they live. Whoever got no answer asks again. */
      readonly crashesAfter: number | null;
    }
  | { readonly do: 'coupon'; readonly coupon: CouponFacts }
  /** Its times in minutes of the life. */
  | { readonly do: 'discount'; readonly discount: DiscountFacts }
  | {
      readonly do: 'problem';
      readonly call: TroubledCall;
      readonly kind: 'errors' | 'hang' | 'reset' | 'html' | 'too-many';
      readonly isDoneAnyway: boolean;
    }
  | {
      readonly do: 'mail trouble';
      readonly kind: 'too-many' | 'error' | 'cut' | 'refused' | 'slow' | 'hang';
      readonly times: number;
    }
  | {
      readonly do: 'invoice trouble';
      readonly kind: 'status500' | 'status502' | 'html' | 'down' | 'resetBefore' | 'resetAfter' | 'truncated';
      readonly times: number;
    }
  /** The worker is killed while it does the so-maniest job from now on, some milliseconds after it began. */
  | { readonly do: 'kill worker'; readonly job: number; readonly ms: number };

/** The actions of a name. */
export type ActionOf<Name extends Action['do'], One = Action> = One extends { do: infer Does }
  ? Extract<Name, Does> extends never
    ? never
    : One
  : never;

/** An action and the minute of the life at which it is done. */
export type TimedAction = Action & { readonly at: number };

export interface Life {
  readonly seed: number;
  readonly firstDay: FirstDay;
  readonly town: Town;
  readonly weeks: number;
  readonly actions: readonly TimedAction[];
}
