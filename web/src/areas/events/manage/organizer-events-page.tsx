import { listEvents } from '@kosar/contract/points/events';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconMail, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { ownEvents as t } from '../../../hu/own-events.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useAddressTab } from '../../../lib/use-address-tab.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { TabList, tabPanel } from '../../../ui/tab-list.tsx';
import { eventCrumbs } from './event-crumbs.ts';
import { EventRow } from './event-row.tsx';
import { OrganizerGate } from './organizer-gate.tsx';

/** An organizer's events, what is to come and what is over, ten a page (spec 2, Organizer). */
export default function OrganizerEventsPage() {
  return <OrganizerGate>{(organizerId) => <Events organizerId={organizerId} />}</OrganizerGate>;
}

const TABS = {
  current: { current: 'true', orderby: 'dayOfDelivery,id' },
  archive: { current: 'false', orderby: '-dayOfDelivery,-id' },
} as const;
export const NAMES = ['current', 'archive'] as const;
const TABS_ID = 'event-lists';

function Events({ organizerId }: { readonly organizerId: string }) {
  const create = (
    <Button
      component={Link}
      to={to('newDeliveryEvent', { organizerId })}
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {t.create}
    </Button>
  );
  const notify = (
    <Button
      component={Link}
      to={to('eventNotification', { organizerId })}
      variant="default"
      leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
    >
      {t.notify}
    </Button>
  );
  return (
    <>
      <PageHead
        title={pages.organizerEvents.title}
        crumbs={eventCrumbs(organizerId, false)}
        actions={
          <>
            {notify}
            {create}
          </>
        }
      />
      <EventList organizerId={organizerId} create={create} />
    </>
  );
}

function EventList({
  organizerId,
  create,
}: {
  readonly organizerId: string;
  readonly create: React.ReactNode;
}) {
  const [tab, open] = useAddressTab(NAMES);
  const page = usePage();
  const query = { organizer: organizerId, ...TABS[tab], page: String(page) };
  const events = useEndpoint(listEvents, { query }, { keepPrevious: true });
  return (
    <>
      <TabList
        id={TABS_ID}
        label={t.tabs.label}
        tabs={NAMES.map((name) => ({ name, label: t.tabs[name] }))}
        open={tab}
        onOpen={open}
      />
      <div {...tabPanel(TABS_ID, tab)}>
        <LoadState
          query={events}
          skeletonHeight={480}
          empty={
            <EmptyState title={t.emptyTitle} Icon={IconCalendarPlus} action={tab === 'current' && create}>
              <p>{tab === 'current' ? t.emptyCurrent : t.emptyArchive}</p>
            </EmptyState>
          }
        >
          {(list) => (
            <>
              <ul className="k-list-spaced">
                {list.items.map((event) => (
                  <EventRow key={event.id} event={event} organizerId={organizerId} />
                ))}
              </ul>
              <Pager page={list.page} size={list.size} total={list.total} />
            </>
          )}
        </LoadState>
      </div>
    </>
  );
}
