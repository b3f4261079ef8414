import { formatInstant } from '@kosar/contract/format';
import { type EventListItemJson, listEvents } from '@kosar/contract/points/events';
import { whyNoAdvertising, whyNoSummary } from '@kosar/domain/event-mails';
import { Button, Checkbox } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { ownEvents, eventMailWords as t } from '../../../hu/own-events.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { eventCrumbs } from './event-crumbs.ts';
import { MailActions } from './mail-actions.tsx';
import { OrganizerGate } from './organizer-gate.tsx';
import classes from './own-events.module.css';

/** Sends summaries and advertisements of chosen events (spec 2, /deliveryEventNotification). */
export default function EventMailsPage() {
  return <OrganizerGate>{(organizerId) => <Mails organizerId={organizerId} />}</OrganizerGate>;
}

function Mails({ organizerId }: { readonly organizerId: string }) {
  const page = usePage();
  const query = {
    organizer: organizerId,
    current: 'true' as const,
    orderby: 'dayOfDelivery,id',
    page: String(page),
  };
  const events = useEndpoint(listEvents, { query }, { keepPrevious: true });
  return (
    <>
      <PageHead
        title={pages.eventNotification.title}
        crumbs={eventCrumbs(organizerId, true)}
        lead={<p>{t.lead}</p>}
      />
      <LoadState
        query={events}
        skeletonHeight={480}
        empty={
          <EmptyState
            title={ownEvents.emptyTitle}
            Icon={IconCalendarPlus}
            action={
              <Button component={Link} to={to('newDeliveryEvent', { organizerId })}>
                {ownEvents.create}
              </Button>
            }
          >
            <p>{t.emptyText}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <Choice key={list.page} events={list.items} />
            <Pager page={list.page} size={list.size} total={list.total} />
          </>
        )}
      </LoadState>
    </>
  );
}

/** The events of a page with a box each, and what can be sent of the ticked ones. */
function Choice({ events }: { readonly events: readonly EventListItemJson[] }) {
  const [search] = useSearchParams();
  const named = Number(search.get('event'));
  const [chosenIds, setChosenIds] = useState<readonly number[]>(() =>
    events.some(({ id }) => id === named) ? [named] : [],
  );
  const chosen = events.filter(({ id }) => chosenIds.includes(id));
  const tick = (id: number, isOn: boolean) =>
    setChosenIds((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <div className={classes.mails}>
      <Card as="section">
        <fieldset className={classes.choice}>
          <legend className="k-subheading-sm">{t.choose}</legend>
          <Checkbox
            size="md"
            label={t.all}
            checked={chosen.length === events.length}
            indeterminate={chosen.length > 0 && chosen.length < events.length}
            onChange={(event) => setChosenIds(event.currentTarget.checked ? events.map(({ id }) => id) : [])}
          />
          {events.map((event) => (
            <Checkbox
              key={event.id}
              size="md"
              checked={chosenIds.includes(event.id)}
              onChange={(change) => tick(event.id, change.currentTarget.checked)}
              label={event.name}
              description={<EventLine event={event} />}
            />
          ))}
        </fieldset>
      </Card>
      <Card as="section" className={classes.sending ?? ''}>
        <h2 className="k-subheading-sm" aria-live="polite">
          {t.chosen(chosen.length)}
        </h2>
        <MailActions
          eventIds={chosen.map(({ id }) => id)}
          noSummary={reasons(chosen, ({ managed }) => whyNoSummary(managed?.numberOfOrders ?? 0))}
          noAdvertising={reasons(chosen, ({ deliveries }) =>
            whyNoAdvertising(deliveries.map(({ status }) => status)),
          )}
        />
      </Card>
    </div>
  );
}

function EventLine({ event }: { readonly event: EventListItemJson }) {
  const { managed, deliveries, deliveryPoint } = event;
  const sentAt = managed?.adEmailLastSent ?? null;
  const numbers = [
    ownEvents.deliveries(deliveries.length),
    ownEvents.orders(managed?.numberOfOrders ?? 0),
    sentAt === null ? t.notSent : t.adSent(formatInstant(sentAt)),
  ];
  return (
    <>
      <PickupTime pickup={event} /> · {deliveryPoint.name}
      <br />
      {numbers.join(' · ')}
    </>
  );
}

/** Which events stand in the way, and why: the same rules as the server's (disabled-sending warning, spec 8). */
function reasons(
  chosen: readonly EventListItemJson[],
  why: (event: EventListItemJson) => ReturnType<typeof whyNoSummary>,
): readonly string[] {
  return chosen.flatMap((event) => {
    const reason = why(event);
    return reason === null ? [] : [t.reason(event.name, reason)];
  });
}
