import * as contract from '@kosar/contract/actor-people';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { findInvite, findPeople } from './actor-people-queries.ts';
import { giveActorTo, removeManagerOf } from './change-people.ts';
import { acceptInvite, inviteToManage, withdrawInvite } from './invite-manager.ts';

/** Who acts for an actor: owner, managers, invitations (spec 2, access control; spec 6). */
export function registerActorPeople(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const people = async (id: number) => found(await findPeople(db, clock.now(), id));

  route(app, platform, contract.getActorPeople, ({ viewer, params: { id } }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    return people(id);
  });

  route(app, platform, contract.inviteManager, async ({ viewer, params: { id }, body }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    await inviteToManage(platform, known(viewer), id, body.email);
    return people(id);
  });

  route(app, platform, contract.withdrawManagerInvite, ({ viewer, params: { id, inviteId } }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    return withdrawInvite(platform, known(viewer), id, inviteId);
  });

  route(app, platform, contract.removeManager, ({ viewer, params: { id, userId } }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    return removeManagerOf(platform, known(viewer), id, userId);
  });

  route(app, platform, contract.handOverActor, async ({ viewer, params: { id }, body }) => {
    allow(viewer, 'manageActorManagers', { veActorIds: [id] });
    const { ownedBy } = await people(id);
    allow(viewer, 'handOverActor', { userId: ownedBy.id });
    await giveActorTo(platform, known(viewer), id, body.userId);
    return people(id);
  });

  route(app, platform, contract.getManagerInvite, async ({ viewer, params: { token } }) => {
    const invite = await findInvite(db, viewer, clock.now(), token);
    const { id: _, ...shown } = found(invite, 'INVALID_INVITE_LINK');
    return shown;
  });

  route(app, platform, contract.acceptManagerInvite, ({ viewer, body }) =>
    acceptInvite(platform, viewer, body.token),
  );
}
