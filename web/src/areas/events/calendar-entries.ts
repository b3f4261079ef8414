import type { DeliverySummaryJson, EventListItemJson } from '@kosar/contract/points/events';
import type { ChainState } from '@kosar/domain/vocabulary';
import { to } from '../../app/paths.ts';
import { events as words } from '../../hu/events.ts';
import { chainStates } from '../../hu/words.ts';
import type { CalendarEntry } from '../../ui/calendar/calendar-entry.ts';

/** From what a buyer likes best: the colour of an event with several deliveries. */
const BEST_FIRST: readonly ChainState[] = [
  'MIN_INCOME_PASSED',
  'OPEN',
  'APPROVED',
  'ORDERING_CLOSED',
  'TO_BE_FINALIZED',
  'DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
];

/** Events as entries of a sheet. One delivery leads straight to it, otherwise to the event. */
export function entriesOf(events: readonly EventListItemJson[]): CalendarEntry[] {
  return events.flatMap((event) => {
    if (event.dayOfDelivery === null) return [];
    const state = bestState(event.deliveries);
    return [
      {
        id: String(event.id),
        day: event.dayOfDelivery,
        start: event.startTime,
        end: event.endTime,
        title: event.deliveryPoint.name,
        detail: event.deliveryPoint.address.city,
        state,
        stateLabel: state === null ? words.noDeliveries : chainStates[state],
        href: addressOf(event),
      },
    ];
  });
}

function bestState(deliveries: readonly DeliverySummaryJson[]): ChainState | null {
  return BEST_FIRST.find((state) => deliveries.some(({ status }) => status === state)) ?? null;
}

function addressOf({ id, deliveries }: EventListItemJson): string {
  const [only, ...others] = deliveries;
  return only !== undefined && others.length === 0
    ? to('delivery', { id: only.id })
    : to('deliveryEvent', { id });
}
