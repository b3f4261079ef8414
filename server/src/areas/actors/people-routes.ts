import * as contract from '@kosar/contract/actors/actor-people';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { findInvite, findPeople } from './actor-people-queries.ts';
import { giveActorTo, removeManagerOf } from './change-people.ts';
import { acceptInvite, inviteToManage, withdrawInvite } from './invite-manager.ts';

/** Who acts for an actor: owner, managers, invitations (spec 2, access control; spec 6). */
export function registerActorPeople(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const people = async (id: number) => found(await findPeople(db, clock.now(), id));

  route(app, context, contract.getActorPeople, ({ viewer, params: { id } }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    return people(id);
  });

  route(app, context, contract.inviteManager, async ({ viewer, params: { id }, body }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    await inviteToManage(context, known(viewer), id, body.email);
    return people(id);
  });

  route(app, context, contract.withdrawManagerInvite, ({ viewer, params: { id, inviteId } }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    return withdrawInvite(context, known(viewer), id, inviteId);
  });

  route(app, context, contract.removeManager, ({ viewer, params: { id, userId } }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    return removeManagerOf(context, known(viewer), id, userId);
  });

  route(app, context, contract.handOverActor, async ({ viewer, params: { id }, body }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    const { ownedBy } = await people(id);
    allow(viewer, 'handOverActor', { userId: ownedBy.id });
    await giveActorTo(context, known(viewer), id, body.userId);
    return people(id);
  });

  route(app, context, contract.getManagerInvite, async ({ viewer, params: { token } }) => {
    const invite = await findInvite(db, viewer, clock.now(), token);
    const { id: _, ...shown } = found(invite, 'INVALID_INVITE_LINK');
    return shown;
  });

  route(app, context, contract.acceptManagerInvite, ({ viewer, body }) =>
    acceptInvite(context, viewer, body.token),
  );
}
