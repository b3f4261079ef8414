import { type EventJson, getEvent, type ManagedEventJson } from '@kosar/contract/points/events';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';

/** An event as its organizer sees it. */
export type OwnEvent = EventJson & { readonly managed: ManagedEventJson };

/** Loads an event of the organizer; one that isn't there or isn't theirs leads back to the list (spec 2). */
export function WithOwnEvent({
  organizerId,
  id,
  children,
}: {
  readonly organizerId: string;
  readonly id: string;
  readonly children: (event: OwnEvent) => ReactNode;
}) {
  const event = useEndpoint(getEvent, { params: { id } });
  const list = to('organizerEvents', { organizerId });
  const cause = event.error === null ? null : causeOf(event.error);
  if (cause === 'missing' || cause === 'input') return <Navigate to={list} replace />;
  return (
    <LoadState query={event} skeleton={<Skeleton height={640} radius="lg" />} isPage>
      {(loaded) => {
        if (loaded.managed === null || String(loaded.organizer.id) !== organizerId)
          return <Navigate to={list} replace />;
        return children({ ...loaded, managed: loaded.managed });
      }}
    </LoadState>
  );
}
