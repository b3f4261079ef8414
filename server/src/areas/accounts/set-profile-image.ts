import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../infra/files/images.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Sets a user's picture; the one before goes when nothing else shows it (spec 5, Images). */
export async function setProfileImage(
  context: AppContext,
  viewer: KnownViewer,
  userId: number,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, 'profile');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const oldImageId = await lockImageOf(trx, userId);
    const image = await storeImage(trx, context.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, { viewer, userId, oldImageId, imageId: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes a user's picture away. */
export async function removeProfileImage(
  context: AppContext,
  viewer: KnownViewer,
  userId: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const oldImageId = await lockImageOf(trx, userId);
    if (oldImageId !== null) await replaceImage(trx, { viewer, userId, oldImageId, imageId: null, now });
  });
}

async function lockImageOf(trx: Transaction, userId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('app_user')
    .select('profile_image_id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found(row).profile_image_id;
}

interface Replacement {
  readonly viewer: KnownViewer;
  readonly userId: number;
  readonly oldImageId: number | null;
  readonly imageId: number | null;
  readonly now: Date;
}

async function replaceImage(
  trx: Transaction,
  { viewer, userId, oldImageId, imageId, now }: Replacement,
): Promise<void> {
  await trx.updateTable('app_user').set({ profile_image_id: imageId }).where('id', '=', userId).execute();
  if (oldImageId !== imageId) await letImageGo(trx, oldImageId);
  await writeAudit(trx, {
    userId: viewer.userId,
    action: 'user.set-image',
    entity: 'app_user',
    entityId: userId,
    before: { imageId: oldImageId },
    after: { imageId },
    now,
  });
}
