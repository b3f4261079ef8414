import { getProducerTransporterRelation } from '@kosar/contract/producer-transporter-relations';
import { useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { ProducerTransporterRelationForm } from './producer-transporter-form.tsx';
import { RelationScreen } from './relation-screen.tsx';

/** One relation that tells whose goods who carries; its terms change, its parties don't. */
export default function ProducerTransporterRelationPage() {
  const { id = '' } = useParams();
  const relation = useEndpoint(getProducerTransporterRelation, { params: { id } });
  return (
    <LoadState
      query={relation}
      skeletonHeight={480}
      isPage
      back={{ to: to('producerTransporterRelations'), label: pages.producerTransporterRelations.title }}
    >
      {(loaded) => (
        <RelationScreen
          list="producerTransporterRelations"
          title={`${loaded.producer.name} – ${loaded.transporter.name}`}
          lead={t.newChains}
        >
          <ProducerTransporterRelationForm key={loaded.id} relation={loaded} />
        </RelationScreen>
      )}
    </LoadState>
  );
}
