import type { RoleProfileJson } from '@kosar/contract/actors';
import * as contract from '@kosar/contract/role-management';
import type { ActorRole } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { endRole } from './end-actor.ts';
import { findProducer } from './producer-queries.ts';
import { findRole, type PlainRole } from './role-queries.ts';
import { changeRole, plainRoleValues, producerValues, takeRole } from './save-role.ts';
import { type PicturePlace, removePicture, setPicture } from './set-picture.ts';

/** Taking, changing and ending the roles of an actor (spec 7, /producer, /transporter, /organizer, /deliverypointmanager). */
export function registerRoles(app: FastifyInstance, platform: Platform): void {
  registerProducers(app, platform);
  registerProducerPictures(app, platform);
  registerPlainRole(app, platform, 'TRANSPORTER', [
    contract.createTransporter,
    contract.updateTransporter,
    contract.deleteTransporter,
  ]);
  registerPlainRole(app, platform, 'ORGANIZER', [
    contract.createOrganizer,
    contract.updateOrganizer,
    contract.deleteOrganizer,
  ]);
  registerPlainRole(app, platform, 'DELIVERY_POINT_MANAGER', [
    contract.createPointManager,
    contract.updatePointManager,
    contract.deletePointManager,
  ]);
}

function registerProducers(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const shown = async (viewer: Viewer, id: number) => found(await findProducer(db, viewer, id));

  route(app, platform, contract.createProducer, async ({ viewer, body: { veActorId, ...wish } }) => {
    allow(viewer, 'editActor', { veActorIds: [veActorId] });
    const id = await takeRole(platform, known(viewer), 'PRODUCER', veActorId, producerValues(wish));
    return shown(viewer, id);
  });

  route(app, platform, contract.updateProducer, async ({ viewer, params: { id }, body }) => {
    await allowRole(platform, viewer, 'PRODUCER', id);
    const { version, ...wish } = body;
    const change = { version, values: producerValues(wish) };
    await changeRole(platform, known(viewer), 'PRODUCER', id, change);
    return shown(viewer, id);
  });

  route(app, platform, contract.deleteProducer, async ({ viewer, params: { id } }) => {
    const actorId = await allowRole(platform, viewer, 'PRODUCER', id);
    await endRole(platform, known(viewer), 'PRODUCER', { id, actorId });
  });
}

const PICTURE_CALLS = [
  [contract.uploadProductsImage, contract.deleteProductsImage, 'product_image_id'],
  [contract.uploadProductionImage, contract.deleteProductionImage, 'production_image_id'],
  [contract.uploadProducerImage, contract.deleteProducerImage, 'producer_image_id'],
] as const;

function registerProducerPictures(app: FastifyInstance, platform: Platform): void {
  for (const [upload, removal, column] of PICTURE_CALLS) {
    const place = (id: number): PicturePlace => ({ table: 'producer', id, column });

    route(app, platform, upload, async ({ viewer, params: { id }, request }) => {
      await allowRole(platform, viewer, 'PRODUCER', id);
      await limitUploads(platform, known(viewer).userId, platform.clock.now());
      const bytes = await readUpload(request);
      return { imageUrl: await setPicture(platform, known(viewer), place(id), bytes) };
    });

    route(app, platform, removal, async ({ viewer, params: { id } }) => {
      await allowRole(platform, viewer, 'PRODUCER', id);
      await removePicture(platform, known(viewer), place(id));
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
  platform: Platform,
  role: PlainRole,
  [create, update, end]: PlainCalls,
): void {
  const shown = async (viewer: Viewer, id: number): Promise<RoleProfileJson> =>
    found(await findRole(platform.db, viewer, role, id));

  route(app, platform, create, async ({ viewer, body: { veActorId, ...wish } }) => {
    allow(viewer, 'editActor', { veActorIds: [veActorId] });
    return shown(viewer, await takeRole(platform, known(viewer), role, veActorId, plainRoleValues(wish)));
  });

  route(app, platform, update, async ({ viewer, params: { id }, body: { version, ...wish } }) => {
    await allowRole(platform, viewer, role, id);
    await changeRole(platform, known(viewer), role, id, { version, values: plainRoleValues(wish) });
    return shown(viewer, id);
  });

  route(app, platform, end, async ({ viewer, params: { id } }) => {
    const actorId = await allowRole(platform, viewer, role, id);
    await endRole(platform, known(viewer), role, { id, actorId });
  });
}

/** Refuses unless the viewer may change the role, and gives whose it is. */
async function allowRole({ db }: Platform, viewer: Viewer, role: ActorRole, id: number): Promise<number> {
  const { rows } = await sql<{ actor_id: number }>`select r.actor_id
    from ${sql.table(role.toLowerCase())} r join actor a on a.id = r.actor_id
    where r.id = ${id} and r.deleted_at is null and a.deleted_at is null`.execute(db);
  const { actor_id: actorId } = found(rows[0]);
  allow(viewer, 'editActor', { veActorIds: [actorId] });
  return actorId;
}
