import type {
  createRecommendation,
  updateRecommendation,
} from '@kosar/contract/campaigns/recommendation-management';
import type { Parsed } from '@kosar/contract/endpoint';
import type { RecommendationType } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { allOf, onField, refusing } from '../../infra/edit/refusing.ts';
import { type PicturePlace, replaceImage } from '../../infra/edit/replace-image.ts';
import { letImageGo } from '../../infra/files/images.ts';
import { found } from '../../infra/refusal.ts';
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
  return refusing(REFUSALS, () =>
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
  await refusing(REFUSALS, () =>
    transaction(context.db, async (trx) => {
      const before = await lockRecommendation(trx, id);
      const after = { ...input, active };
      await editRow(trx, viewer, {
        table: 'recommendation',
        id,
        before,
        version,
        set: { ...valuesOf(input), active },
        action: 'recommendation.update',
        after,
        now,
      });
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
  return found(await replaceImage(context, viewer, pictureOf(id), bytes));
}

/** Takes the picture of a card away. */
export async function removeRecommendationImage(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  allow(viewer, 'manageRecommendations', {});
  await replaceImage(context, viewer, pictureOf(id), null);
}

function pictureOf(id: number): PicturePlace {
  return {
    table: 'recommendation',
    id,
    kind: 'other',
    action: 'recommendation.set-image',
    lock: async (trx) => (await lockRecommendation(trx, id)).image_id,
  };
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
const REFUSALS = allOf(
  ['recommendation_promotion_id_fkey', 'recommendation_delivery_id_fkey', 'recommendation_chain_id_fkey'],
  onField('invalid_input', 'targetId', 'NO_SUCH_TARGET'),
);

async function lockRecommendation(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('recommendation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}
