import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, email, id, idText, token } from '../fields.ts';
import { actorPerson } from './actor-management.ts';

/** Who acts for an actor: its owner, its managers, and those who are invited by e-mail (spec 2, access control). */

const actorInvite = z.object({
  id: id(),
  email: z.string(),
  invitedBy: z.string(),
  createdDate: z.string(),
  expiresDate: z.string(),
});
export type ActorInviteJson = z.infer<typeof actorInvite>;

export const actorPeople = z.object({
  ownedBy: actorPerson,
  managers: z.array(actorPerson),
  /** Invitations that no one has taken up and that are still good. */
  invites: z.array(actorInvite),
});
export type ActorPeopleJson = z.infer<typeof actorPeople>;

export const getActorPeople = endpoint({
  name: 'getActorPeople',
  method: 'GET',
  path: '/veactor/:id/manager',
  who: 'user',
  summary: 'Owner, managers and open invitations of an own actor',
  params: byId,
  output: actorPeople,
});

export const inviteManager = endpoint({
  name: 'inviteManager',
  method: 'POST',
  path: '/veactor/:id/manager',
  who: 'user',
  summary:
    'Mails an invitation to act for an own actor, good once and for fourteen days; an earlier one to the address ends. ' +
    'Answers the same whether or not the address has an account',
  params: byId,
  body: z.strictObject({ email: email() }),
  output: actorPeople,
  status: 201,
  refusals: ['ALREADY_MANAGER', 'TOO_MANY_INVITES'],
});

export const removeManager = endpoint({
  name: 'removeManager',
  method: 'DELETE',
  path: '/veactor/:id/manager/:userId',
  who: 'user',
  summary: 'Takes the right to act for an own actor from a manager at once, or gives the own one up',
  params: z.object({ id: idText(), userId: idText() }),
  status: 204,
});

export const withdrawManagerInvite = endpoint({
  name: 'withdrawManagerInvite',
  method: 'DELETE',
  path: '/veactor/:id/manager-invite/:inviteId',
  who: 'user',
  summary: 'Ends an open invitation of an own actor',
  params: z.object({ id: idText(), inviteId: idText() }),
  status: 204,
});

export const handOverActor = endpoint({
  name: 'handOverActor',
  method: 'PUT',
  path: '/veactor/:id/owner',
  who: 'user',
  summary:
    'Gives an actor to one of its managers, by its owner or an admin; who owned it goes on as a manager',
  params: byId,
  body: z.strictObject({ userId: id() }),
  output: actorPeople,
  refusals: ['NOT_A_MANAGER'],
});

export const getManagerInvite = endpoint({
  name: 'getManagerInvite',
  method: 'GET',
  path: '/veactor/invite/:token',
  who: 'anyone',
  summary: 'What the mailed link of an invitation is about',
  params: z.object({ token: token() }),
  output: z.object({
    actorId: id(),
    actorName: z.string(),
    invitedBy: z.string(),
    /** The address it was mailed to, of which only its owner can say which it is. */
    sentTo: z.string(),
    /** Whether the caller is logged in with that address, and so may take it up. */
    isForViewer: z.boolean(),
    expiresDate: z.string(),
  }),
  refusals: ['INVALID_INVITE_LINK'],
});
export type ManagerInviteJson = z.infer<(typeof getManagerInvite)['output']>;

export const acceptManagerInvite = endpoint({
  name: 'acceptManagerInvite',
  method: 'POST',
  path: '/veactor/invite',
  who: 'user',
  summary:
    'Takes an invitation up that was mailed to the caller’s own address: they may act for the actor; who acted for none before, from the next login',
  body: z.strictObject({ token: token() }),
  output: z.object({ actorId: id(), actorName: z.string() }),
  status: 201,
  refusals: ['INVALID_INVITE_LINK', 'INVITE_FOR_ANOTHER_ADDRESS'],
});
