import type { EventListItemJson } from '@kosar/contract/points/events';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { events as words } from '../../hu/events.ts';
import { Card } from '../../ui/card.tsx';
import classes from './undated-events.module.css';

export function UndatedWithoutDelivery({ event }: { readonly event: EventListItemJson }) {
  return (
    <Card as="article">
      <h3 className={classes.name}>
        <Anchor component={Link} to={to('deliveryEvent', { id: event.id })} inherit>
          {event.name}
        </Anchor>
      </h3>
      <p className={classes.text}>
        {event.deliveryPoint.name}, {event.deliveryPoint.address.city}
      </p>
      <p className={classes.text}>{words.noDeliveries}</p>
    </Card>
  );
}
