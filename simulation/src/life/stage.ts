import type { OrderJson } from '@kosar/contract/orders/orders';
import type { BuiltTown } from '../market/build-town.ts';
import type { Market } from '../market/start-market.ts';
import type { Books } from '../oracle/books.ts';
import type { Clearing } from '../oracle/settle.ts';
import type { Life } from './actions.ts';
import type { Calendar } from './calendar.ts';

/** Where market and oracle differ: the first ends a life. */
export class Difference extends Error {
  override readonly name = 'Difference';
  /** The rule of docs/rules.md that one of them breaks. */
  readonly rule: string;

  constructor(rule: string, words: string) {
    super(`${rule}: ${words}`);
    this.rule = rule;
  }
}

/** A chain of a life in the market. */
export interface StagedChain {
  readonly id: number;
  readonly deliveryIds: readonly number[];
  /** By delivery: its ways of taking over. */
  readonly options: readonly { readonly pickup: number; readonly home: number }[];
  /** Ids in the chain by the key of the packing. */
  readonly packingIds: ReadonlyMap<number, number>;
}

/** A life while it is played: the market, what the oracle believes, and which is which. */
export interface Stage {
  readonly life: Life;
  readonly calendar: Calendar;
  readonly market: Market;
  readonly town: BuiltTown;
  books: Books;
  readonly chains: Map<number, StagedChain>;
  /** Orders of the market by key, and the last that was seen of them. */
  readonly orders: Map<number, { readonly id: number; readonly chain: number; seen: OrderJson }>;
  readonly couponIds: Map<number, number>;
  /** Entries of waiting lists by key. */
  readonly waiting: Map<number, { readonly id: number; readonly chain: number }>;
  /** Complaints in the market by key: their id, and the answers that offer something, in the order of the offers. */
  readonly complaints: Map<number, { readonly id: number; readonly answerIds: number[] }>;
  readonly clearings: Map<number, Clearing>;
  /** What happened, as a story. */
  readonly story: string[];
  /** Chains that something has happened to since they were compared. */
  readonly touched: Set<number>;
  /** Orders of which something was corrected or invoiced anew since they were settled. */
  readonly corrected: Set<number>;
  /** What the bank gave back of transfers, in Ft. */
  returnedFt: number;
  /** A payout may have been made although its answer was lost. */
  hasPayoutProblem: boolean;
  /** The provider may have said no to a refund that it could give, because the life said so. */
  hasRefundProblem: boolean;
  /** A mail may have come twice, because the life cut the line after it. */
  hasMailProblem: boolean;
  /** Where the market may have been refused by the provider, because the life said so. */
  hasProblem: boolean;
}

/** Holds what the market did against what the rules say it had to do. */
export function expectSame(
  rule: string,
  what: string,
  answer: {
    readonly isDone: boolean;
    readonly status: number;
    readonly code?: string;
    readonly text?: string;
  },
  refused: string | null,
): void {
  if (answer.status >= 500)
    throw new Difference('NO-500', `${what} answered ${answer.status} ${answer.text ?? ''}`);
  if (answer.isDone === (refused === null)) return;
  throw answer.isDone
    ? new Difference(ruleOf(refused, rule), `${what} was done, although ${refused}`)
    : new Difference(
        rule,
        `${what} was refused with ${answer.code}, although nothing forbids it: ${answer.text}`,
      );
}

function ruleOf(refused: string | null, fallback: string): string {
  return /^([A-Z]+-\d+):/.exec(refused ?? '')?.[1] ?? fallback;
}
