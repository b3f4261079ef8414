import { type Day, localDay } from './calendar.ts';
import { type ChainDates, canPayOnline, checkChainDates } from './chain-dates.ts';
import { type NewChainProblem, tierProblems } from './open-chain.ts';
import type { DiscountTier } from './tiers.ts';
import type { ChainState } from './vocabulary.ts';

/**
 * What may still be changed of a chain by its state: everything while it takes orders, only what it is called and says
 * once ordering has closed, as buyers have ordered on its terms; nothing when it is called off or over.
 */
export type ChainEditScope = 'ALL' | 'WORDS' | 'NOTHING';

const SCOPES: Readonly<Record<ChainState, ChainEditScope>> = {
  OPEN: 'ALL',
  MIN_INCOME_PASSED: 'ALL',
  ORDERING_CLOSED: 'WORDS',
  APPROVED: 'WORDS',
  TO_BE_FINALIZED: 'WORDS',
  CANCELLED: 'NOTHING',
  DELIVERED: 'NOTHING',
  NOT_DELIVERED: 'NOTHING',
};

/** How much of a chain may be changed in a state. */
export function chainEditScope(state: ChainState): ChainEditScope {
  return SCOPES[state];
}

/** The terms of a chain that buyers order on. */
export const CHAIN_TERMS = [
  'dayOfDelivery',
  'orderDeadline',
  'minIncome',
  'showProgressRemainingInAmount',
  'bypassProductAvailableAmount',
  'invoiceRequired',
  'paymentOptions',
  'onSitePaymentOptions',
  'discountTiers',
] as const;
export type ChainTerm = (typeof CHAIN_TERMS)[number];

/** What the change of a chain depends on. */
export type ChainChangeFacts = {
  readonly state: ChainState;
  /** The terms that would become different. */
  readonly changedTerms: readonly ChainTerm[];
  readonly dates: ChainDates;
  /** Days of the events it goes to. */
  readonly eventDays: readonly (Day | null)[];
  readonly tiers: readonly DiscountTier[];
  readonly isOnlineRequested: boolean;
  readonly producers: readonly { readonly hasPaymentAccount: boolean }[];
};

/** Why a chain can't be changed so: the place in its form and the key of what is wrong there. */
export type ChainChangeProblem = {
  readonly path: string;
  readonly code: NewChainProblem['code'] | 'FIXED_AFTER_CLOSING' | 'IN_THE_PAST' | 'AFTER_EVENT';
};

/**
 * Decides whether a chain may be changed at `now`. Gives all that is wrong at once; an empty list when nothing is. The dates count only where they
 * are changed: a new deadline lies ahead, on or before the day of delivery and the days of all its events (spec 4 and 5). Online payment is
 * checked only when it is newly requested, as placed orders may hold payments.
 */
export function checkChainChange(facts: ChainChangeFacts, now: Date): ChainChangeProblem[] {
  const { state, changedTerms } = facts;
  if (chainEditScope(state) !== 'ALL')
    return changedTerms.map((path) => ({ path, code: 'FIXED_AFTER_CLOSING' }));
  const online = changedTerms.includes('paymentOptions') && facts.isOnlineRequested;
  return [
    ...dateProblems(facts, now),
    ...(changedTerms.includes('discountTiers') ? tierProblems(facts.tiers) : []),
    ...(online && !canPayOnline(facts.producers)
      ? [{ path: 'paymentOptions', code: 'ONLINE_NOT_POSSIBLE' as const }]
      : []),
  ];
}

function dateProblems({ changedTerms, dates, eventDays }: ChainChangeFacts, now: Date): ChainChangeProblem[] {
  const isMoved = changedTerms.includes('orderDeadline');
  if (!isMoved && !changedTerms.includes('dayOfDelivery')) return [];
  const checked = checkChainDates(dates, now);
  if ('refusal' in checked) return [{ path: checked.refusal.field, code: checked.refusal.code }];
  if (!isMoved) return [];
  if (checked.orderDeadline <= now) return [{ path: 'orderDeadline', code: 'IN_THE_PAST' }];
  const deadlineDay = localDay(checked.orderDeadline);
  return eventDays.some((day) => day !== null && day < deadlineDay)
    ? [{ path: 'orderDeadline', code: 'AFTER_EVENT' }]
    : [];
}
