import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import type { ActorRole } from '@kosar/domain/vocabulary';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { actorManagement as words } from '../../../hu/actor-management.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

const TITLES = {
  PRODUCER: pages.newProducer.title,
  TRANSPORTER: pages.newTransporter.title,
  ORGANIZER: pages.newOrganizer.title,
  DELIVERY_POINT_MANAGER: pages.newDeliveryPointManager.title,
} as const satisfies Record<ActorRole, string>;

/** A page on which the actor of the address takes a role. */
export function NewRolePage({
  actorRole: role,
  children,
}: {
  readonly actorRole: ActorRole;
  readonly children: (actor: VeActorJson) => ReactNode;
}) {
  const { veActorId = '' } = useParams();
  const actor = useEndpoint(getVeActor, { params: { id: veActorId } });
  return (
    <LoadState query={actor} skeletonHeight={480} isPage back={{ to: to('management'), label: words.home }}>
      {(data) => (
        <>
          <PageHead
            title={TITLES[role]}
            crumbs={[
              { label: words.home, to: to('management') },
              { label: data.name, to: to('veActor', { veActorId: data.id }) },
            ]}
          />
          {children(data)}
        </>
      )}
    </LoadState>
  );
}
