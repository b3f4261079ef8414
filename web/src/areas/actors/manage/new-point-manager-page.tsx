import { NewPlainRole } from './new-plain-role.tsx';

/** /management/veActor/{veActorId}/newDeliveryPointManager */
export default function NewPointManagerPage() {
  return <NewPlainRole actorRole="DELIVERY_POINT_MANAGER" />;
}
