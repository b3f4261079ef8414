import {
  createPacking,
  createProduct,
  deletePacking,
  deleteProduct,
  deleteProductImage,
  updatePacking,
  updateProduct,
  uploadProductImage,
} from '@kosar/contract/catalogue/product-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { findProductAccess } from './ordered-amounts-query.ts';
import { findPacking } from './packing-queries.ts';
import { findProduct } from './product-query.ts';
import { addPacking, changePacking, removePacking } from './save-packing.ts';
import { addProduct, changeProduct, removeProduct } from './save-product.ts';
import { removeProductImage, setProductImage } from './set-product-image.ts';

/** What producers do with their products and packings (spec 4 and 5; spec 7, /product and /packing). */
export function registerCatalogueManagement(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, createProduct, async ({ viewer, body }) =>
    shownProduct(viewer, await addProduct(context, known(viewer), body)),
  );

  route(app, context, updateProduct, async ({ viewer, params, body }) => {
    await seenProduct(viewer, params.id);
    await changeProduct(context, known(viewer), params.id, body);
    return shownProduct(viewer, params.id);
  });

  route(app, context, deleteProduct, async ({ viewer, params }) => {
    await seenProduct(viewer, params.id);
    await removeProduct(context, known(viewer), params.id);
  });

  route(app, context, uploadProductImage, async ({ viewer, params, request }) => {
    allow(viewer, 'editProduct', found(await findProductAccess(db, viewer, params.id)));
    await limitUploads(context, known(viewer).userId, clock.now());
    const bytes = await readUpload(request);
    return { imageUrl: await setProductImage(context, known(viewer), params.id, bytes) };
  });

  route(app, context, deleteProductImage, async ({ viewer, params }) => {
    await seenProduct(viewer, params.id);
    await removeProductImage(context, known(viewer), params.id);
  });

  route(app, context, createPacking, async ({ viewer, body }) => {
    await seenProduct(viewer, body.productId);
    return shownPacking(viewer, await addPacking(context, known(viewer), body));
  });

  route(app, context, updatePacking, async ({ viewer, params, body }) => {
    await shownPacking(viewer, params.id);
    await changePacking(context, known(viewer), params.id, body);
    return shownPacking(viewer, params.id);
  });

  route(app, context, deletePacking, async ({ viewer, params }) => {
    await shownPacking(viewer, params.id);
    await removePacking(context, known(viewer), params.id);
  });

  /** What may not be seen isn't there to be changed. */
  async function seenProduct(viewer: Viewer, id: number): Promise<void> {
    found(await findProductAccess(db, viewer, id));
  }

  async function shownProduct(viewer: Viewer, id: number) {
    return found(await findProduct(db, { viewer }, clock.now(), id));
  }

  async function shownPacking(viewer: Viewer, id: number) {
    return found(await findPacking(db, viewer, id));
  }
}
