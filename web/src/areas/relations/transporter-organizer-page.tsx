import { getTransporterOrganizerRelation } from '@kosar/contract/transporter-organizer-relations';
import { useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { RelationScreen } from './relation-screen.tsx';
import { TransporterOrganizerRelationForm } from './transporter-organizer-form.tsx';

/** One relation that tells to whose events who delivers; its terms change, its parties don't. */
export default function TransporterOrganizerRelationPage() {
  const { id = '' } = useParams();
  const relation = useEndpoint(getTransporterOrganizerRelation, { params: { id } });
  return (
    <LoadState
      query={relation}
      skeletonHeight={480}
      isPage
      back={{ to: to('transporterOrganizerRelations'), label: pages.transporterOrganizerRelations.title }}
    >
      {(loaded) => (
        <RelationScreen
          list="transporterOrganizerRelations"
          title={`${loaded.transporter.name} – ${loaded.organizer.name}`}
          lead={t.newChains}
        >
          <TransporterOrganizerRelationForm key={loaded.id} relation={loaded} />
        </RelationScreen>
      )}
    </LoadState>
  );
}
