import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { createRecommendation, updateRecommendation } from '@kosar/contract/recommendation-management';
import type { RecommendationType } from '@kosar/domain/vocabulary';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction, violates } from '../../platform/database/connect.ts';
import { imageUrl } from '../../platform/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../platform/files/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';

const audit = auditOf('recommendation');

type Wish = Parsed<typeof createRecommendation>['body'];

/** A new card of the home page; gives its id. It isn't active (spec 4): it is shown when somebody has looked at it and switches it on. */
export async function addRecommendation(
  platform: Platform,
  viewer: KnownViewer,
  wish: Wish,
): Promise<number> {
  allow(viewer, 'manageRecommendations', {});
  const now = platform.clock.now();
  return aiming(() =>
    transaction(platform.db, async (trx) => {
      const { id } = await trx
        .insertInto('recommendation')
        .values({ ...valuesOf(wish), active: false, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(trx, viewer, { action: 'recommendation.create', id, after: wish, now });
      return id;
    }),
  );
}

/** Changes a card, from a fresh version only, and switches it on or off. */
export async function changeRecommendation(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, active, ...wish }: Parsed<typeof updateRecommendation>['body'],
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  const now = platform.clock.now();
  await aiming(() =>
    transaction(platform.db, async (trx) => {
      const before = await lockRecommendation(trx, id);
      refuseUnless(before.version === version, 'conflict');
      await trx
        .updateTable('recommendation')
        .set((row) => ({ ...valuesOf(wish), active, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const after = { ...wish, active };
      await audit(trx, viewer, { action: 'recommendation.update', id, before, after, now });
    }),
  );
}

/** Deletes a card; what it leads to stays. */
export async function removeRecommendation(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
    const before = await lockRecommendation(trx, id);
    await trx.deleteFrom('recommendation').where('id', '=', id).execute();
    await letImageGo(trx, before.image_id);
    await audit(trx, viewer, { action: 'recommendation.delete', id, before, now });
  });
}

/** Sets the picture of a card and gives its address. */
export async function setRecommendationImage(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, 'other');
  const now = platform.clock.now();
  return transaction(platform.db, async (trx) => {
    const before = await lockRecommendation(trx, id);
    const image = await storeImage(trx, platform.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, viewer, { before, imageId: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes the picture of a card away. */
export async function removeRecommendationImage(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
    const before = await lockRecommendation(trx, id);
    await replaceImage(trx, viewer, { before, imageId: null, now });
  });
}

async function replaceImage(
  trx: Transaction,
  viewer: KnownViewer,
  {
    before: { id, image_id: former },
    imageId,
    now,
  }: { before: { id: number; image_id: number | null }; imageId: number | null; now: Date },
): Promise<void> {
  if (imageId === former) return;
  await trx.updateTable('recommendation').set({ image_id: imageId }).where('id', '=', id).execute();
  await letImageGo(trx, former);
  await audit(trx, viewer, {
    action: 'recommendation.set-image',
    id,
    before: { imageId: former },
    after: { imageId },
    now,
  });
}

const TARGET_COLUMNS = {
  PROMOTION: 'promotion_id',
  DELIVERY: 'delivery_id',
  DELIVERY_CHAIN: 'chain_id',
} as const satisfies Record<RecommendationType, string>;

function valuesOf(wish: Wish) {
  return {
    name: wish.name,
    title: wish.title,
    subtitle: wish.subtitle,
    type: wish.type,
    start_date: wish.startDate,
    end_date: wish.endDate,
    promotion_id: null,
    delivery_id: null,
    chain_id: null,
    [TARGET_COLUMNS[wish.type]]: wish.targetId,
  };
}

/** What a card leads to may have gone while it was written: that is told beside its field. */
async function aiming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      !violates(
        error,
        'recommendation_promotion_id_fkey',
        'recommendation_delivery_id_fkey',
        'recommendation_chain_id_fkey',
      )
    )
      throw error;
    const code = 'NO_SUCH_TARGET';
    throw new Refusal('invalid_input', {
      errors: [{ path: 'targetId', code, message: FIELD_MESSAGES[code] }],
    });
  }
}

async function lockRecommendation(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('recommendation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}
