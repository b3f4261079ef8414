import { can } from '@kosar/domain/permissions';
import type { Viewer } from '../../infra/session/viewer.ts';

/** An actor in one of its roles, as queries read it for `presentContact`. */
export interface ContactRow {
  /** Id of the role: the organizer, transporter, manager … and not of the actor. */
  readonly id: number;
  readonly actorId: number;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly publiclyVisible: boolean;
}

/** Stands for a contact that the viewer may not see (spec 6). */
const NOT_VISIBLE = 'NOT_VISIBLE';

/** An actor's name and contacts; the contacts only for whom they are visible (spec 6; design 4, "Who sees whom"). */
export function presentContact(
  viewer: Viewer,
  actor: ContactRow,
): { id: number; name: string; email: string; phoneNumber: string } {
  const facts = { isPublic: actor.publiclyVisible, veActorIds: [actor.actorId] };
  const isVisible = can(viewer, 'viewActorContacts', facts);
  return {
    id: actor.id,
    name: actor.name,
    email: isVisible ? actor.email : NOT_VISIBLE,
    phoneNumber: isVisible ? actor.phoneNumber : NOT_VISIBLE,
  };
}
