import type { ActorRole } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';

const NEW_ROLE = {
  PRODUCER: 'newProducer',
  TRANSPORTER: 'newTransporter',
  ORGANIZER: 'newOrganizer',
  DELIVERY_POINT_MANAGER: 'newDeliveryPointManager',
} as const satisfies Record<ActorRole, string>;

const TAB = {
  PRODUCER: 'producer',
  TRANSPORTER: 'transporter',
  ORGANIZER: 'organizer',
  DELIVERY_POINT_MANAGER: 'pointManager',
} as const satisfies Record<ActorRole, string>;

/** Where an actor takes a role. */
export function newRolePath(role: ActorRole, veActorId: number): string {
  return to(NEW_ROLE[role], { veActorId });
}

/** The tab of a role on the actor's page. */
export function rolePath(role: ActorRole, veActorId: number): string {
  return to('veActor', { veActorId }, { tab: TAB[role] });
}
