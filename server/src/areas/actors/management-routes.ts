import * as contract from '@kosar/contract/actors/actor-management';
import { exportVeActors } from '@kosar/contract/admin/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { findActor, findAllActors, listActors } from './actor-queries.ts';
import { ACTOR_COLUMNS } from './actor-sheets.ts';
import { endActor } from './end-actor.ts';
import { changeActor, createActor } from './save-actor.ts';
import { type PicturePlace, removePicture, setPicture } from './set-picture.ts';

const ACTORS_PER_HOUR = 20;

/** Actors, for those who manage them (spec 7, /veactor and /ve-actor). */
export function registerActorManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, contract.allVeActors, ({ viewer, query }) => findAllActors(db, viewer, query));
  route(app, context, contract.listVeActors, ({ viewer, query }) => listActors(db, viewer, query));

  route(app, context, exportVeActors, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof contract.listVeActors>['query']) => listActors(view, viewer, whole),
      query,
      {
        fileName: `Szereplők ${formatDay(clock.now())}`,
        columns: ACTOR_COLUMNS,
      },
    ),
  );

  route(app, context, contract.getVeActor, async ({ viewer, params: { id } }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    return found(await findActor(db, viewer, clock.now(), id));
  });

  route(app, context, contract.createVeActor, async ({ viewer, body }) => {
    allow(viewer, 'createActor', {});
    allowEinvoicing(viewer, body);
    const { userId } = known(viewer);
    const limit = { key: `actor:${userId}`, max: ACTORS_PER_HOUR };
    await takeAttempt(context, [limit], HOUR_SECONDS, clock.now());
    return createActor(context, known(viewer), body);
  });

  route(app, context, contract.updateVeActor, ({ viewer, params: { id }, body }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    allowEinvoicing(viewer, body);
    return changeActor(context, known(viewer), id, body);
  });

  route(app, context, contract.deleteVeActor, async ({ viewer, params: { id } }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    const { ownedBy } = found(await findActor(db, viewer, clock.now(), id));
    allow(viewer, 'deleteActor', { userId: ownedBy.id });
    await endActor(context, known(viewer), id);
  });

  route(app, context, contract.uploadActorImage, async ({ viewer, params: { id }, request }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    await limitUploads(context, known(viewer).userId, context.clock.now());
    const bytes = await readUpload(request);
    return { imageUrl: await setPicture(context, known(viewer), profilePicture(id), bytes) };
  });

  route(app, context, contract.deleteActorImage, ({ viewer, params: { id } }) => {
    allow(viewer, 'editActor', { veActorIds: [id] });
    return removePicture(context, known(viewer), profilePicture(id));
  });
}

/** The e-invoicing switch is the admins’ (spec 6). */
function allowEinvoicing(viewer: Viewer, { einvoicingAllowed }: { einvoicingAllowed?: boolean | undefined }) {
  if (einvoicingAllowed !== undefined) allow(viewer, 'setEinvoicing', {});
}

function profilePicture(id: number): PicturePlace {
  return { table: 'actor', id, column: 'profile_image_id' };
}
