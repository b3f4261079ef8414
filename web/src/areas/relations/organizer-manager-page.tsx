import { getOrganizerManagerRelation } from '@kosar/contract/organizer-manager-relations';
import { useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { OrganizerManagerRelationForm } from './organizer-manager-form.tsx';
import { RelationScreen } from './relation-screen.tsx';

/** One relation that tells at whose points who organizes; its terms change, its parties don't. */
export default function OrganizerManagerRelationPage() {
  const { id = '' } = useParams();
  const relation = useEndpoint(getOrganizerManagerRelation, { params: { id } });
  return (
    <LoadState
      query={relation}
      skeletonHeight={480}
      isPage
      back={{ to: to('organizerManagerRelations'), label: pages.organizerManagerRelations.title }}
    >
      {(loaded) => (
        <RelationScreen
          list="organizerManagerRelations"
          title={`${loaded.organizer.name} – ${loaded.deliveryPointManager.name}`}
          lead={t.newChains}
        >
          <OrganizerManagerRelationForm key={loaded.id} relation={loaded} />
        </RelationScreen>
      )}
    </LoadState>
  );
}
