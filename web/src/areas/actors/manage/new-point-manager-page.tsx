import { NewPlainRole } from './new-plain-role.tsx';

/** /management/veActor/{veActorId}/newDeliveryPointManager */
export default function NewPointManagerPage() {
  return <NewPlainRole role="DELIVERY_POINT_MANAGER" />;
}
