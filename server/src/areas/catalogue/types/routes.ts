import * as types from '@kosar/contract/catalogue/product-type-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { limitUploads } from '../../../infra/files/limit-uploads.ts';
import { route } from '../../../infra/http/route.ts';
import { readUpload } from '../../../infra/http/upload.ts';
import { found } from '../../../infra/refusal.ts';
import { known } from '../../../infra/session/viewer.ts';
import { findManagedType, listManagedTypes } from './managed-types-query.ts';
import { moveType } from './move-type.ts';
import { removeType } from './remove-type.ts';
import { addProductType, changeProductType } from './save-type.ts';
import { removeTypeImage, setTypeImage } from './set-type-image.ts';

/** The tree of product types as admins keep it (spec 2, /admin/producttype; spec 7, /producttype). */
export function registerProductTypeManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const shown = async (id: number) => found(await findManagedType(db, clock.now(), id));

  route(app, context, types.listManagedProductTypes, () => listManagedTypes(db, clock.now()));

  route(app, context, types.createProductType, async ({ viewer, body }) =>
    shown(await addProductType(context, known(viewer), body)),
  );

  route(app, context, types.updateProductType, async ({ viewer, params, body }) => {
    await changeProductType(context, known(viewer), params.id, body);
    return shown(params.id);
  });

  route(app, context, types.moveProductType, async ({ viewer, params, body }) => {
    await moveType(context, known(viewer), params.id, body);
    return listManagedTypes(db, clock.now());
  });

  route(app, context, types.deleteProductType, ({ viewer, params, query }) =>
    removeType(context, known(viewer), params.id, query.moveTo),
  );

  route(app, context, types.uploadProductTypeImage, async ({ viewer, params, request }) => {
    await shown(params.id);
    await limitUploads(context, known(viewer).userId, clock.now());
    return {
      imageUrl: await setTypeImage(context, known(viewer), params.id, await readUpload(request)),
    };
  });

  route(app, context, types.deleteProductTypeImage, ({ viewer, params }) =>
    removeTypeImage(context, known(viewer), params.id),
  );
}
