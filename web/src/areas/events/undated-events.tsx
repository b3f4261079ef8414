import { events as words } from '../../hu/events.ts';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import type { EventFilters } from './calendar-address.ts';
import classes from './undated-events.module.css';
import { UndatedWithoutDelivery } from './undated-without-delivery.tsx';
import { useUndatedEvents } from './use-events.ts';

/** Events of unknown date, apart from the days (spec 2). Nothing when there is none. */
export function UndatedEvents({ filters }: { readonly filters: EventFilters }) {
  const { data = [] } = useUndatedEvents(filters);
  if (data.length === 0) return null;
  return (
    <section className="k-above-3xl" aria-labelledby="undated">
      <h2 id="undated" className="k-flush">
        {words.undated.title}
      </h2>
      <p className="k-lead">{words.undated.text}</p>
      <div className={classes.tiles}>
        {data.map((event) =>
          event.deliveries.length === 0 ? (
            <UndatedWithoutDelivery key={event.id} event={event} />
          ) : (
            event.deliveries.map((delivery) => (
              <DeliveryCard
                key={delivery.id}
                delivery={delivery}
                place={{ ...event.deliveryPoint, city: event.deliveryPoint.address.city }}
              />
            ))
          ),
        )}
      </div>
    </section>
  );
}
