import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { RelationScreen } from './relation-screen.tsx';
import { TransporterOrganizerRelationForm } from './transporter-organizer-form.tsx';

/** A new relation that tells to whose events who delivers (spec 2, Admin area). */
export default function NewTransporterOrganizerRelationPage() {
  return (
    <RelationScreen
      list="transporterOrganizerRelations"
      title={pages.newTransporterOrganizerRelation.title}
      lead={t.newChains}
    >
      <TransporterOrganizerRelationForm relation={null} />
    </RelationScreen>
  );
}
