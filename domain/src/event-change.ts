import { type Day, localDay } from './calendar.ts';
import { isOrderingState } from './chain-state.ts';
import type { EventDates } from './event-dates.ts';
import type { ChainState } from './vocabulary.ts';

/** An event as far as a change of it matters to those who come. */
export type EventPlan = EventDates & { deliveryPointId: number; marketplaceId: number };

/** A delivery at the event: the state its chain is in now, and when that closes. */
export type EventDelivery = { state: ChainState; orderDeadline: Date };

/** Why an event with deliveries can't be changed so, with the field it is about. */
export type EventChangeRefusal = {
  field: 'dayOfDelivery' | 'startTime' | 'endTime' | 'deliveryPointId' | 'marketplaceId';
  code:
    | 'EVENT_IS_OVER'
    | 'EVENT_DAY_NEEDED'
    | 'EVENT_DAY_PAST'
    | 'EVENT_BEFORE_DEADLINE'
    | 'EVENT_MARKETPLACE_FIXED';
};

/** What of an event has moved, as its buyers are notified. */
export type MovedPart = 'DAY' | 'TIME' | 'PLACE';

/** Parts of the plan that differ; times count only while the day has any. */
export function movedParts(before: EventPlan, after: EventPlan): MovedPart[] {
  const parts: MovedPart[] = [];
  if (before.day !== after.day) parts.push('DAY');
  if (before.startTime !== after.startTime || before.endTime !== after.endTime) parts.push('TIME');
  if (before.deliveryPointId !== after.deliveryPointId) parts.push('PLACE');
  return parts;
}

/**
 * Checks a change of an event that chains come to. What has happened stays where and when it was; a living chain needs a day that isn't
 * past and isn't before the day of its order deadline (spec 4, adding of deliveries); goods were chosen for the marketplace. A chain that
 * was cancelled binds nothing but the marketplace. Null: all well.
 */
export function checkEventChange(
  before: EventPlan,
  after: EventPlan,
  deliveries: readonly EventDelivery[],
  now: Date,
): EventChangeRefusal | null {
  if (deliveries.length > 0 && before.marketplaceId !== after.marketplaceId)
    return { field: 'marketplaceId', code: 'EVENT_MARKETPLACE_FIXED' };
  const [moved] = movedParts(before, after);
  if (moved === undefined) return null;
  if (deliveries.some(({ state }) => OVER.includes(state)))
    return { field: FIELD_OF[moved], code: 'EVENT_IS_OVER' };
  const living = deliveries.filter(({ state }) => isOrderingState(state) || WAITING.includes(state));
  return moved === 'DAY' && living.length > 0 ? checkDay(after.day, living, now) : null;
}

function checkDay(day: Day | null, living: readonly EventDelivery[], now: Date): EventChangeRefusal | null {
  const field = 'dayOfDelivery';
  if (day === null) return { field, code: 'EVENT_DAY_NEEDED' };
  if (day < localDay(now)) return { field, code: 'EVENT_DAY_PAST' };
  const isTooEarly = living.some(({ orderDeadline }) => day < localDay(orderDeadline));
  return isTooEarly ? { field, code: 'EVENT_BEFORE_DEADLINE' } : null;
}

const OVER: readonly ChainState[] = ['TO_BE_FINALIZED', 'DELIVERED', 'NOT_DELIVERED'];
const WAITING: readonly ChainState[] = ['ORDERING_CLOSED', 'APPROVED'];
const FIELD_OF = { DAY: 'dayOfDelivery', TIME: 'startTime', PLACE: 'deliveryPointId' } as const;
