import type {
  CampaignContentsJson,
  createPromotion,
  updatePromotion,
} from '@kosar/contract/campaigns/campaign-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction, violates } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { cleanIllustratedText } from '../../infra/rich-text.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { keepPicturesOf, letPicturesGo } from './promotion-pictures.ts';
import { withdrawCampaignMails } from './withdraw-campaign-mails.ts';

const audit = auditOf('promotion');

type NewInput = Parsed<typeof createPromotion>['body'];
type Input = Parsed<typeof updatePromotion>['body'];

/**
 * A new campaign, always unpublished (spec 4); gives its id. A copy takes over the texts and the templates of the campaign it is made of: its
 * chains stay with that one.
 */
export async function addPromotion(
  context: AppContext,
  viewer: KnownViewer,
  { contents, copiedFromId, ...input }: NewInput,
): Promise<number> {
  allow(viewer, 'manageCampaigns', {});
  const now = context.clock.now();
  return mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const model = copiedFromId === null ? null : await contentsOf(trx, copiedFromId);
      await refuseUnknownSurvey(trx, input.surveyName);
      const { id } = await trx
        .insertInto('promotion')
        .values({
          ...valuesOf(input),
          ...model,
          ...columnsOf(contents ?? {}),
          published: false,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeTypes(trx, id, input.productTypeIds);
      if (copiedFromId !== null) await copyTemplates(trx, copiedFromId, id);
      await keepPicturesOf(trx, id, now);
      const after = { ...input, copiedFromId };
      await audit(trx, viewer, { action: 'promotion.create', id, after, now });
      return id;
    }),
  );
}

/** Changes a campaign, from a fresh version only. */
export async function changePromotion(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, contents, ...input }: Input,
): Promise<void> {
  allow(viewer, 'manageCampaigns', {});
  const now = context.clock.now();
  await mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const before = await lockPromotion(trx, id);
      refuseUnless(before.version === version, 'conflict');
      // A survey that has gone since doesn't hinder other changes.
      if (input.surveyName !== before.survey_name) await refuseUnknownSurvey(trx, input.surveyName);
      await trx
        .updateTable('promotion')
        .set((row) => ({
          ...valuesOf(input),
          ...columnsOf(contents),
          published: input.published,
          version: row('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('promotion_product_type').where('promotion_id', '=', id).execute();
      await writeTypes(trx, id, input.productTypeIds);
      await keepPicturesOf(trx, id, now);
      if (before.published && !input.published) await withdrawCampaignMails(trx, id);
      await audit(trx, viewer, {
        action: 'promotion.update',
        id,
        before,
        after: { ...input, contents },
        now,
      });
    }),
  );
}

/** Deletes a campaign that isn't published, with the cards that lead to it; its chains stay. */
export async function removePromotion(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageCampaigns', {});
  await transaction(context.db, async (trx) => {
    const before = await lockPromotion(trx, id);
    refuseUnless(!before.published, 'PROMOTION_PUBLISHED');
    await letPicturesGo(trx, id);
    await trx.deleteFrom('promotion').where('id', '=', id).execute();
    await audit(trx, viewer, { action: 'promotion.delete', id, before, now: context.clock.now() });
  });
}

/** Holds a campaign, so that its changes come one after the other. */
export async function lockPromotion(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

function valuesOf(input: Omit<NewInput, 'contents' | 'copiedFromId'>) {
  return {
    name: input.name,
    title: input.title,
    start_date: input.startDate,
    end_date: input.endDate,
    survey_name: input.surveyName,
    demand_survey_active: input.demandSurveyActive,
    min_amount_ft: input.minAmount,
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

/** A name that someone else has taken meanwhile is said beside its field; a product type that has gone is an input that isn't right. */
async function mapConstraintErrors<T>(work: () => Promise<T>): Promise<T> {
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
