import type { ChainEventJson, ChainPrefillJson } from '@kosar/contract/chains/chain-preparing';
import { addDays, isDay, localDay, localTime } from '@kosar/domain/calendar';
import { type ChainDateRules, defaultChainDates } from '@kosar/domain/chain-dates';
import { deadlineOf, emptyTerms, type TermValues, termValues } from './chain-values.ts';
import { whyNotEvent } from './events-section.tsx';
import { type GoodsChoice, textOf } from './goods-choice.ts';

export type NewChainValues = TermValues & {
  readonly eventIds: readonly number[];
  readonly goods: GoodsChoice;
};

const NO_GOODS: GoodsChoice = { packings: {}, products: {} };

/**
 * What the form of a new chain begins with (spec 5, Chains): a past chain, an event that is to be gone to, or nothing but the dates of a new one.
 */
export function startOf(
  from: {
    readonly prefill: ChainPrefillJson | null;
    readonly event: ChainEventJson | null;
    readonly events: readonly ChainEventJson[];
  },
  now: Date,
  rules: ChainDateRules,
): NewChainValues {
  const { prefill, event, events } = from;
  if (prefill !== null) {
    const terms = termValues(prefill.terms);
    return { ...terms, eventIds: sameSpots(events, prefill, terms), goods: goodsOf(prefill) };
  }
  const dates = defaultChainDates(now, rules);
  if (event === null || event.dayOfDelivery === null)
    return { ...emptyTerms(dates), eventIds: [], goods: NO_GOODS };
  const terms = emptyTerms(onDay(dates, event.dayOfDelivery, { today: localDay(now), rules }));
  return {
    ...terms,
    eventIds: whyNotEvent(event, deadlineOf(terms)) === null ? [event.id] : [],
    goods: NO_GOODS,
  };
}

/** The dates of a chain of this day: the deadline as long before it as usual, but not before today. */
function onDay(
  dates: ReturnType<typeof defaultChainDates>,
  day: string,
  { today, rules }: { readonly today: string; readonly rules: ChainDateRules },
) {
  const deadlineDay = addDays(day, -rules.deadlineDaysBefore);
  return { ...dates, dayOfDelivery: day, deadlineDay: deadlineDay < today ? today : deadlineDay };
}

/** Events of the chain's day at the points where the past chain went. */
export function sameSpots(
  events: readonly ChainEventJson[],
  { deliveryPointIds }: ChainPrefillJson,
  terms: TermValues,
): number[] {
  const deadline = deadlineOf(terms);
  return events
    .filter(
      (event) =>
        event.dayOfDelivery === terms.dayOfDelivery &&
        deliveryPointIds.includes(event.deliveryPoint.id) &&
        whyNotEvent(event, deadline) === null,
    )
    .map(({ id }) => id);
}

/** The past chain's dates, moved on by whole weeks until they lie ahead. */
export function nextWeek({ source }: ChainPrefillJson, now: Date) {
  const { dayOfDelivery, orderDeadline } = source;
  if (!isDay(dayOfDelivery)) return null;
  const { deadlineDay, deadlineTime } = termValuesOfDeadline(orderDeadline);
  let weeks = 1;
  const moved = (by: number) => ({
    dayOfDelivery: addDays(dayOfDelivery, by * 7),
    deadlineDay: addDays(deadlineDay, by * 7),
    deadlineTime,
  });
  while ((deadlineOf(moved(weeks)) ?? now) <= now && weeks < MAX_WEEKS) weeks += 1;
  return moved(weeks);
}

const MAX_WEEKS = 520;

function termValuesOfDeadline(orderDeadline: string) {
  const deadline = new Date(orderDeadline);
  return { deadlineDay: localDay(deadline), deadlineTime: localTime(deadline) };
}

function goodsOf({ items }: ChainPrefillJson): GoodsChoice {
  return {
    packings: Object.fromEntries(
      items.flatMap(({ packings }) =>
        packings.map(({ packingId, maxAmount, listOrder }) => [
          packingId,
          { max: textOf(maxAmount), order: String(listOrder) },
        ]),
      ),
    ),
    products: Object.fromEntries(
      items.map(({ productId, maxAmount, listOrder }) => [
        productId,
        { max: textOf(maxAmount), order: String(listOrder) },
      ]),
    ),
  };
}
