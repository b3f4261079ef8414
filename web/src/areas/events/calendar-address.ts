import { formatLongDay, formatMonth } from '@kosar/contract/format';
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  isDay,
  monthRange,
  weekRange,
  yearRange,
} from '@kosar/domain/calendar';
import { events } from '../../hu/events.ts';

export const CALENDAR_VIEWS = ['year', 'month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface EventFilters {
  readonly city: string | null;
  readonly pointId: number | null;
  readonly withDeliveries: boolean;
}

/** What the address says of the calendar. */
export interface CalendarState extends EventFilters {
  readonly view: CalendarView;
  readonly day: Day;
  /** Someone chose the day: then nothing jumps. */
  readonly isDayGiven: boolean;
}

export function readCalendar(search: URLSearchParams, today: Day): CalendarState {
  const view = CALENDAR_VIEWS.find((known) => known === search.get('view')) ?? 'week';
  const day = search.get('day') ?? '';
  const pointId = Number(search.get('point'));
  return {
    view,
    day: isDay(day) ? day : today,
    isDayGiven: isDay(day),
    city: search.get('city'),
    pointId: Number.isInteger(pointId) && pointId > 0 ? pointId : null,
    withDeliveries: search.get('withDeliveries') === 'true',
  };
}

/** The address with some parts changed; null and false leave a part out. */
export function changeCalendar(
  search: URLSearchParams,
  changes: Partial<Record<'view' | 'day' | 'city' | 'point', string | number | null>> & {
    readonly withDeliveries?: boolean;
  },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === false || value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The days that a view shows. */
export function rangeOf(view: CalendarView, day: Day): DayRange {
  switch (view) {
    case 'year':
      return yearRange(day);
    case 'month':
      return monthRange(day);
    case 'week':
      return weekRange(day);
    case 'day':
      return { from: day, to: day };
  }
}

/** The day that stands for the next or the previous period. */
export function stepDay(view: CalendarView, day: Day, by: 1 | -1): Day {
  switch (view) {
    case 'year':
      return addMonths(day, 12 * by);
    case 'month':
      return addMonths(day, by);
    case 'week':
      return addDays(day, 7 * by);
    case 'day':
      return addDays(day, by);
  }
}

/** `2026`, `2026. november`, `2026. november 16–22.`, `2026. november 20., péntek` */
export function titleOf(view: CalendarView, day: Day): string {
  if (view === 'year') return `${day.slice(0, 4)}.`;
  if (view === 'month') return formatMonth(day);
  if (view === 'day') return formatLongDay(day);
  const { from, to } = weekRange(day);
  if (from.slice(0, 7) === to.slice(0, 7))
    return events.weekOfMonth(formatMonth(from), Number(from.slice(8)), Number(to.slice(8)));
  return events.week(withoutWeekday(from), shortened(withoutWeekday(to), from, to));
}

/**
 * Spec 2: on an empty first load the calendar goes one week ahead; a week with nothing left to come is as good as empty. It is the first load
 * while no one has chosen a day, and only a week can turn out so and be skipped.
 */
export function jumpTarget(
  { view, day, isDayGiven }: CalendarState,
  countAhead: number | undefined,
): Day | null {
  return view === 'week' && !isDayGiven && countAhead === 0 ? stepDay('week', day, 1) : null;
}

function withoutWeekday(day: Day): string {
  return formatLongDay(day).split(',')[0] ?? '';
}

/** Leaves the year out of the second day where it is the first's. */
function shortened(text: string, from: Day, to: Day): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return text;
  return text.split(' ').slice(1).join(' ');
}
