import { type EventListItemJson, listEvents } from '@kosar/contract/points/events';
import { type DayRange, weekRange } from '@kosar/domain/calendar';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { queryKey } from '../../lib/queries.ts';
import {
  type CalendarState,
  type CalendarView,
  type EventFilters,
  rangeOf,
  stepDay,
} from './calendar-address.ts';

const PAGE_SIZE = 100;

/** Every event that the calendar's period and filters leave, in order; the old ones stay while the next load. The year has its own counts. */
export function useEventsShown(state: CalendarState) {
  const client = useQueryClient();
  const isShown = state.view !== 'year';
  const query = useQuery({
    ...eventsQuery(gridRange(state.view, state.day), state),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const isReady = isShown && query.isSuccess && !query.isPlaceholderData;
  const { view, day, city, pointId, withDeliveries } = state;
  useEffect(() => {
    if (isReady) prefetchNeighbours(client, view, day, { city, pointId, withDeliveries });
  }, [client, isReady, view, day, city, pointId, withDeliveries]);
  return query;
}

/** Events without a day. */
export function useUndatedEvents(filters: EventFilters) {
  return useQuery({
    queryKey: [...queryKey(listEvents), 'undated', filterQuery(filters)],
    queryFn: ({ signal }) => allPages({ ...filterQuery(filters), type: 'UNKNOWN_DATE' }, signal),
    placeholderData: keepPreviousData,
  });
}

export function filterQuery({ city, pointId, withDeliveries }: EventFilters) {
  return {
    city: city ?? undefined,
    deliveryPoint: pointId ?? undefined,
    withdeliveries: withDeliveries ? true : undefined,
  };
}

/** A month's sheet also shows the days around it that fill its weeks. */
export function gridRange(view: CalendarView, day: string): DayRange {
  const { from, to } = rangeOf(view, day);
  return view === 'month' ? { from: weekRange(from).from, to: weekRange(to).to } : { from, to };
}

function eventsQuery({ from, to }: DayRange, filters: EventFilters) {
  const input = { ...filterQuery(filters), dayOfDeliveryFrom: from, dayOfDeliveryTo: to };
  return {
    queryKey: [...queryKey(listEvents), input],
    queryFn: ({ signal }: { signal: AbortSignal }) => allPages(input, signal),
  };
}

type EventsInput = Readonly<Record<string, string | number | boolean | undefined>>;

async function allPages(input: EventsInput, signal: AbortSignal): Promise<EventListItemJson[]> {
  const page = (at: number) =>
    call(listEvents, { query: { ...input, page: at, size: PAGE_SIZE } }, { signal });
  const first = await page(0);
  const count = Math.ceil(first.total / PAGE_SIZE);
  const rest = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, at) => page(at + 1)));
  return [first, ...rest].flatMap(({ items }) => items);
}

/** The period before and the one after, so that stepping there shows them at once. */
function prefetchNeighbours(
  client: QueryClient,
  view: CalendarView,
  day: string,
  filters: EventFilters,
): void {
  for (const by of [1, -1] as const) {
    void client.prefetchQuery(eventsQuery(gridRange(view, stepDay(view, day, by)), filters));
  }
}
