import type { EventListItemJson } from '@kosar/contract/points/events';
import { Anchor, Button } from '@mantine/core';
import { IconCopy, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { ownEvents as t } from '../../../hu/own-events.ts';
import { pages } from '../../../hu/pages.ts';
import { Card } from '../../../ui/card.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './own-events.module.css';
import { RemoveEvent } from './remove-event.tsx';

/** An event in the organizer's list: when, where, what comes to it, and what can be done with it. */
export function EventRow({
  event,
  organizerId,
}: {
  readonly event: EventListItemJson;
  readonly organizerId: string;
}) {
  const { id, name, managed, deliveries, deliveryPoint } = event;
  const homes = managed?.numberOfHomeDeliveries ?? 0;
  return (
    <Card as="li" className={classes.row ?? ''}>
      <div className="k-words">
        <h2 className="k-title-wrapping">
          <Anchor component={Link} to={to('managedEvent', { organizerId, id })} inherit>
            {name}
          </Anchor>
        </h2>
        <p className="k-quiet">
          <PickupTime pickup={event} /> · {deliveryPoint.name}
        </p>
        <p className="k-quiet">
          {[
            t.deliveries(deliveries.length),
            ...(managed === null ? [] : [t.orders(managed.numberOfOrders)]),
          ].join(' · ')}
        </p>
        {deliveries.length > 0 && (
          <ul className={classes.states}>
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <span>{delivery.deliveryChainName}</span> <StateBadge state={delivery.status} />
                <Anchor
                  component={Link}
                  to={to('handover', { deliveryId: delivery.id })}
                  className={classes.door ?? ''}
                  aria-label={`${pages.handover.title}: ${delivery.deliveryChainName}`}
                >
                  {pages.handover.title}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={to('newDeliveryEvent', { organizerId, id })}
          variant="default"
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
          aria-label={t.copyOf(name)}
        >
          {t.copy}
        </Button>
        {homes > 0 && (
          <Button
            component={Link}
            to={to('homeDeliveries', { organizerId, id })}
            variant="default"
            leftSection={<IconHome size={20} stroke={1.75} aria-hidden />}
          >
            {t.homesOf(homes)}
          </Button>
        )}
        {deliveries.length === 0 && <RemoveEvent event={event} />}
      </div>
    </Card>
  );
}
