import type { AppContext } from '../../infra/app-context.ts';
import { type PicturePlace, replaceImage } from '../../infra/edit/replace-image.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';

/** Sets the picture of a product of the viewer's. */
export async function setProductImage(
  context: AppContext,
  viewer: KnownViewer,
  productId: number,
  bytes: Buffer,
): Promise<string> {
  return found(await replaceImage(context, viewer, pictureOf(viewer, productId), bytes));
}

/** Takes a product's picture away: its type's is shown again. */
export async function removeProductImage(
  context: AppContext,
  viewer: KnownViewer,
  productId: number,
): Promise<void> {
  await replaceImage(context, viewer, pictureOf(viewer, productId), null);
}

function pictureOf(viewer: KnownViewer, id: number): PicturePlace {
  return {
    table: 'product',
    id,
    kind: 'other',
    action: 'product.set-image',
    lock: async (trx) => (await lockOwnProduct(trx, viewer, id)).image_id,
  };
}
