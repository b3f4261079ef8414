import { addDays, type Day, instantOf, localDay, localTime, startOfDay } from './calendar.ts';
import type { Ft } from './money.ts';

/** What the transporter has chosen for a chain that misses its minimum at its deadline; without a choice they decide by hand. */
export const RESCUE_PLANS = ['EXTEND', 'APPROVE', 'CANCEL'] as const;
export type RescuePlan = (typeof RESCUE_PLANS)[number];

/** What a buyer says when the deadline of their chain was moved: the order stays, or it is given up. */
export const RESCUE_ANSWERS = ['STAY', 'LEAVE'] as const;
export type RescueAnswer = (typeof RESCUE_ANSWERS)[number];

/** The longest time by which a deadline is moved, in days. */
export const MAX_EXTEND_DAYS = 14;

/** A producer of a chain whose goods come only from an income on, and what is ordered of them. */
export type ProducerMinimum = {
  readonly producerId: number;
  readonly minIncomeFt: Ft;
  readonly orderedIncomeFt: Ft;
};

/** What is known of a chain when its deadline has passed, at `now`. Where buyers were asked, only the orders of those who stay are counted. */
export type DeadlineFacts = {
  readonly now: Date;
  readonly plan: RescuePlan | null;
  readonly extendDays: number | null;
  /** The deadline was moved already and the buyers were asked. */
  readonly wasAsked: boolean;
  readonly orderDeadline: Date;
  /** The first day of delivery; null when no day is known. */
  readonly firstDeliveryDay: Day | null;
  readonly minIncomeFt: Ft;
  readonly orderedIncomeFt: Ft;
  readonly producers: readonly ProducerMinimum[];
};

/** What happens to a chain at its deadline. Lines of the producers named fall out first. */
export type DeadlineDecision =
  | { readonly outcome: 'EXTEND'; readonly orderDeadline: Date }
  | {
      readonly outcome: 'CLOSE' | 'APPROVE' | 'CANCEL';
      readonly missedProducerIds: readonly number[];
    };

/**
 * Decides what the deadline does to a chain (decision 130). Producers below their own minimum fall out, and the chain's minimum is held against
 * what is left. When that is reached, ordering closes as always. When it isn't: the plan counts, once. A chain whose buyers were asked is
 * cancelled; one that can't be moved because its first day is too near, or because the clock comes so late that the new deadline is over too, is left to the
 * transporter, and so is one without a plan or without orders.
 */
export function decideDeadline(facts: DeadlineFacts): DeadlineDecision {
  const missed = missedProducers(facts.producers);
  const leftFt =
    facts.orderedIncomeFt - missed.reduce((sum, { orderedIncomeFt }) => sum + orderedIncomeFt, 0);
  const missedProducerIds = missed.map(({ producerId }) => producerId).toSorted((a, b) => a - b);
  if (leftFt >= facts.minIncomeFt) return { outcome: 'CLOSE', missedProducerIds };
  if (facts.wasAsked || facts.plan === 'CANCEL') return { outcome: 'CANCEL', missedProducerIds: [] };
  if (facts.plan === 'APPROVE') return { outcome: leftFt > 0 ? 'APPROVE' : 'CLOSE', missedProducerIds };
  const orderDeadline = facts.plan === 'EXTEND' ? extendedDeadline(facts, facts.extendDays ?? 0) : null;
  return orderDeadline === null || orderDeadline <= facts.now
    ? { outcome: 'CLOSE', missedProducerIds }
    : { outcome: 'EXTEND', orderDeadline };
}

/** The producers of whom something is ordered, but less than their minimum. */
export function missedProducers(producers: readonly ProducerMinimum[]): ProducerMinimum[] {
  return producers.filter(
    ({ minIncomeFt, orderedIncomeFt }) => orderedIncomeFt > 0 && orderedIncomeFt < minIncomeFt,
  );
}

/**
 * The deadline a number of days later at the same time of the market's clock; null where it would reach the first day of delivery, as ordering closes
 * before that. A time that the clock skips in spring is the next whole hour.
 */
export function extendedDeadline(
  { orderDeadline, firstDeliveryDay }: Pick<DeadlineFacts, 'orderDeadline' | 'firstDeliveryDay'>,
  days: number,
): Date | null {
  if (days < 1) return null;
  const day = addDays(localDay(orderDeadline), days);
  const time = localTime(orderDeadline);
  const moved = instantOf(day, time) ?? instantOf(day, '03:00');
  if (moved === null || moved <= orderDeadline) return null;
  return firstDeliveryDay !== null && moved >= startOfDay(firstDeliveryDay) ? null : moved;
}
