import * as contract from '@kosar/contract/accounts/role-management';
import type { RoleProfileJson } from '@kosar/contract/actors/actors';
import type { ActorRole } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { endRole } from './end-actor.ts';
import { findProducer } from './producer-queries.ts';
import { findRole, type PlainRole } from './role-queries.ts';
import { changeRole, plainRoleValues, producerValues, takeRole } from './save-role.ts';
import { type PicturePlace, removePicture, setPicture } from './set-picture.ts';

/** Taking, changing and ending the roles of an actor (spec 7, /producer, /transporter, /organizer, /deliverypointmanager). */
export function registerRoles(app: FastifyInstance, context: AppContext): void {
  registerProducers(app, context);
  registerProducerPictures(app, context);
  registerPlainRole(app, context, 'TRANSPORTER', [
    contract.createTransporter,
    contract.updateTransporter,
    contract.deleteTransporter,
  ]);
  registerPlainRole(app, context, 'ORGANIZER', [
    contract.createOrganizer,
    contract.updateOrganizer,
    contract.deleteOrganizer,
  ]);
  registerPlainRole(app, context, 'DELIVERY_POINT_MANAGER', [
    contract.createPointManager,
    contract.updatePointManager,
    contract.deletePointManager,
  ]);
}

function registerProducers(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const shown = async (viewer: Viewer, id: number) => found(await findProducer(db, viewer, id));

  route(app, context, contract.createProducer, async ({ viewer, body: { veActorId, ...input } }) => {
    allow(viewer, 'editActor', { veActorIds: [veActorId] });
    const id = await takeRole(context, known(viewer), 'PRODUCER', veActorId, producerValues(input));
    return shown(viewer, id);
  });

  route(app, context, contract.updateProducer, async ({ viewer, params: { id }, body }) => {
    await allowRole(context, viewer, 'PRODUCER', id);
    const { version, ...input } = body;
    const change = { version, values: producerValues(input) };
    await changeRole(context, known(viewer), 'PRODUCER', id, change);
    return shown(viewer, id);
  });

  route(app, context, contract.deleteProducer, async ({ viewer, params: { id } }) => {
    const actorId = await allowRole(context, viewer, 'PRODUCER', id);
    await endRole(context, known(viewer), 'PRODUCER', { id, actorId });
  });
}

const PICTURE_CALLS = [
  [contract.uploadProductsImage, contract.deleteProductsImage, 'product_image_id'],
  [contract.uploadProductionImage, contract.deleteProductionImage, 'production_image_id'],
  [contract.uploadProducerImage, contract.deleteProducerImage, 'producer_image_id'],
] as const;

function registerProducerPictures(app: FastifyInstance, context: AppContext): void {
  for (const [upload, removal, column] of PICTURE_CALLS) {
    const place = (id: number): PicturePlace => ({ table: 'producer', id, column });

    route(app, context, upload, async ({ viewer, params: { id }, request }) => {
      await allowRole(context, viewer, 'PRODUCER', id);
      await limitUploads(context, known(viewer).userId, context.clock.now());
      const bytes = await readUpload(request);
      return { imageUrl: await setPicture(context, known(viewer), place(id), bytes) };
    });

    route(app, context, removal, async ({ viewer, params: { id } }) => {
      await allowRole(context, viewer, 'PRODUCER', id);
      await removePicture(context, known(viewer), place(id));
    });
  }
}

type PlainCalls = readonly [
  typeof contract.createTransporter | typeof contract.createPointManager,
  typeof contract.updateTransporter | typeof contract.updatePointManager,
  typeof contract.deleteTransporter,
];

function registerPlainRole(
  app: FastifyInstance,
  context: AppContext,
  role: PlainRole,
  [create, update, end]: PlainCalls,
): void {
  const shown = async (viewer: Viewer, id: number): Promise<RoleProfileJson> =>
    found(await findRole(context.db, viewer, role, id));

  route(app, context, create, async ({ viewer, body: { veActorId, ...input } }) => {
    allow(viewer, 'editActor', { veActorIds: [veActorId] });
    return shown(viewer, await takeRole(context, known(viewer), role, veActorId, plainRoleValues(input)));
  });

  route(app, context, update, async ({ viewer, params: { id }, body: { version, ...input } }) => {
    await allowRole(context, viewer, role, id);
    await changeRole(context, known(viewer), role, id, { version, values: plainRoleValues(input) });
    return shown(viewer, id);
  });

  route(app, context, end, async ({ viewer, params: { id } }) => {
    const actorId = await allowRole(context, viewer, role, id);
    await endRole(context, known(viewer), role, { id, actorId });
  });
}

/** Refuses unless the viewer may change the role, and gives whose it is. */
async function allowRole({ db }: AppContext, viewer: Viewer, role: ActorRole, id: number): Promise<number> {
  const { rows } = await sql<{ actor_id: number }>`select r.actor_id
    from ${sql.table(role.toLowerCase())} r join actor a on a.id = r.actor_id
    where r.id = ${id} and r.deleted_at is null and a.deleted_at is null`.execute(db);
  const { actor_id: actorId } = found(rows[0]);
  allow(viewer, 'editActor', { veActorIds: [actorId] });
  return actorId;
}
