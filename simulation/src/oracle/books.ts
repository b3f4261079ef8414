import type { Complaint } from './complaint.ts';
import type {
  ChainFacts,
  CouponFacts,
  DiscountFacts,
  PackingFacts,
  Said,
  Shares,
  TownFacts,
} from './facts.ts';
import { total } from './numbers.ts';
import { type Line, orderedValue, unitsOf } from './prices.ts';
import type { RescuePlan } from './rescue-plan.ts';
import type { WaitingEntry } from './waiting-entry.ts';

export type State =
  | 'OPEN'
  | 'MIN_INCOME_PASSED'
  | 'ORDERING_CLOSED'
  | 'APPROVED'
  | 'CANCELLED'
  | 'TO_BE_FINALIZED'
  | 'DELIVERED'
  | 'NOT_DELIVERED';

/** What an online payment is at. */
export interface Payment {
  /** NONE: cash. */
  state: 'NONE' | 'STARTED' | 'RESERVED' | 'TAKEN' | 'REFUSED' | 'GONE';
  /** When it began; 0 where none did. */
  startedAt: number;
  /** Asked for when it began, and what of that is the platform's (PAY-1). */
  asked: number;
  agreedPlatform: number;
  taken: number;
  takenByPlatform: number;
  /** Given back to the card since (CORR-3). */
  refunded: number;
}

export interface Order {
  readonly key: number;
  readonly chain: number;
  readonly buyer: number;
  /** Index among the chain's deliveries. */
  readonly delivery: number;
  /** It is brought home: such orders are paid apart from those that are picked up (CASH-1). */
  readonly home: boolean;
  readonly fee: number;
  /** To be paid online; one that cost nothing and costs something since is paid at the pickup (PAY-7). */
  online: boolean;
  /** Its buyer asked for an invoice (INV-1). */
  readonly wantsInvoice: boolean;
  readonly coupons: readonly number[];
  /** Its percent coupons of which it spent a use (COUPON-1, COUPON-9). */
  readonly spentUses: Set<number>;
  lines: Line[];
  cancelled: boolean;
  /** Cash was taken for it at the pickup. */
  isPaidInCash: boolean;
  /** What was taken on it, in coins. */
  cashTaken: number;
  /** What is said of it for the closing (HAND-5). */
  said: Said;
  /** What a carried-out refund left of its delivery fee: it is due, or it went back; null: as HAND-6 says (COMP-7). */
  agreedFee: 'KEPT' | 'GIVEN_BACK' | null;
  /** What of its cash no one collected, from the closing on (CASH-3). */
  uncollected: number;
  payment: Payment;
  /** How it is paid, from its settlement on; null before (CORR-2). */
  settled: SettledMoney | null;
  /** From then on: what each coupon pays of it (COUPON-4, COUPON-5). */
  readonly paidByCoupons: Map<number, number>;
}

/** What of a settled order is paid by card and what is owed, in Ft; the rest is cash. */
export interface SettledMoney {
  online: number;
  owed: number;
  /** Given back in cash, as the card couldn't be given it (CORR-3). */
  givenBack: number;
}

export interface Chain {
  /** Its deadline may be moved (RESCUE-3). */
  facts: ChainFacts;
  shares: Shares;
  /** As far as time hasn't changed it since: ask `stateOf`. */
  state: State;
  finalizing: boolean;
  settled: boolean;
  readonly cancelledPackings: Set<number>;
  /** In the order in which they came. */
  readonly waiting: WaitingEntry[];
  rescue: RescuePlan | null;
  /** Deliveries whose cash is counted: nothing is recorded or taken there (COMP-5). */
  readonly closedCash: Set<number>;
  readonly orders: Order[];
}

export interface Coupon {
  readonly facts: CouponFacts;
  uses: number | null;
  rest: number;
}

/** Everything that the oracle believes. */
export interface Books {
  readonly town: TownFacts;
  readonly packings: ReadonlyMap<number, PackingFacts>;
  readonly chains: Map<number, Chain>;
  readonly coupons: Map<number, Coupon>;
  readonly discounts: DiscountFacts[];
  /** What the market has, or not. */
  readonly switches: { waitingList: boolean; chainRescue: boolean };
  readonly complaints: Map<number, Complaint>;
}

export function openBooks(town: TownFacts): Books {
  return {
    town,
    packings: new Map(town.packings.map((packing) => [packing.key, packing])),
    chains: new Map(),
    coupons: new Map(),
    discounts: [],
    switches: { waitingList: true, chainRescue: true },
    complaints: new Map(),
  };
}

/** Books of their own, to try orders in. What is settled is shared: no order changes it. */
export function copyBooks(books: Books): Books {
  const { chains, coupons, ...shared } = books;
  const copied = [...chains].map(([key, chain]): [number, Chain] => [
    key,
    chain.settled ? chain : structuredClone(chain),
  ]);
  return { ...shared, chains: new Map(copied), coupons: structuredClone(coupons) };
}

/** Lines that weren't taken out. */
export function liveLines(order: Order): Line[] {
  return order.lines.filter(({ cancelled }) => !cancelled);
}

export function liveOrders(chain: Chain): Order[] {
  return chain.orders.filter(({ cancelled }) => !cancelled);
}

/** TIER-1. */
export function incomeOf(chain: Chain): number {
  return total(liveOrders(chain).flatMap((order) => liveLines(order).map((line) => orderedValue(line).full)));
}

/** TIER-2. */
export function tierAt(chain: Chain, income: number): number {
  const reached = chain.facts.tiers.filter(({ start }) => start <= income);
  return reached.toSorted((a, b) => b.start - a.start)[0]?.percent ?? 0;
}

/** What an order costs (PRICE-7). */
export function totalOf(order: Order): number {
  return total(liveLines(order).map((line) => orderedValue(line).payable)) + order.fee;
}

/** The state at a moment (STATE-1, STATE-4, STATE-5). */
export function stateOf(chain: Chain, now: number): State {
  const isOver = dayOf(now) > chain.facts.day;
  const isOrdering = chain.state === 'OPEN' || chain.state === 'MIN_INCOME_PASSED';
  if (isOver && chain.state === 'APPROVED') return 'TO_BE_FINALIZED';
  if (isOver && (isOrdering || chain.state === 'ORDERING_CLOSED'))
    return isHandedOver(chain) ? 'TO_BE_FINALIZED' : 'NOT_DELIVERED';
  return isOrdering && now >= chain.facts.deadline ? 'ORDERING_CLOSED' : chain.state;
}

/** Something of it was handed over, be it given back since, or cash was taken (STATE-5, STATE-11). */
export function isHandedOver(chain: Chain): boolean {
  return liveOrders(chain).some(
    (order) =>
      order.isPaidInCash ||
      order.agreedFee !== null ||
      liveLines(order).some(({ record }) => (record?.amount ?? 0) > 0),
  );
}

/** By the income, while ordering is open (STATE-1). */
export function byIncome(chain: Chain): State {
  return incomeOf(chain) >= chain.facts.minIncome ? 'MIN_INCOME_PASSED' : 'OPEN';
}

const BUDAPEST = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });

/** The day in Budapest, YYYY-MM-DD. */
export function dayOf(now: number): string {
  return BUDAPEST.format(now);
}

/** What is taken of each ceiling: of a chain's own, or of a producer's (STOCK-1, STOCK-2, STOCK-6). */
export interface Taken {
  item(chain: Chain, product: number): number;
  packing(chain: Chain, packing: number): number;
  globalProduct(product: number): number;
  globalPacking(packing: number): number;
}

/** Counts what is held now, without the orders of `except`. */
export function takenOf(books: Books, except: Order | null = null): Taken {
  const lines = (chain: Chain) =>
    isHolding(chain)
      ? liveOrders(chain)
          .filter((order) => order !== except)
          .flatMap(liveLines)
      : [];
  const everywhere = () =>
    [...books.chains.values()].filter(({ facts }) => !facts.bypass).flatMap((chain) => lines(chain));
  return {
    item: (chain, product) => units(lines(chain), product),
    packing: (chain, packing) => amounts(lines(chain), packing),
    globalProduct: (product) => units(everywhere(), product),
    globalPacking: (packing) => amounts(everywhere(), packing),
  };
}

/** A chain that was called off holds nothing (STATE-8). */
export function isHolding({ state }: Chain): boolean {
  return state !== 'CANCELLED' && state !== 'NOT_DELIVERED';
}

function units(lines: readonly Line[], product: number): number {
  const own = lines.filter(({ packing }) => packing.product === product);
  return total(own.map(({ packing, amount }) => unitsOf(packing, amount)));
}

function amounts(lines: readonly Line[], packing: number): number {
  return total(lines.filter((line) => line.packing.key === packing).map(({ amount }) => amount));
}
