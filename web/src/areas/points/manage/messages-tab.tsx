import { formatDay } from '@kosar/contract/format';
import { type EventListItemJson, listEvents } from '@kosar/contract/points/events';
import { localDay } from '@kosar/domain/calendar';
import { NativeSelect } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { pointManagement } from '../../../hu/point-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from './manage-points.module.css';

const MessageBoard = lazy(() => import('../../../ui/messages/message-board.tsx'));
const words = pointManagement.messages;
/** The latest first. */
const MAX = 50;

/** The messages of the handovers at a point: each belongs to an event (spec 5), the chosen one stands in the address. */
export default function MessagesTab({ pointId }: { readonly pointId: number }) {
  const query = { deliveryPoint: pointId, size: String(MAX), orderby: '-dayOfDelivery,-id' };
  const events = useEndpoint(listEvents, { query });
  return (
    <div className={classes.tab}>
      <LoadState
        query={events}
        empty={
          <EmptyState title={words.none} Icon={IconMessage}>
            <p>{words.noneText}</p>
          </EmptyState>
        }
      >
        {({ items }) => <Boards events={items} />}
      </LoadState>
    </div>
  );
}

function Boards({ events }: { readonly events: readonly EventListItemJson[] }) {
  const [search, setSearch] = useSearchParams();
  const today = localDay(useNow());
  const chosen = events.find(({ id }) => String(id) === search.get('event')) ?? nearest(events, today);
  if (!chosen) return null;
  return (
    <div className={classes.stack}>
      <NativeSelect
        label={words.event}
        value={chosen.id}
        onChange={(change) => {
          const { value } = change.currentTarget;
          setSearch(
            (before) =>
              new URLSearchParams(
                [...before].filter(([name]) => name !== 'event').concat([['event', value]]),
              ),
            {
              preventScrollReset: true,
            },
          );
        }}
        data={events.map((event) => ({ value: String(event.id), label: labelOf(event) }))}
      />
      <Suspense>
        <MessageBoard key={chosen.id} target={{ deliveryEventId: chosen.id }} mayWrite />
      </Suspense>
    </div>
  );
}

/** The next event, else the last one: the others are further from what there is to say. */
function nearest(events: readonly EventListItemJson[], today: string): EventListItemJson | undefined {
  const dated = events.filter(({ dayOfDelivery }) => dayOfDelivery !== null);
  const coming = dated.filter(({ dayOfDelivery }) => (dayOfDelivery ?? '') >= today);
  return coming.at(-1) ?? dated[0] ?? events[0];
}

function labelOf({ name, dayOfDelivery }: EventListItemJson): string {
  return `${dayOfDelivery === null ? words.undated : formatDay(dayOfDelivery)} – ${name}`;
}
