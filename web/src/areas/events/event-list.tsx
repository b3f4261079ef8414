import { formatLongDay } from '@kosar/contract/format';
import type { EventListItemJson } from '@kosar/contract/points/events';
import { Anchor, Button } from '@mantine/core';
import { IconHistory, IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { events as words } from '../../hu/events.ts';
import { market } from '../../hu/market.ts';
import { useShortened } from '../../lib/use-shortened.ts';
import { Card } from '../../ui/card.tsx';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import type { ListLayout } from '../../ui/market/layout-toggle.tsx';
import { pickupHours } from '../../ui/market/pickup-time.tsx';
import classes from './event-list.module.css';

const FIRST_SHOWN = 20;

/** Pickups day by day. What is over is folded away while something is still to come. */
export function EventList({
  events,
  layout,
  today,
}: {
  readonly events: readonly EventListItemJson[];
  readonly layout: ListLayout;
  readonly today: string;
}) {
  const [isPastShown, setPastShown] = useState(false);
  const coming = events.filter(({ dayOfDelivery: day }) => day === null || day >= today);
  const pastCount = events.length - coming.length;
  if (pastCount === 0 || coming.length === 0)
    return <EventDays events={events} layout={layout} today={today} />;
  return (
    <>
      <Button
        variant="default"
        mb="sm"
        aria-expanded={isPastShown}
        leftSection={<IconHistory size={20} stroke={1.75} aria-hidden />}
        onClick={() => setPastShown(!isPastShown)}
      >
        {isPastShown ? words.hidePast : words.showPast(pastCount)}
      </Button>
      <EventDays events={isPastShown ? events : coming} layout={layout} today={today} />
    </>
  );
}

/** Each day's pickups with their deliveries; a long list begins with its first twenty. */
function EventDays({
  events,
  layout,
  today,
}: {
  readonly events: readonly EventListItemJson[];
  readonly layout: ListLayout;
  readonly today: string;
}) {
  const { shown, rest, listRef, showRest } = useShortened(events, FIRST_SHOWN);
  const byDay = Map.groupBy(shown, ({ dayOfDelivery }) => dayOfDelivery ?? '');
  return (
    <div ref={listRef}>
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} className="k-below-xl" aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={classes.dayHead}>
            {day === '' ? market.noDay : formatLongDay(day)}
          </h3>
          <div className={classes.events} data-layout={layout}>
            {ofDay.map((event) => (
              <EventGroup key={event.id} event={event} layout={layout} today={today} />
            ))}
          </div>
        </section>
      ))}
      {rest > 0 && (
        <Button variant="default" fullWidth onClick={showRest}>
          {words.showAll(rest)}
        </Button>
      )}
    </div>
  );
}

/** In a list the event is a head over its deliveries; as tiles every delivery stands alone. */
function EventGroup({
  event,
  layout,
  today,
}: {
  readonly event: EventListItemJson;
  readonly layout: ListLayout;
  readonly today: string;
}) {
  const none =
    event.dayOfDelivery !== null && event.dayOfDelivery < today ? words.noDeliveriesPast : words.noDeliveries;
  if (layout === 'tile') {
    if (event.deliveries.length === 0) return <EmptyEvent event={event} text={none} />;
    return event.deliveries.map((delivery) => (
      <DeliveryCard
        key={delivery.id}
        delivery={delivery}
        pickup={event}
        place={{ ...event.deliveryPoint, city: event.deliveryPoint.address.city }}
        headingLevel={4}
      />
    ));
  }
  return (
    <Card as="article" flush className={classes.event ?? ''}>
      <EventHead event={event} />
      {event.deliveries.length === 0 && <p className={classes.none}>{none}</p>}
      {event.deliveries.map((delivery) => (
        <DeliveryCard key={delivery.id} delivery={delivery} layout="list" headingLevel={4} />
      ))}
    </Card>
  );
}

function EventHead({ event }: { readonly event: EventListItemJson }) {
  const hours = pickupHours(event);
  return (
    <div className={classes.head}>
      {hours && <span className={classes.hours}>{hours}</span>}
      <span className={classes.place}>
        <Anchor component={Link} to={to('deliveryEvent', { id: event.id })} className={classes.link ?? ''}>
          {event.deliveryPoint.name}
        </Anchor>
        <span className="k-muted">{event.deliveryPoint.address.city}</span>
      </span>
      {event.hasHomeDelivery && (
        <span className={classes.home}>
          <IconHome size={20} stroke={1.75} aria-hidden />
          {words.homeDelivery}
        </span>
      )}
    </div>
  );
}

function EmptyEvent({ event, text }: { readonly event: EventListItemJson; readonly text: string }) {
  return (
    <Card as="article" className={classes.empty ?? ''}>
      <EventHead event={event} />
      <p className={classes.none}>{text}</p>
    </Card>
  );
}
