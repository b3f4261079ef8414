import type {
  CampaignContentsJson,
  createPromotion,
  updatePromotion,
} from '@kosar/contract/campaign-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { sql } from 'kysely';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction, violates } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import { cleanIllustratedText } from '../../platform/rich-text.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { keepPicturesOf, letPicturesGo } from './promotion-pictures.ts';

const audit = auditOf('promotion');

type NewWish = Parsed<typeof createPromotion>['body'];
type Wish = Parsed<typeof updatePromotion>['body'];

/**
 * A new campaign, always unpublished (spec 4); gives its id. A copy takes over the texts and the templates of the campaign it is made of: its
 * rounds stay with that one.
 */
export async function addPromotion(
  platform: Platform,
  viewer: KnownViewer,
  { contents, copiedFromId, ...wish }: NewWish,
): Promise<number> {
  allow(viewer, 'manageCampaigns', {});
  const now = platform.clock.now();
  return naming(() =>
    transaction(platform.db, async (trx) => {
      const model = copiedFromId === null ? null : await contentsOf(trx, copiedFromId);
      await refuseUnknownSurvey(trx, wish.surveyName);
      const { id } = await trx
        .insertInto('promotion')
        .values({
          ...valuesOf(wish),
          ...model,
          ...columnsOf(contents ?? {}),
          published: false,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeTypes(trx, id, wish.productTypeIds);
      if (copiedFromId !== null) await copyTemplates(trx, copiedFromId, id);
      await keepPicturesOf(trx, id, now);
      const after = { ...wish, copiedFromId };
      await audit(trx, viewer, { action: 'promotion.create', id, after, now });
      return id;
    }),
  );
}

/** Changes a campaign, from a fresh version only. */
export async function changePromotion(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, contents, ...wish }: Wish,
): Promise<void> {
  allow(viewer, 'manageCampaigns', {});
  const now = platform.clock.now();
  await naming(() =>
    transaction(platform.db, async (trx) => {
      const before = await lockPromotion(trx, id);
      refuseUnless(before.version === version, 'conflict');
      // A survey that has gone since doesn't hinder other changes.
      if (wish.surveyName !== before.survey_name) await refuseUnknownSurvey(trx, wish.surveyName);
      await trx
        .updateTable('promotion')
        .set((row) => ({
          ...valuesOf(wish),
          ...columnsOf(contents),
          published: wish.published,
          version: row('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('promotion_product_type').where('promotion_id', '=', id).execute();
      await writeTypes(trx, id, wish.productTypeIds);
      await keepPicturesOf(trx, id, now);
      await audit(trx, viewer, { action: 'promotion.update', id, before, after: { ...wish, contents }, now });
    }),
  );
}

/** Deletes a campaign that isn't published, with the cards that lead to it; its chains stay. */
export async function removePromotion(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageCampaigns', {});
  await transaction(platform.db, async (trx) => {
    const before = await lockPromotion(trx, id);
    refuseUnless(!before.published, 'PROMOTION_PUBLISHED');
    await letPicturesGo(trx, id);
    await trx.deleteFrom('promotion').where('id', '=', id).execute();
    await audit(trx, viewer, { action: 'promotion.delete', id, before, now: platform.clock.now() });
  });
}

/** Holds a campaign, so that its changes come one after the other. */
export async function lockPromotion(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

function valuesOf(wish: Omit<NewWish, 'contents' | 'copiedFromId'>) {
  return {
    name: wish.name,
    title: wish.title,
    start_date: wish.startDate,
    end_date: wish.endDate,
    survey_name: wish.surveyName,
    demand_survey_active: wish.demandSurveyActive,
    min_amount_ft: wish.minAmount,
  };
}

const CONTENT_COLUMNS = {
  top: 'content_top',
  abovetitle: 'content_abovetitle',
  above_dccopy: 'content_above_dccopy',
  dccopy_deliverylist: 'content_dccopy_deliverylist',
  abovemap: 'content_abovemap',
  middle: 'content_middle',
  bottom: 'content_bottom',
  emailSubject: 'email_subject',
  emailButton: 'email_button',
  emailBody: 'email_body',
} as const satisfies Record<keyof CampaignContentsJson, string>;
type Place = keyof typeof CONTENT_COLUMNS;
const PLACES = Object.keys(CONTENT_COLUMNS) as Place[];
const PLAIN: ReadonlySet<Place> = new Set(['emailSubject', 'emailButton']);

/** The texts that were given, cleaned; those that weren't stay as they are. */
function columnsOf(contents: { readonly [K in Place]?: string | undefined }): Record<string, string> {
  return Object.fromEntries(
    PLACES.flatMap((place) => {
      const text = contents[place];
      if (text === undefined) return [];
      return [[CONTENT_COLUMNS[place], PLAIN.has(place) ? text : cleanIllustratedText(text)]];
    }),
  );
}

async function contentsOf(trx: Transaction, promotionId: number) {
  return found(
    await trx
      .selectFrom('promotion')
      .select(Object.values(CONTENT_COLUMNS))
      .where('id', '=', promotionId)
      .forShare()
      .executeTakeFirst(),
  );
}

async function writeTypes(trx: Transaction, promotionId: number, typeIds: readonly number[]): Promise<void> {
  if (typeIds.length === 0) return;
  await trx
    .insertInto('promotion_product_type')
    .values(typeIds.map((product_type_id) => ({ promotion_id: promotionId, product_type_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function copyTemplates(trx: Transaction, fromId: number, toId: number): Promise<void> {
  await sql`insert into promotion_template (promotion_id, chain_id)
    select ${toId}, chain_id from promotion_template where promotion_id = ${fromId}`.execute(trx);
}

async function refuseUnknownSurvey(trx: Transaction, surveyName: string | null): Promise<void> {
  if (surveyName === null) return;
  const survey = await trx
    .selectFrom('demand_survey')
    .select('id')
    .where('token', '=', surveyName)
    .executeTakeFirst();
  if (survey) return;
  const code = 'NO_SUCH_SURVEY';
  throw new Refusal('invalid_input', {
    errors: [{ path: 'surveyName', code, message: FIELD_MESSAGES[code] }],
  });
}

/** A name that somebody else has taken meanwhile is told beside its field; a product type that has gone is an input that isn't right. */
async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'promotion_name_unique')) {
      const code = 'PROMOTION_NAME_TAKEN';
      throw new Refusal('PROMOTION_NAME_NOT_UNIQUE', {
        errors: [{ path: 'name', code, message: FIELD_MESSAGES[code] }],
      });
    }
    if (violates(error, 'promotion_product_type_product_type_id_fkey', 'promotion_picture_image_id_fkey'))
      throw new Refusal('invalid_input');
    throw error;
  }
}
