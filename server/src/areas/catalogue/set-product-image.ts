import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../infra/files/images.ts';
import { found } from '../../infra/refusal.ts';
import { type KnownViewer } from '../../infra/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';

/**
 * Sets the picture of a product of the viewer's; the one before goes when nothing else shows it (spec 5, Images). A picture is no part of
 * the product's form, so its version stays.
 */
export async function setProductImage(
  context: AppContext,
  viewer: KnownViewer,
  productId: number,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, 'other');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const { image_id: oldImageId } = await lockOwnProduct(trx, viewer, productId);
    const image = await storeImage(trx, context.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, { viewer, productId, oldImageId, imageId: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes a product's picture away: its type's is shown again. */
export async function removeProductImage(
  context: AppContext,
  viewer: KnownViewer,
  productId: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const { image_id: oldImageId } = await lockOwnProduct(trx, viewer, productId);
    if (oldImageId !== null) await replaceImage(trx, { viewer, productId, oldImageId, imageId: null, now });
  });
}

interface Replacement {
  readonly viewer: KnownViewer;
  readonly productId: number;
  readonly oldImageId: number | null;
  readonly imageId: number | null;
  readonly now: Date;
}

async function replaceImage(
  trx: Transaction,
  { viewer, productId, oldImageId, imageId, now }: Replacement,
): Promise<void> {
  await trx.updateTable('product').set({ image_id: imageId }).where('id', '=', productId).execute();
  if (oldImageId !== imageId) await letImageGo(trx, oldImageId);
  await writeAudit(trx, {
    userId: viewer.userId,
    action: 'product.set-image',
    entity: 'product',
    entityId: productId,
    before: { imageId: oldImageId },
    after: { imageId },
    now,
  });
}
