import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { ProducerTransporterRelationForm } from './producer-transporter-form.tsx';
import { RelationScreen } from './relation-screen.tsx';

/** A new relation that tells whose goods who carries (spec 2, Admin area). */
export default function NewProducerTransporterRelationPage() {
  return (
    <RelationScreen
      list="producerTransporterRelations"
      title={pages.newProducerTransporterRelation.title}
      lead={t.newChains}
    >
      <ProducerTransporterRelationForm relation={null} />
    </RelationScreen>
  );
}
