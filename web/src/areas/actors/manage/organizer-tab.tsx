import type { VeActorJson } from '@kosar/contract/actors/actor-management';
import { PlainRoleTab } from './plain-role-tab.tsx';

/** Tab 4 of an actor. */
export default function OrganizerTab({ actor }: { readonly actor: VeActorJson }) {
  return <PlainRoleTab actorRole="ORGANIZER" actor={actor} />;
}
