import type { EventListItemJson } from '@kosar/contract/points/events';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { events as words } from '../../hu/events.ts';
import { Card } from '../../ui/card.tsx';

export function UndatedWithoutDelivery({ event }: { readonly event: EventListItemJson }) {
  return (
    <Card as="article">
      <h3 className="k-flush">
        <Anchor component={Link} to={to('deliveryEvent', { id: event.id })} inherit>
          {event.name}
        </Anchor>
      </h3>
      <p className="k-lead">
        {event.deliveryPoint.name}, {event.deliveryPoint.address.city}
      </p>
      <p className="k-lead">{words.noDeliveries}</p>
    </Card>
  );
}
