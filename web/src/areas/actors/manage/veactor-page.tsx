import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { Box } from '@mantine/core';
import { useParams } from 'react-router';
import { useCrumbs } from '../../../app/admin-room.ts';
import { to } from '../../../app/paths.ts';
import { actorManagement as words } from '../../../hu/actor-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { FirstRole } from '../../../ui/first-role.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { actorTabs } from './actor-tabs.tsx';

/** /management/veActor/{veActorId}?tab: an actor, its people, roles and accounts. */
export default function VeActorPage() {
  const { veActorId = '' } = useParams();
  const actor = useEndpoint(getVeActor, { params: { id: veActorId } });
  return (
    <LoadState query={actor} skeletonHeight={640} isPage back={{ to: to('management'), label: words.home }}>
      {(data) => <VeActor key={data.id} actor={data} />}
    </LoadState>
  );
}

function VeActor({ actor }: { readonly actor: VeActorJson }) {
  const crumbs = useCrumbs('adminVeActors', [{ label: words.home, to: to('management') }]);
  return (
    <>
      <PageHead title={actor.name} crumbs={crumbs} lead={!actor.publiclyVisible && words.hidden} />
      {!playsRole(actor) && (
        <Box mb="md">
          <FirstRole veActorId={actor.id} />
        </Box>
      )}
      <AddressTabs id="actor" label={words.tabs} tabs={actorTabs(actor)} />
    </>
  );
}

function playsRole({ isProducer, isTransporter, isOrganizer, isDeliveryPointManager }: VeActorJson): boolean {
  return isProducer || isTransporter || isOrganizer || isDeliveryPointManager;
}
