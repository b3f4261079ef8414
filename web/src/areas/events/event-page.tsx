import { formatAddress, formatFt } from '@kosar/contract/format';
import { type EventJson, getEvent } from '@kosar/contract/points/events';
import { Anchor } from '@mantine/core';
import { IconCalendarEvent, IconCalendarPlus, IconHome, IconMapPin, IconReceipt } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { events as words } from '../../hu/events.ts';
import { deliveryOptionTypes } from '../../hu/words.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { ContactFacts } from '../../ui/market/contact-facts.tsx';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import list from '../../ui/market/delivery-list.module.css';
import { InviteLink } from '../../ui/market/invite-link.tsx';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { QualityMedal } from '../../ui/stars.tsx';
import { BringChain } from './bring-chain.tsx';
import classes from './event-page.module.css';

/** One pickup (spec 2, /deliveryevent/{id}): when and where, how the goods are got, and what can be ordered for it. */
export default function EventPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const event = useEndpoint(getEvent, { params: { id }, query: { token: search.get('token') ?? undefined } });
  return (
    <LoadState
      query={event}
      skeletonHeight={640}
      isPage
      back={{ to: to('deliveries'), label: words.event.back }}
    >
      {(loaded) => <Event event={loaded} />}
    </LoadState>
  );
}

function Event({ event }: { readonly event: EventJson }) {
  return (
    <>
      <PageHead
        title={event.name}
        tabTitle={`${event.name} – ${event.deliveryPoint.name}`}
        crumbs={[{ label: words.event.back, to: to('deliveries') }]}
        lead={<PickupTime pickup={event} as="long" />}
        actions={
          <>
            <BringChain eventId={event.id} />
            <ShareButton title={event.name} />
          </>
        }
      />
      <div className={classes.page}>
        <Deliveries event={event} />
        <aside className={classes.side}>
          <WhenAndWhere event={event} />
          <Options event={event} />
          {event.inviteToken !== null && (
            <InviteLink
              title={event.name}
              token={event.inviteToken ?? ''}
              pathOf={(userId, by) =>
                to('joinDeliveryEvent', { token: event.inviteToken ?? '', userId }, { by })
              }
            />
          )}
          <Card as="section">
            <h2 className="k-subheading-sm">{words.event.organizer}</h2>
            <p className={classes.text}>
              <Anchor component={Link} to={to('organizer', { id: event.organizer.id })}>
                {event.organizer.name}
              </Anchor>
            </p>
            <ContactFacts contact={event.organizer} />
          </Card>
        </aside>
      </div>
    </>
  );
}

function Deliveries({ event }: { readonly event: EventJson }) {
  const [layout, setLayout] = useListLayout('deliveryEvent');
  return (
    <section aria-labelledby="deliveries">
      {event.description && (
        <Card as="section" className={classes.about ?? ''}>
          <h2 className="k-subheading-sm">{words.event.about}</h2>
          <RichText html={event.description} />
        </Card>
      )}
      <div className={list.listHead}>
        <h2 id="deliveries">{words.event.deliveries}</h2>
        {event.deliveries.length > 1 && <LayoutToggle layout={layout} onChange={setLayout} />}
      </div>
      {event.deliveries.length === 0 ? (
        <EmptyState
          Icon={IconCalendarPlus}
          title={words.event.noDeliveries}
          action={
            <Anchor component={Link} to={to('deliveryPoint', { id: event.deliveryPoint.id })}>
              {words.event.toPoint}
            </Anchor>
          }
        >
          <p>{words.event.noDeliveriesHint}</p>
        </EmptyState>
      ) : (
        <div className={list.deliveries} data-layout={layout}>
          {event.deliveries.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} layout={layout} />
          ))}
        </div>
      )}
    </section>
  );
}

function WhenAndWhere({ event }: { readonly event: EventJson }) {
  const { deliveryPoint } = event;
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.event.facts}</h2>
      <ul className={classes.options}>
        <li>
          <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
          <PickupTime pickup={event} as="long" />
        </li>
        <li>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <span>
            <Anchor component={Link} to={to('deliveryPoint', { id: deliveryPoint.id })}>
              {deliveryPoint.name}
            </Anchor>
            <br />
            {formatAddress(deliveryPoint.address)}
          </span>
        </li>
        {event.qualityClass > 0 && (
          <li>
            <QualityMedal qualityClass={event.qualityClass} />
          </li>
        )}
        {event.numberOfOrders > 0 && (
          <li>
            <IconReceipt size={20} stroke={1.75} aria-hidden />
            {words.event.orders(event.numberOfOrders)}
          </li>
        )}
      </ul>
    </Card>
  );
}

function Options({ event }: { readonly event: EventJson }) {
  if (event.deliveryOptions.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.event.options}</h2>
      <ul className={classes.options}>
        {event.deliveryOptions.map((option) => (
          <li key={option.id}>
            {option.type === 'HOME_DELIVERY' ? (
              <IconHome size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconMapPin size={20} stroke={1.75} aria-hidden />
            )}
            <span className={classes.option}>
              {option.name}
              {option.name !== deliveryOptionTypes[option.type] && (
                <span className="k-hint-line">{deliveryOptionTypes[option.type]}</span>
              )}
            </span>
            <strong>{option.price === 0 ? words.event.free : formatFt(option.price)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
