import { type ForeignId, fromRow } from './foreign-id.ts';

const forRole = (name: string): Record<string, ForeignId> => ({
  [`create${name} body veActorId`]: fromRow(`create${name}`),
  [`update${name} params id`]: fromRow(`update${name}`),
  [`delete${name} params id`]: fromRow(`delete${name}`),
});
const PICTURES = ['Products', 'Production', 'Producer'] as const;

/** Ids of actors, of who acts for them and of their roles, for the table of foreign ids. */
export const FOREIGN_ACTOR_IDS: Readonly<Record<string, ForeignId>> = {
  'allVeActors query user': fromRow('allVeActors', 403, 1),
  'listVeActors query user': fromRow('listVeActors', 403, 1),
  'getVeActor params id': fromRow('getVeActor'),
  'updateVeActor params id': fromRow('updateVeActor'),
  'deleteVeActor params id': fromRow('deleteVeActor'),
  'uploadActorImage params id': fromRow('uploadActorImage'),
  'deleteActorImage params id': fromRow('deleteActorImage'),
  'getActorPeople params id': fromRow('getActorPeople'),
  'inviteManager params id': fromRow('inviteManager'),
  'removeManager params id': fromRow('removeManager'),
  'removeManager params userId': fromRow('removeManager'),
  'withdrawManagerInvite params id': fromRow('withdrawManagerInvite'),
  'withdrawManagerInvite params inviteId': fromRow('withdrawManagerInvite'),
  'handOverActor params id': fromRow('handOverActor'),
  'handOverActor body userId': fromRow('handOverActor'),
  ...forRole('Producer'),
  ...forRole('Transporter'),
  ...forRole('Organizer'),
  ...forRole('PointManager'),
  ...Object.fromEntries(
    PICTURES.flatMap((picture) =>
      [`upload${picture}Image`, `delete${picture}Image`].map((name) => [`${name} params id`, fromRow(name)]),
    ),
  ),
};
