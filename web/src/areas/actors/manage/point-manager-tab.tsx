import type { VeActorJson } from '@kosar/contract/actors/actor-management';
import { PlainRoleTab } from './plain-role-tab.tsx';

/** Tab 5 of an actor. */
export default function PointManagerTab({ actor }: { readonly actor: VeActorJson }) {
  return <PlainRoleTab actorRole="DELIVERY_POINT_MANAGER" actor={actor} />;
}
