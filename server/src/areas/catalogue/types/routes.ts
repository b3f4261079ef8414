import * as types from '@kosar/contract/product-type-management';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../../platform/files/limit-uploads.ts';
import { route } from '../../../platform/http/route.ts';
import { readUpload } from '../../../platform/http/upload.ts';
import type { Platform } from '../../../platform/platform.ts';
import { found } from '../../../platform/refusal.ts';
import { known } from '../../../platform/session/viewer.ts';
import { findManagedType, listManagedTypes } from './managed-types-query.ts';
import { moveType } from './move-type.ts';
import { removeType } from './remove-type.ts';
import { addProductType, changeProductType } from './save-type.ts';
import { removeTypeImage, setTypeImage } from './set-type-image.ts';

/** The tree of product types as admins keep it (spec 2, /admin/producttype; spec 7, /producttype). */
export function registerProductTypeManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const shown = async (id: number) => found(await findManagedType(db, clock.now(), id));

  route(app, platform, types.listManagedProductTypes, () => listManagedTypes(db, clock.now()));

  route(app, platform, types.createProductType, async ({ viewer, body }) =>
    shown(await addProductType(platform, known(viewer), body)),
  );

  route(app, platform, types.updateProductType, async ({ viewer, params, body }) => {
    await changeProductType(platform, known(viewer), params.id, body);
    return shown(params.id);
  });

  route(app, platform, types.moveProductType, async ({ viewer, params, body }) => {
    await moveType(platform, known(viewer), params.id, body);
    return listManagedTypes(db, clock.now());
  });

  route(app, platform, types.deleteProductType, ({ viewer, params, query }) =>
    removeType(platform, known(viewer), params.id, query.moveTo),
  );

  route(app, platform, types.uploadProductTypeImage, async ({ viewer, params, request }) => {
    await shown(params.id);
    await limitUploads(platform, known(viewer).userId, clock.now());
    return {
      imageUrl: await setTypeImage(platform, known(viewer), params.id, await readUpload(request)),
    };
  });

  route(app, platform, types.deleteProductTypeImage, ({ viewer, params }) =>
    removeTypeImage(platform, known(viewer), params.id),
  );
}
