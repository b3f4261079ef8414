import { formatNumber } from '@kosar/contract/format';
import {
  getHomeRoute,
  type HomeRouteJson,
  type HomeStopJson,
  saveHomeRoute,
} from '@kosar/contract/handover/home-route';
import { suggestStopOrder, wayMetres } from '@kosar/domain/stop-order';
import { Button, Skeleton } from '@mantine/core';
import { IconHome, IconPrinter, IconRoute } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { homeRouteWords as t } from '../../../hu/own-events.ts';
import { pages } from '../../../hu/pages.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { queryKey, useEndpoint, useSend } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { announce } from '../../../ui/announcer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { eventCrumbs } from './event-crumbs.ts';
import classes from './home-deliveries.module.css';
import { HomeSheet } from './home-sheet.tsx';
import { OrganizerGate } from './organizer-gate.tsx';
import { nameOf, StopList, StopSums } from './stop-list.tsx';
import { StopMap } from './stop-map.tsx';

/** Where the orders of an event are brought, in a good order, as a list, on a map and on paper (spec 2, homeDeliveries). */
export default function HomeDeliveriesPage() {
  const { id = '' } = useParams();
  return <OrganizerGate>{(organizerId) => <Loading organizerId={organizerId} id={id} />}</OrganizerGate>;
}

function Loading({ organizerId, id }: { readonly organizerId: string; readonly id: string }) {
  const route = useEndpoint(getHomeRoute, { params: { id } });
  const [search] = useSearchParams();
  const list = to('organizerEvents', { organizerId });
  const cause = route.error === null ? null : causeOf(route.error);
  if (cause === 'missing' || cause === 'input') return <Navigate to={list} replace />;
  return (
    <LoadState query={route} skeleton={<Skeleton height={640} radius="lg" />} isPage>
      {(loaded) => {
        if (String(loaded.organizerId) !== organizerId) return <Navigate to={list} replace />;
        if (search.has('print')) return <HomeSheet route={loaded} />;
        return <Stops key={loaded.version} route={loaded} organizerId={organizerId} />;
      }}
    </LoadState>
  );
}

function Stops({ route, organizerId }: { readonly route: HomeRouteJson; readonly organizerId: string }) {
  const { event } = route;
  const [ids, setIds] = useState(() => route.stops.map(({ id }) => id));
  const [isSuggested, setSuggested] = useState(false);
  const stops = inOrder(route.stops, ids);
  const isChanged = stops.some(({ id }, place) => id !== route.stops[place]?.id);
  const suggest = () => {
    setIds(suggestStopOrder(event.deliveryPoint.coords, route.stops.map(placeOf)));
    setSuggested(true);
  };
  const move = (place: number, by: -1 | 1) => {
    const next = stops.map(({ id }) => id);
    const [moved] = next.splice(place, 1);
    if (moved === undefined) return;
    next.splice(place + by, 0, moved);
    setIds(next);
    const stop = stops[place];
    if (stop) announce(t.moved(nameOf(stop), place + by + 1));
  };
  return (
    <>
      <PageHead
        title={pages.homeDeliveries.title}
        tabTitle={`${pages.homeDeliveries.title} – ${event.name}`}
        crumbs={[
          ...eventCrumbs(organizerId, true),
          { label: event.name, to: to('managedEvent', { organizerId, id: event.id }) },
        ]}
        lead={
          <>
            {event.name} · <PickupTime pickup={event} as="long" />
          </>
        }
        actions={
          <Button
            component={Link}
            to="?print=1"
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          >
            {t.print}
          </Button>
        }
      />
      {stops.length === 0 ? (
        <EmptyState title={t.emptyTitle} Icon={IconHome}>
          <p>{t.emptyText}</p>
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <section aria-labelledby="stops" className={classes.stops}>
            <h2 id="stops" className={classes.head}>
              {t.stops} ({formatNumber(stops.length)})
            </h2>
            <p className={classes.note}>
              {t.start(event.deliveryPoint.name)} · {t.length(lengthOf(route, stops))}
            </p>
            <div className={classes.tools}>
              <Button
                variant="default"
                leftSection={<IconRoute size={20} stroke={1.75} aria-hidden />}
                onClick={suggest}
              >
                {t.suggest}
              </Button>
              <p className={classes.note}>{isSuggested ? t.suggested : t.suggestHint}</p>
            </div>
            <Keep route={route} stops={stops} isChanged={isChanged} />
            <StopList stops={stops} onMove={move} />
            <StopSums stops={stops} />
          </section>
          <StopMap start={event.deliveryPoint} stops={stops} />
        </div>
      )}
    </>
  );
}

/** Keeps the order; when someone else has kept another meanwhile, says so and offers theirs. */
function Keep({
  route,
  stops,
  isChanged,
}: {
  readonly route: HomeRouteJson;
  readonly stops: readonly HomeStopJson[];
  readonly isChanged: boolean;
}) {
  const client = useQueryClient();
  const save = useSend(saveHomeRoute);
  const reload = () => client.invalidateQueries({ queryKey: queryKey(getHomeRoute) });
  const input = {
    params: { id: String(route.event.id) },
    body: { version: route.version, stopIds: stops.map(({ id }) => id) },
  };
  const keep = () =>
    save.mutate(
      { input },
      {
        onSuccess: () => {
          showSuccess(t.saved);
          void reload();
        },
      },
    );
  const isStale = save.error !== null && causeOf(save.error) === 'conflict';
  return (
    <>
      {isChanged && (
        <div className={classes.tools}>
          <p className={classes.note} role="status">
            {t.unsaved}
          </p>
          <SubmitButton type="button" isSending={save.isPending} onClick={keep}>
            {t.save}
          </SubmitButton>
        </div>
      )}
      {save.error !== null && (
        <Panel tone="error" title={isStale ? t.stale : failureWords(save.error)} role="alert">
          {isStale && (
            <Button variant="default" onClick={() => void reload()}>
              {t.reload}
            </Button>
          )}
        </Panel>
      )}
      <LeaveGuard when={isChanged && !save.isSuccess} />
    </>
  );
}

/** Stops that came after the order was made stand last. */
function inOrder(stops: readonly HomeStopJson[], ids: readonly number[]): HomeStopJson[] {
  const placeIn = ({ id }: HomeStopJson) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return stops.toSorted((one, other) => placeIn(one) - placeIn(other));
}

function placeOf({ id, address }: HomeStopJson) {
  return { id, coords: address.coords };
}

function lengthOf({ event }: HomeRouteJson, stops: readonly HomeStopJson[]): string {
  const metres = wayMetres(event.deliveryPoint.coords, stops.map(placeOf));
  return formatNumber(Math.round(metres / 100) / 10);
}
