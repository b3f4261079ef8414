import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { imageUrl } from '../../platform/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../platform/files/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';

/** Sets a user's picture; the one before goes when nothing else shows it (spec 5, Images). */
export async function setProfileImage(
  platform: Platform,
  viewer: KnownViewer,
  userId: number,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, 'profile');
  const now = platform.clock.now();
  return transaction(platform.db, async (trx) => {
    const oldImageId = await lockImageOf(trx, userId);
    const image = await storeImage(trx, platform.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, { viewer, userId, oldImageId, imageId: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes a user's picture away. */
export async function removeProfileImage(
  platform: Platform,
  viewer: KnownViewer,
  userId: number,
): Promise<void> {
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
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
