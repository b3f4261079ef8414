import * as contract from '@kosar/contract/actor-management';
import { exportVeActors } from '@kosar/contract/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import { listFile } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { findActor, findAllActors, listActors } from './actor-queries.ts';
import { ACTOR_COLUMNS } from './actor-sheets.ts';
import { endActor } from './end-actor.ts';
import { changeActor, createActor } from './save-actor.ts';
import { type PicturePlace, removePicture, setPicture } from './set-picture.ts';

const ACTORS_PER_HOUR = 20;

/** Actors, for those who manage them (spec 7, /veactor and /ve-actor). */
export function registerActorManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, contract.allVeActors, ({ viewer, query }) => findAllActors(db, viewer, query));
  route(app, platform, contract.listVeActors, ({ viewer, query }) => listActors(db, viewer, query));

  route(app, platform, exportVeActors, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof contract.listVeActors>['query']) => listActors(view, viewer, whole),
      query,
      {
        fileName: `Szereplők ${formatDay(clock.now())}`,
        columns: ACTOR_COLUMNS,
      },
    ),
  );

  route(app, platform, contract.getVeActor, async ({ viewer, params: { id } }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    return found(await findActor(db, viewer, clock.now(), id));
  });

  route(app, platform, contract.createVeActor, async ({ viewer, body }) => {
    allow(viewer, 'createActor', {});
    allowEinvoicing(viewer, body);
    const { userId } = known(viewer);
    const limit = { key: `actor:${userId}`, max: ACTORS_PER_HOUR };
    await takeTry(platform, [limit], HOUR_SECONDS, clock.now());
    return createActor(platform, known(viewer), body);
  });

  route(app, platform, contract.updateVeActor, ({ viewer, params: { id }, body }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    allowEinvoicing(viewer, body);
    return changeActor(platform, known(viewer), id, body);
  });

  route(app, platform, contract.deleteVeActor, async ({ viewer, params: { id } }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    const { ownedBy } = found(await findActor(db, viewer, clock.now(), id));
    allow(viewer, 'deleteActor', { userId: ownedBy.id });
    await endActor(platform, known(viewer), id);
  });

  route(app, platform, contract.uploadActorImage, async ({ viewer, params: { id }, request }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    await limitUploads(platform, known(viewer).userId, platform.clock.now());
    const bytes = await readUpload(request);
    return { imageUrl: await setPicture(platform, known(viewer), profilePicture(id), bytes) };
  });

  route(app, platform, contract.deleteActorImage, ({ viewer, params: { id } }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    return removePicture(platform, known(viewer), profilePicture(id));
  });
}

/** The e-invoicing switch is the admins’ (spec 6). */
function allowEinvoicing(viewer: Viewer, { einvoicingAllowed }: { einvoicingAllowed?: boolean | undefined }) {
  if (einvoicingAllowed !== undefined) allow(viewer, 'setEinvoicing', {});
}

function profilePicture(id: number): PicturePlace {
  return { table: 'actor', id, column: 'profile_image_id' };
}
