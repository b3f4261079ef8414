import { getOrganizer } from '@kosar/contract/actors/actors';
import { type EventListItemJson, listEvents } from '@kosar/contract/points/events';
import { Anchor } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { events as eventWords } from '../../hu/events.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import list from '../../ui/market/delivery-list.module.css';
import rows from '../../ui/market/event-rows.module.css';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { RoleProfile } from './role-profile.tsx';

const words = actors.organizer;
const MAX_EVENTS = 30;

/** One organizer (spec 2, /organizer/{id}) with the pickups to come. */
export default function OrganizerPage() {
  const { id = '' } = useParams();
  const organizer = useEndpoint(getOrganizer, { params: { id } });
  const crumb = { to: to('deliveries'), label: words.toDeliveries };
  return (
    <LoadState query={organizer} skeletonHeight={640} isPage back={crumb}>
      {(profile) => (
        <RoleProfile profile={profile} words={words} crumb={crumb}>
          <NextEvents organizerId={profile.id} />
        </RoleProfile>
      )}
    </LoadState>
  );
}

function NextEvents({ organizerId }: { readonly organizerId: number }) {
  const events = useEndpoint(listEvents, {
    query: { organizer: organizerId, current: true, size: MAX_EVENTS },
  });
  return (
    <section aria-labelledby="events">
      <div className={list.listHead}>
        <h2 id="events">{words.events}</h2>
      </div>
      <LoadState
        query={events}
        skeletonHeight={260}
        empty={
          <EmptyState
            Icon={IconCalendarEvent}
            title={words.none}
            action={
              <Anchor component={Link} to={to('deliveries')}>
                {words.toDeliveries}
              </Anchor>
            }
          >
            <p>{words.noneHint}</p>
          </EmptyState>
        }
      >
        {({ items }) => (
          <Card>
            <ul className={rows.events}>
              {items.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          </Card>
        )}
      </LoadState>
    </section>
  );
}

function EventRow({ event }: { readonly event: EventListItemJson }) {
  const [first] = event.deliveries;
  return (
    <li>
      <span className="k-grid">
        <Anchor component={Link} to={to('deliveryEvent', { id: event.id })}>
          {event.name}
        </Anchor>
        <span className="k-muted">
          <PickupTime pickup={event} /> · {event.deliveryPoint.name}
        </span>
      </span>
      {first ? (
        <StateBadge state={first.status} />
      ) : (
        <span className="k-muted">{eventWords.noDeliveries}</span>
      )}
    </li>
  );
}
