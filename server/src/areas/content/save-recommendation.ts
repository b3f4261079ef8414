import type {
  createRecommendation,
  updateRecommendation,
} from '@kosar/contract/campaigns/recommendation-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { RecommendationType } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction, violates } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../infra/files/images.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';

const audit = auditOf('recommendation');

type Input = Parsed<typeof createRecommendation>['body'];

/** A new card of the home page; gives its id. It isn't active (spec 4): it is shown when someone has looked at it and switches it on. */
export async function addRecommendation(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<number> {
  allow(viewer, 'manageRecommendations', {});
  const now = context.clock.now();
  return mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const { id } = await trx
        .insertInto('recommendation')
        .values({ ...valuesOf(input), active: false, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(trx, viewer, { action: 'recommendation.create', id, after: input, now });
      return id;
    }),
  );
}

/** Changes a card, from a fresh version only, and switches it on or off. */
export async function changeRecommendation(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, active, ...input }: Parsed<typeof updateRecommendation>['body'],
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  const now = context.clock.now();
  await mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const before = await lockRecommendation(trx, id);
      refuseUnless(before.version === version, 'conflict');
      await trx
        .updateTable('recommendation')
        .set((row) => ({ ...valuesOf(input), active, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const after = { ...input, active };
      await audit(trx, viewer, { action: 'recommendation.update', id, before, after, now });
    }),
  );
}

/** Deletes a card; what it leads to stays. */
export async function removeRecommendation(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const before = await lockRecommendation(trx, id);
    await trx.deleteFrom('recommendation').where('id', '=', id).execute();
    await letImageGo(trx, before.image_id);
    await audit(trx, viewer, { action: 'recommendation.delete', id, before, now });
  });
}

/** Sets the picture of a card and gives its address. */
export async function setRecommendationImage(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, 'other');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const before = await lockRecommendation(trx, id);
    const image = await storeImage(trx, context.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, viewer, { before, imageId: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes the picture of a card away. */
export async function removeRecommendationImage(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
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

function valuesOf(input: Input) {
  return {
    name: input.name,
    title: input.title,
    subtitle: input.subtitle,
    type: input.type,
    start_date: input.startDate,
    end_date: input.endDate,
    promotion_id: null,
    delivery_id: null,
    chain_id: null,
    [TARGET_COLUMNS[input.type]]: input.targetId,
  };
}

/** What a card leads to may have gone while it was written: that is said beside its field. */
async function mapConstraintErrors<T>(work: () => Promise<T>): Promise<T> {
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
