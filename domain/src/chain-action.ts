import {
  CHAIN_STEPS,
  type ChainAction,
  type ChainFacts,
  type ChainRole,
  chainStateAfter,
  effectiveChainState,
  isCalledOff,
  isHandoverInTheWay,
  isMinIncomeReached,
  isOrderingState,
  mayStep,
} from './chain-state.ts';
import type { ChainState } from './vocabulary.ts';

/** What a step of a chain does to the goods, coupons and payments that its orders hold. */
export type ChainGoods = 'KEEP' | 'GIVE_BACK' | 'TAKE_AGAIN';

/** What the buyers of a chain are notified of it. */
export type ChainNews =
  | 'APPROVED'
  | 'CANCELLED'
  | 'NOT_DELIVERED'
  | 'REOPENED'
  | 'RESTORED'
  | 'MISSED_MINIMUM';

/** What a step of a chain changes, and which news its buyers get. */
export type DecidedStep = {
  readonly from: ChainState;
  readonly to: ChainState;
  readonly goods: ChainGoods;
  readonly news: ChainNews | null;
};

/** The actions that need no settlement: finalize has a decision of its own, see `decideFinalize`. */
export type StateAction = Exclude<ChainAction, 'finalize'>;

/**
 * Decides about approving, cancelling, reopening or restoring a chain at `now` (spec 4, Chain actions). UNAUTHORIZED: the role may not take this
 * step; HANDED_OVER: no one can while what was handed over or taken in cash isn't taken back, as it would be no one's; NOT_POSSIBLE: no one can in
 * this state. Approving before the deadline closes ordering too, as APPROVED takes no orders.
 */
export function decideStateAction(
  facts: ChainFacts,
  action: StateAction,
  role: ChainRole,
  now: Date,
): { step: DecidedStep } | { refusal: 'UNAUTHORIZED' | 'NOT_POSSIBLE' | 'HANDED_OVER' } {
  const from = effectiveChainState(facts, now);
  const steps = CHAIN_STEPS[from][action] ?? [];
  const mayEver = Object.values(CHAIN_STEPS).some((of) => of[action]?.some(({ by }) => mayStep(role, by)));
  if (!mayEver) return { refusal: 'UNAUTHORIZED' };
  const to = chainStateAfter(facts, action, now);
  if (!steps.some(({ by }) => mayStep(role, by))) return { refusal: 'NOT_POSSIBLE' };
  if (to === null)
    return { refusal: isHandoverInTheWay(facts, action, now) ? 'HANDED_OVER' : 'NOT_POSSIBLE' };
  const news = action === 'restore' ? 'RESTORED' : (NEWS[to] ?? null);
  return { step: { from, to, goods: goodsOf(from, to), news } };
}

/**
 * What the clock does to a chain whose last day is over; null while it isn't, or when it has been done (design 4, Chain states). One that was
 * handed over without having been approved keeps its goods, and `isApprovalMissing` says that who runs it is to be notified.
 */
export function decideChainEnd(
  facts: ChainFacts & { state: ChainState },
  now: Date,
): (DecidedStep & { readonly isApprovalMissing: boolean }) | null {
  const to = effectiveChainState(facts, now);
  if (to !== 'TO_BE_FINALIZED' && to !== 'NOT_DELIVERED') return null;
  if (to === facts.state) return null;
  const isApprovalMissing = to === 'TO_BE_FINALIZED' && facts.state !== 'APPROVED';
  return {
    from: facts.state,
    to,
    goods: goodsOf(facts.state, to),
    news: NEWS[to] ?? null,
    isApprovalMissing,
  };
}

/**
 * Decides about finalizing a chain at `now`, which is an admin's to do (spec 4); null when it isn't possible. Its buyers are notified of the sum of their
 * own order instead of the chain's news.
 */
export function decideFinalize(facts: ChainFacts, now: Date, hasDeliveredItems: boolean): DecidedStep | null {
  const from = effectiveChainState(facts, now);
  const to = chainStateAfter(facts, 'finalize', now, hasDeliveredItems);
  return to && { from, to, goods: goodsOf(from, to), news: null };
}

/** Whether a chain of which nothing was handed over still holds cash of its buyers: it can't end as not delivered before that is given back. */
export function isCashLeft({ isHandedOver }: ChainFacts, hasDeliveredItems: boolean): boolean {
  return isHandedOver && !hasDeliveredItems;
}

/** Which warning the dialog of an action shows: spec 4 wants it to differ before the deadline and, for cancelling, by the minimum. */
export type ChainWarning = { isBeforeDeadline: boolean; isMinIncomeReached: boolean };

/** What someone is warned of before an action at `now` (spec 4, Chain actions). */
export function chainWarning(facts: ChainFacts, now: Date): ChainWarning {
  return {
    isBeforeDeadline: isOrderingState(effectiveChainState(facts, now)),
    isMinIncomeReached: isMinIncomeReached(facts),
  };
}

function goodsOf(from: ChainState, to: ChainState): ChainGoods {
  const wasCalledOff = isCalledOff(from);
  if (wasCalledOff === isCalledOff(to)) return 'KEEP';
  return wasCalledOff ? 'TAKE_AGAIN' : 'GIVE_BACK';
}

/** The end of an approved chain is no news to its buyers: they were there. */
const NEWS: Partial<Record<ChainState, ChainNews>> = {
  APPROVED: 'APPROVED',
  CANCELLED: 'CANCELLED',
  NOT_DELIVERED: 'NOT_DELIVERED',
  OPEN: 'REOPENED',
  MIN_INCOME_PASSED: 'REOPENED',
  ORDERING_CLOSED: 'REOPENED',
};
