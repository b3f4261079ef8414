import { countEventsByDay } from '@kosar/contract/points/events';
import { localDay, yearRange } from '@kosar/domain/calendar';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { common } from '../../hu/common.ts';
import { events as words } from '../../hu/events.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Calendar } from '../../ui/calendar/calendar.tsx';
import { YearView } from '../../ui/calendar/year-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type CalendarState, changeCalendar, rangeOf, readCalendar } from './calendar-address.ts';
import { entriesOf } from './calendar-entries.ts';
import { CalendarFeedButton } from './calendar-feed-dialog.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import classes from './deliveries-page.module.css';
import { EventList } from './event-list.tsx';
import { UndatedEvents } from './undated-events.tsx';
import { filterQuery, useEventsShown } from './use-events.ts';
import { useWeekJump } from './use-week-jump.ts';

const WIDE = '(min-width: 62em)';

/** The calendar of pickups (spec 2, /deliveries): year, month, week, day, with a list as its first-class twin. */
export default function DeliveriesPage() {
  const [search] = useSearchParams();
  const today = localDay(useNow());
  const { state, hasJumped } = useWeekJump(readCalendar(search, today), today);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} actions={<CalendarFeedButton />} />
      <CalendarFilters state={state} />
      <CalendarToolbar state={state} today={today} />
      {state.view === 'year' ? (
        <YearOfEvents state={state} today={today} />
      ) : (
        <PeriodOfEvents state={state} today={today} hasJumped={hasJumped} />
      )}
      <UndatedEvents filters={state} />
    </>
  );
}

function YearOfEvents({ state, today }: { readonly state: CalendarState; readonly today: string }) {
  const address = useCalendarAddress();
  const { from, to: until } = yearRange(state.day);
  const counts = useEndpoint(
    countEventsByDay,
    { query: { ...filterQuery(state), dayOfDeliveryFrom: from, dayOfDeliveryTo: until } },
    { keepPrevious: true },
  );
  return (
    <LoadState query={counts} skeletonHeight={900}>
      {(days) => (
        <>
          {days.length === 0 && <NothingHere state={state} />}
          <YearView
            day={state.day}
            today={today}
            counts={days}
            isBusy={counts.isPlaceholderData}
            monthHref={(day) => address({ view: 'month', day })}
            dayHref={(day) => address({ view: 'day', day })}
          />
        </>
      )}
    </LoadState>
  );
}

function PeriodOfEvents({
  state,
  today,
  hasJumped,
}: {
  readonly state: CalendarState;
  readonly today: string;
  readonly hasJumped: boolean;
}) {
  const events = useEventsShown(state);
  const [layout, setLayout] = useListLayout('deliveries');
  const { from, to: until } = rangeOf(state.view, state.day);
  return (
    <>
      <EventsCalendar
        state={state}
        today={today}
        events={events.data ?? []}
        isBusy={events.isPlaceholderData || events.isPending}
      />
      {/* It comes with the list that it stands over, and moves no calendar. */}
      {hasJumped && <JumpNote today={today} />}
      <LoadState query={events} skeletonHeight={480}>
        {(loaded) => {
          const shown = loaded.filter(
            ({ dayOfDelivery: day }) => day !== null && day >= from && day <= until,
          );
          if (shown.length === 0) return <NothingHere state={state} />;
          return (
            <section aria-labelledby="event-list">
              <div className={classes.listHead}>
                <h2 id="event-list" className="k-heading">
                  {words.count(shown.length)}
                </h2>
                <LayoutToggle layout={layout} onChange={setLayout} />
              </div>
              <EventList key={`${from}-${until}`} events={shown} layout={layout} today={today} />
            </section>
          );
        }}
      </LoadState>
    </>
  );
}

/** On a phone the list is the page, and the calendar's code isn't fetched. Its room is there for every screen, and styles give it to wide ones from the first picture on. */
function EventsCalendar({
  state,
  today,
  events,
  isBusy,
}: {
  readonly state: CalendarState;
  readonly today: string;
  readonly events: Parameters<typeof entriesOf>[0];
  readonly isBusy: boolean;
}) {
  const isWide = useMedia(WIDE);
  const navigate = useNavigate();
  const address = useCalendarAddress();
  if (state.view === 'year') return null;
  return (
    <div className={`k-below-xl ${classes.calendar}`} data-needs-scripts>
      <Calendar
        isDrawn={isWide}
        view={state.view}
        day={state.day}
        today={today}
        entries={entriesOf(events)}
        isBusy={isBusy}
        label={words.calendar}
        dayHref={(day) => address({ view: 'day', day })}
        onOpen={(href) => void navigate(href)}
      />
    </div>
  );
}

function JumpNote({ today }: { readonly today: string }) {
  const address = useCalendarAddress();
  return (
    <div className="k-below">
      <Panel tone="info" title={words.jumped}>
        <Button component={Link} to={address({ day: today })} variant="default">
          {words.jumpBack}
        </Button>
      </Panel>
    </div>
  );
}

function NothingHere({ state }: { readonly state: CalendarState }) {
  const address = useCalendarAddress();
  const isFiltered = state.city !== null || state.pointId !== null || state.withDeliveries;
  return (
    <div className="k-below">
      <EmptyState
        Icon={IconCalendarOff}
        title={isFiltered ? words.emptyFiltered : words.empty[state.view]}
        action={
          isFiltered ? (
            <Button
              component={Link}
              to={address({ city: null, point: null, withDeliveries: false })}
              variant="default"
            >
              {common.clearFilters}
            </Button>
          ) : (
            <Anchor component={Link} to={to('deliveryPoints')}>
              {words.toPoints}
            </Anchor>
          )
        }
      >
        <p>{words.emptyNext}</p>
      </EmptyState>
    </div>
  );
}

/** This address with some parts of the calendar changed. */
function useCalendarAddress() {
  const [search] = useSearchParams();
  return (changes: Parameters<typeof changeCalendar>[1]) => `?${changeCalendar(search, changes)}`;
}
