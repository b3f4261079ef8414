import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { OrganizerManagerRelationForm } from './organizer-manager-form.tsx';
import { RelationScreen } from './relation-screen.tsx';

/** A new relation that tells at whose points who organizes (spec 2, Admin area). */
export default function NewOrganizerManagerRelationPage() {
  return (
    <RelationScreen
      list="organizerManagerRelations"
      title={pages.newOrganizerManagerRelation.title}
      lead={t.newChains}
    >
      <OrganizerManagerRelationForm relation={null} />
    </RelationScreen>
  );
}
