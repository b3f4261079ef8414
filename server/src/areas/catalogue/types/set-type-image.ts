import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { imageUrl } from '../../../infra/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../../infra/files/images.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';

/** Sets the picture of a product type; its form's version stays, as the picture is no part of it (spec 5, Images). */
export async function setTypeImage(
  context: AppContext,
  viewer: KnownViewer,
  typeId: number,
  bytes: Buffer,
): Promise<string> {
  allow(viewer, 'manageProductTypes', {});
  const picture = await readImage(bytes, 'other');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const oldImageId = await lockImageOf(trx, typeId);
    const image = await storeImage(trx, context.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, { viewer, typeId, oldImageId, imageId: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes a type's picture away: that of the nearest type above is shown again. */
export async function removeTypeImage(
  context: AppContext,
  viewer: KnownViewer,
  typeId: number,
): Promise<void> {
  allow(viewer, 'manageProductTypes', {});
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const oldImageId = await lockImageOf(trx, typeId);
    if (oldImageId !== null) await replaceImage(trx, { viewer, typeId, oldImageId, imageId: null, now });
  });
}

async function lockImageOf(trx: Transaction, typeId: number): Promise<number | null> {
  const type = await trx
    .selectFrom('product_type')
    .select('image_id')
    .where('id', '=', typeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(type).image_id;
}

interface Replacement {
  readonly viewer: KnownViewer;
  readonly typeId: number;
  readonly oldImageId: number | null;
  readonly imageId: number | null;
  readonly now: Date;
}

async function replaceImage(
  trx: Transaction,
  { viewer, typeId, oldImageId, imageId, now }: Replacement,
): Promise<void> {
  await trx.updateTable('product_type').set({ image_id: imageId }).where('id', '=', typeId).execute();
  if (oldImageId !== imageId) await letImageGo(trx, oldImageId);
  await writeAudit(trx, {
    userId: viewer.userId,
    action: 'product-type.set-image',
    entity: 'product_type',
    entityId: typeId,
    before: { imageId: oldImageId },
    after: { imageId },
    now,
  });
}
