import { NewPlainRole } from './new-plain-role.tsx';

/** /management/veActor/{veActorId}/newOrganizer */
export default function NewOrganizerPage() {
  return <NewPlainRole actorRole="ORGANIZER" />;
}
