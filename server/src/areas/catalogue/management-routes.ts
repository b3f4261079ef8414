import {
  createPacking,
  createProduct,
  deletePacking,
  deleteProduct,
  deleteProductImage,
  updatePacking,
  updateProduct,
  uploadProductImage,
} from '@kosar/contract/product-management';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { findProductAccess } from './ordered-amounts-query.ts';
import { findPacking } from './packing-queries.ts';
import { findProduct } from './product-query.ts';
import { addPacking, changePacking, removePacking } from './save-packing.ts';
import { addProduct, changeProduct, removeProduct } from './save-product.ts';
import { removeProductImage, setProductImage } from './set-product-image.ts';

/** What producers do with their products and packings (spec 4 and 5; spec 7, /product and /packing). */
export function registerCatalogueManagement(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, createProduct, async ({ viewer, body }) =>
    shownProduct(viewer, await addProduct(platform, known(viewer), body)),
  );

  route(app, platform, updateProduct, async ({ viewer, params, body }) => {
    await seenProduct(viewer, params.id);
    await changeProduct(platform, known(viewer), params.id, body);
    return shownProduct(viewer, params.id);
  });

  route(app, platform, deleteProduct, async ({ viewer, params }) => {
    await seenProduct(viewer, params.id);
    await removeProduct(platform, known(viewer), params.id);
  });

  route(app, platform, uploadProductImage, async ({ viewer, params, request }) => {
    allow(viewer, 'editProduct', found(await findProductAccess(db, viewer, params.id)));
    await limitUploads(platform, known(viewer).userId, clock.now());
    const bytes = await readUpload(request);
    return { imageUrl: await setProductImage(platform, known(viewer), params.id, bytes) };
  });

  route(app, platform, deleteProductImage, async ({ viewer, params }) => {
    await seenProduct(viewer, params.id);
    await removeProductImage(platform, known(viewer), params.id);
  });

  route(app, platform, createPacking, async ({ viewer, body }) => {
    await seenProduct(viewer, body.productId);
    return shownPacking(viewer, await addPacking(platform, known(viewer), body));
  });

  route(app, platform, updatePacking, async ({ viewer, params, body }) => {
    await shownPacking(viewer, params.id);
    await changePacking(platform, known(viewer), params.id, body);
    return shownPacking(viewer, params.id);
  });

  route(app, platform, deletePacking, async ({ viewer, params }) => {
    await shownPacking(viewer, params.id);
    await removePacking(platform, known(viewer), params.id);
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
