import { listEvents } from '@kosar/contract/points/events';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { events as eventWords } from '../../hu/events.ts';
import { points as words } from '../../hu/points.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import list from '../../ui/market/delivery-list.module.css';
import rows from '../../ui/market/event-rows.module.css';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

/** The pickups to come at a point, nearest first. Nothing when none is known. */
export function PointEvents({ pointId }: { readonly pointId: number }) {
  const events = useEndpoint(listEvents, { query: { deliveryPoint: pointId, current: true } });
  if (events.data === undefined || events.data.items.length === 0) return null;
  return (
    <Card as="section">
      <div className={list.listHead}>
        <h2>{words.point.upcoming}</h2>
        <Anchor component={Link} to={to('deliveries', {}, { view: 'month', point: pointId })}>
          {words.point.calendar}
        </Anchor>
      </div>
      <ul className={rows.events}>
        {events.data.items.map((event) => (
          <li key={event.id}>
            <span className="k-grid">
              <Anchor component={Link} to={to('deliveryEvent', { id: event.id })}>
                {event.name}
              </Anchor>
              <span className="k-muted">
                <PickupTime pickup={event} />
              </span>
            </span>
            {event.deliveries[0] ? (
              <StateBadge state={event.deliveries[0].status} />
            ) : (
              <span className="k-muted">{eventWords.noDeliveries}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
