import { addDays, type Day, instantOf, isDay, isTimeOfDay, localDay, type TimeOfDay } from './calendar.ts';
import {
  DEFAULT_DEADLINE_DAYS_BEFORE_DELIVERY,
  DEFAULT_DEADLINE_TIME,
  DEFAULT_DELIVERY_OFFSET_DAYS,
} from './constants.ts';

/** Dates of a chain as its form holds them, on the market's clock. */
export type ChainDates = { dayOfDelivery: Day; deadlineDay: Day; deadlineTime: TimeOfDay };

/** How far ahead a new chain is delivered, and how long before that its ordering ends. */
export interface ChainDateRules {
  readonly deliveryOffsetDays: number;
  readonly deadlineDaysBefore: number;
  readonly deadlineTime: TimeOfDay;
}

/** Those of spec 9; admins may set others. */
export const STANDARD_DATE_RULES: ChainDateRules = {
  deliveryOffsetDays: DEFAULT_DELIVERY_OFFSET_DAYS,
  deadlineDaysBefore: DEFAULT_DEADLINE_DAYS_BEFORE_DELIVERY,
  deadlineTime: DEFAULT_DEADLINE_TIME,
};

/** Dates of a new chain: delivery in 5 days, deadline 2 days before that (spec 5, Chains), or as admins have set it. */
export function defaultChainDates(now: Date, rules = STANDARD_DATE_RULES): ChainDates {
  return datesOfDelivery(addDays(localDay(now), rules.deliveryOffsetDays), rules);
}

/** Dates of a copied chain: the source's where they are in the future, else the defaults (spec 5, Chains). */
export function copiedChainDates(source: ChainDates, now: Date, rules = STANDARD_DATE_RULES): ChainDates {
  const today = localDay(now);
  const dates = source.dayOfDelivery > today ? source : defaultChainDates(now, rules);
  const deadline = instantOf(source.deadlineDay, source.deadlineTime);
  const keepsDeadline = dates === source && deadline !== null && deadline > now;
  if (keepsDeadline) return source;
  const defaults = datesOfDelivery(dates.dayOfDelivery, rules);
  return defaults.deadlineDay < today ? { ...defaults, deadlineDay: today } : defaults;
}

/** Why a chain's dates can't be saved, with the field it is about. */
export type ChainDateRefusal = {
  field: 'dayOfDelivery' | 'orderDeadline';
  code: 'PATTERN' | 'BEFORE_TODAY' | 'AFTER_DELIVERY' | 'TIME_DOES_NOT_EXIST';
};

/**
 * Checks a chain's dates (spec 5, Chains): delivery not before today; deadline not before today and not after the day of delivery, at a time that the
 * clock shows that day. Answers the deadline's instant when all is well.
 */
export function checkChainDates(
  dates: ChainDates,
  now: Date,
): { orderDeadline: Date } | { refusal: ChainDateRefusal } {
  const today = localDay(now);
  if (!isDay(dates.dayOfDelivery)) return refuse('dayOfDelivery', 'PATTERN');
  if (!isDay(dates.deadlineDay) || !isTimeOfDay(dates.deadlineTime))
    return refuse('orderDeadline', 'PATTERN');
  if (dates.dayOfDelivery < today) return refuse('dayOfDelivery', 'BEFORE_TODAY');
  if (dates.deadlineDay < today) return refuse('orderDeadline', 'BEFORE_TODAY');
  if (dates.deadlineDay > dates.dayOfDelivery) return refuse('orderDeadline', 'AFTER_DELIVERY');
  const orderDeadline = instantOf(dates.deadlineDay, dates.deadlineTime);
  return orderDeadline === null ? refuse('orderDeadline', 'TIME_DOES_NOT_EXIST') : { orderDeadline };
}

/** Whether an event may be added to a chain: on or after the day of the deadline, dated, and not in it yet (spec 4). */
export function canAddDelivery(eventDay: Day | null, orderDeadline: Date, isIncluded: boolean): boolean {
  return eventDay !== null && eventDay >= localDay(orderDeadline) && !isIncluded;
}

/**
 * Whether a chain may offer online payment (spec 5): of one producer only, who has a payment provider account.
 */
export function canPayOnline(producers: readonly { hasPaymentAccount: boolean }[]): boolean {
  return producers.length === 1 && producers.every(({ hasPaymentAccount }) => hasPaymentAccount);
}

function datesOfDelivery(
  dayOfDelivery: Day,
  { deadlineDaysBefore, deadlineTime }: ChainDateRules,
): ChainDates {
  return { dayOfDelivery, deadlineDay: addDays(dayOfDelivery, -deadlineDaysBefore), deadlineTime };
}

function refuse(
  field: ChainDateRefusal['field'],
  code: ChainDateRefusal['code'],
): { refusal: ChainDateRefusal } {
  return { refusal: { field, code } };
}
