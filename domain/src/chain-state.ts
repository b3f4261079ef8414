import { type Day, localDay } from './calendar.ts';
import type { Ft } from './money.ts';
import { CHAIN_STATES, type ChainState } from './vocabulary.ts';

/** What the state of a chain depends on beside itself. */
export type ChainFacts = {
  /** The stored state; null counts as OPEN (spec 4). */
  state: ChainState | null;
  orderDeadline: Date;
  /** Day of the last delivery; null when no day is known. */
  lastDeliveryDay: Day | null;
  minIncomeFt: Ft;
  orderedIncomeFt: Ft;
  /** Something of it is recorded as handed over, or cash was taken, and that wasn't taken back. It counts as approval. */
  isHandedOver: boolean;
};

/** What people do with a chain (buttons), and what time and orders do with it. */
export const CHAIN_ACTIONS = ['approve', 'cancel', 'reopen', 'finalize', 'restore'] as const;
export type ChainAction = (typeof CHAIN_ACTIONS)[number];
export type ChainEvent = 'incomeChanged' | 'deadlinePassed' | 'lastDayOver';

/** Who may take a step. SYSTEM is the market itself: the clock and the orders. */
export type ChainStepBy = 'TRANSPORTER_OR_ADMIN' | 'ADMIN' | 'SYSTEM';

/** One possible step; of several for the same action the first whose `when` holds is taken. */
export type ChainStep = { to: ChainState; by: ChainStepBy; when?: (facts: StepFacts) => boolean };

/** Facts a step may ask about. `hasDeliveredItems` matters to finalize only: whether anything at all was handed over. */
export type StepFacts = ChainFacts & { now: Date; hasDeliveredItems: boolean };

const approve: ChainStep[] = [{ to: 'APPROVED', by: 'TRANSPORTER_OR_ADMIN' }];
const cancel: ChainStep[] = [{ to: 'CANCELLED', by: 'TRANSPORTER_OR_ADMIN', when: isNothingHandedOver }];
/** Ordering doesn't open again over what was handed over: a buyer could take back what they hold. After the last day nothing is reopened. */
const reopen: ChainStep[] = [
  {
    to: 'ORDERING_CLOSED',
    by: 'ADMIN',
    when: (facts) => isDeadlinePassed(facts) && !isLastDayOver(facts),
  },
  {
    to: 'MIN_INCOME_PASSED',
    by: 'ADMIN',
    when: (facts) => !isDeadlinePassed(facts) && isNothingHandedOver(facts) && isMinIncomeReached(facts),
  },
  { to: 'OPEN', by: 'ADMIN', when: (facts) => !isDeadlinePassed(facts) && isNothingHandedOver(facts) },
];
/** A chain that ended wrongly waits to be finalized, as if it had been approved. */
const restoreEnded: ChainStep = { to: 'TO_BE_FINALIZED', by: 'ADMIN', when: isLastDayOver };
/** Its event was put off after it had failed, so its days aren't over. */
const restorePutOff: ChainStep = { to: 'ORDERING_CLOSED', by: 'ADMIN' };
const finalize: ChainStep[] = [
  { to: 'DELIVERED', by: 'ADMIN', when: ({ hasDeliveredItems }) => hasDeliveredItems },
  { to: 'NOT_DELIVERED', by: 'ADMIN' },
];
const deadlinePassed: ChainStep[] = [{ to: 'ORDERING_CLOSED', by: 'SYSTEM', when: isDeadlinePassed }];
const neverApproved: ChainStep[] = [
  { to: 'TO_BE_FINALIZED', by: 'SYSTEM', when: (facts) => isLastDayOver(facts) && facts.isHandedOver },
  { to: 'NOT_DELIVERED', by: 'SYSTEM', when: isLastDayOver },
];

/** Spec 4 and design 4, Chain states: every step there is. Buttons, server and tests read this one table. */
export const CHAIN_STEPS: Record<
  ChainState,
  Partial<Record<ChainAction | ChainEvent, readonly ChainStep[]>>
> = {
  OPEN: {
    approve,
    cancel,
    incomeChanged: [{ to: 'MIN_INCOME_PASSED', by: 'SYSTEM', when: isMinIncomeReached }],
    deadlinePassed,
    lastDayOver: neverApproved,
  },
  MIN_INCOME_PASSED: {
    approve,
    cancel,
    incomeChanged: [{ to: 'OPEN', by: 'SYSTEM', when: (facts) => !isMinIncomeReached(facts) }],
    deadlinePassed,
    lastDayOver: neverApproved,
  },
  ORDERING_CLOSED: { approve, cancel, lastDayOver: neverApproved },
  APPROVED: { reopen, lastDayOver: [{ to: 'TO_BE_FINALIZED', by: 'SYSTEM', when: isLastDayOver }] },
  CANCELLED: { reopen, restore: [restoreEnded] },
  TO_BE_FINALIZED: { finalize },
  DELIVERED: {},
  NOT_DELIVERED: { restore: [restoreEnded, restorePutOff] },
};

/**
 * The state a chain is in at `now`, whether or not a job has written it yet (design 4): time closes ordering at the deadline and ends the
 * chain after the last delivery day, which waits to be finalized where it was approved or handed over; the deadline itself already belongs
 * to the closed time.
 */
export function effectiveChainState(facts: ChainFacts, now: Date): ChainState {
  const stepFacts = { ...facts, now, hasDeliveredItems: false };
  const stored = facts.state ?? 'OPEN';
  const ended = nextState(stored, 'lastDayOver', stepFacts);
  return ended ?? nextState(stored, 'deadlinePassed', stepFacts) ?? stored;
}

/** The state after an action at `now`, or null when it isn't possible. Starts from the effective state. */
export function chainStateAfter(
  facts: ChainFacts,
  action: ChainAction,
  now: Date,
  hasDeliveredItems = false,
): ChainState | null {
  return nextState(effectiveChainState(facts, now), action, { ...facts, now, hasDeliveredItems });
}

/** The state that the ordered income asks for: OPEN ⇄ MIN_INCOME_PASSED while ordering is open, else unchanged. */
export function chainStateByIncome(facts: ChainFacts, now: Date): ChainState {
  const state = effectiveChainState(facts, now);
  return nextState(state, 'incomeChanged', { ...facts, now, hasDeliveredItems: false }) ?? state;
}

/** What someone may do with a chain at `now`, in the order of the buttons (spec 6). */
export function chainActionsFor(role: ChainRole, facts: ChainFacts, now: Date): ChainAction[] {
  const steps = CHAIN_STEPS[effectiveChainState(facts, now)];
  const stepFacts = { ...facts, now, hasDeliveredItems: false };
  return CHAIN_ACTIONS.filter((action) =>
    steps[action]?.some(({ by, when }) => mayStep(role, by) && (when === undefined || when(stepFacts))),
  );
}

/** Whether an action isn't possible at `now` only because something was handed over or cash was taken; once that is taken back, it is. */
export function isHandoverInTheWay(facts: ChainFacts, action: ChainAction, now: Date): boolean {
  const from = effectiveChainState(facts, now);
  const stepFacts = { ...facts, now, hasDeliveredItems: false };
  const isPossible = (isHandedOver: boolean) =>
    nextState(from, action, { ...stepFacts, isHandedOver }) !== null;
  return isPossible(false) && !isPossible(facts.isHandedOver);
}

/** Who someone is to a chain, as far as its actions go. */
export type ChainRole = 'ADMIN' | 'TRANSPORTER' | 'OTHER';

/** Whether a role may take a step. No one may take the market's own. */
export function mayStep(role: ChainRole, by: ChainStepBy): boolean {
  return by === 'ADMIN' ? role === 'ADMIN' : by === 'TRANSPORTER_OR_ADMIN' && role !== 'OTHER';
}

/** Whether orders are taken at `now` (spec 4: only in OPEN and MIN_INCOME_PASSED). */
export function isOrderingOpen(facts: ChainFacts, now: Date): boolean {
  return isOrderingState(effectiveChainState(facts, now));
}

/** Whether a chain in this state happens no more: its orders hold nothing, and nothing is recorded of them. */
export function isCalledOff(state: ChainState): boolean {
  return state === 'CANCELLED' || state === 'NOT_DELIVERED';
}

/** Whether a state is one in which orders are taken. */
export function isOrderingState(state: ChainState): boolean {
  return state === 'OPEN' || state === 'MIN_INCOME_PASSED';
}

/** States of the current chain list; the archive has the others (spec 4). */
export const CURRENT_CHAIN_STATES: readonly ChainState[] = CHAIN_STATES.slice(0, 6);
export const ARCHIVE_CHAIN_STATES: readonly ChainState[] = CHAIN_STATES.slice(6);

/** States the report shows by default (spec 4). */
export const REPORTED_CHAIN_STATES: readonly ChainState[] = CHAIN_STATES.slice(0, 4);

/** Whether item packings may be cancelled in a state (spec 4). */
export function canCancelPackings(state: ChainState): boolean {
  return isOrderingState(state) || state === 'ORDERING_CLOSED' || state === 'APPROVED';
}

/** Colour class of a state (spec 4). */
export function chainStateClass(state: ChainState): 'passed' | 'failed' | 'pending' | 'ok' {
  if (state === 'TO_BE_FINALIZED' || state === 'DELIVERED') return 'passed';
  if (state === 'CANCELLED' || state === 'NOT_DELIVERED') return 'failed';
  return state === 'OPEN' ? 'pending' : 'ok';
}

/** Colour word of a state's map marker (spec 4). */
export const CHAIN_MARKER_COLOURS = {
  OPEN: 'yellow',
  MIN_INCOME_PASSED: 'green',
  ORDERING_CLOSED: 'pink',
  APPROVED: 'purple',
  CANCELLED: 'red',
  TO_BE_FINALIZED: 'pale-blue',
  DELIVERED: 'pale-blue',
  NOT_DELIVERED: 'red',
} as const satisfies Record<ChainState, string>;

/** Class of the progress bar in a state (spec 4). */
export function chainProgressClass(state: ChainState): 'success' | 'warning' | 'danger' {
  if (state === 'OPEN') return 'warning';
  return state === 'CANCELLED' || state === 'NOT_DELIVERED' ? 'danger' : 'success';
}

function nextState(from: ChainState, cause: ChainAction | ChainEvent, facts: StepFacts): ChainState | null {
  const steps = CHAIN_STEPS[from][cause] ?? [];
  return steps.find(({ when }) => when === undefined || when(facts))?.to ?? null;
}

function isDeadlinePassed({ orderDeadline, now }: StepFacts): boolean {
  return now.getTime() >= orderDeadline.getTime();
}

function isLastDayOver({ lastDeliveryDay, now }: StepFacts): boolean {
  return lastDeliveryDay !== null && localDay(now) > lastDeliveryDay;
}

function isNothingHandedOver({ isHandedOver }: StepFacts): boolean {
  return !isHandedOver;
}

/** Spec 4: a chain succeeds when the ordered income reaches its minimum. */
export function isMinIncomeReached({ minIncomeFt, orderedIncomeFt }: IncomeFacts): boolean {
  return orderedIncomeFt >= minIncomeFt;
}

export type IncomeFacts = Pick<ChainFacts, 'minIncomeFt' | 'orderedIncomeFt'>;
