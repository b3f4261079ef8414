import { NewPlainRole } from './new-plain-role.tsx';

/** /management/veActor/{veActorId}/newTransporter */
export default function NewTransporterPage() {
  return <NewPlainRole actorRole="TRANSPORTER" />;
}
