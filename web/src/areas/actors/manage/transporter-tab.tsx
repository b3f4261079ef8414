import type { VeActorJson } from '@kosar/contract/actors/actor-management';
import { PlainRoleTab } from './plain-role-tab.tsx';

/** Tab 3 of an actor. */
export default function TransporterTab({ actor }: { readonly actor: VeActorJson }) {
  return <PlainRoleTab actorRole="TRANSPORTER" actor={actor} />;
}
