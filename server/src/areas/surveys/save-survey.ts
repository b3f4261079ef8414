import type { createDemandSurvey, updateDemandSurvey } from '@kosar/contract/campaigns/survey-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../infra/database/connect.ts';
import type { ConstraintName } from '../../infra/database/constraints.generated.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { newInviteToken } from '../../infra/session/invite-token.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { linkSurvey } from '../promotions/public.ts';

const audit = auditOf('demand_survey');

type Request = Omit<Parsed<typeof updateDemandSurvey>['body'], 'version'>;

/** A new survey; gives its id. The campaign that it belongs to asks it on its page, unless that asks another one. */
export async function addSurvey(
  context: AppContext,
  viewer: KnownViewer,
  { token = newInviteToken(), ...body }: Parsed<typeof createDemandSurvey>['body'],
): Promise<number> {
  allow(viewer, 'manageSurveys', {});
  const request = { ...body, token };
  const now = context.clock.now();
  return mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const { id } = await trx
        .insertInto('demand_survey')
        .values({ ...valuesOf(request), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeTypes(trx, id, request);
      await linkSurvey(trx, null, request);
      await audit(trx, viewer, { action: 'survey.create', id, after: request, now });
      return id;
    }),
  );
}

/** Changes a survey. What was answered before stays, also to products that aren't asked any more. */
export async function changeSurvey(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...request }: Parsed<typeof updateDemandSurvey>['body'],
): Promise<void> {
  allow(viewer, 'manageSurveys', {});
  await mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const before = await lockSurvey(trx, id);
      refuseUnless(before.version === version, 'conflict');
      await trx
        .updateTable('demand_survey')
        .set((row) => ({ ...valuesOf(request), version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('demand_survey_product_type').where('survey_id', '=', id).execute();
      await writeTypes(trx, id, request);
      await linkSurvey(trx, { token: before.token, promotionId: before.promotion_id }, request);
      await audit(trx, viewer, {
        action: 'survey.update',
        id,
        before,
        after: request,
        now: context.clock.now(),
      });
    }),
  );
}

/** Deletes a survey that no one has answered; the database itself keeps the answers of others. */
export async function removeSurvey(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageSurveys', {});
  await mapConstraintErrors(() =>
    transaction(context.db, async (trx) => {
      const before = await lockSurvey(trx, id);
      await linkSurvey(
        trx,
        { token: before.token, promotionId: before.promotion_id },
        { token: before.token, promotionId: null },
      );
      await trx.deleteFrom('demand_survey').where('id', '=', id).execute();
      await audit(trx, viewer, { action: 'survey.delete', id, before, now: context.clock.now() });
    }),
  );
}

function valuesOf({ name, token, description, promotionEvent, promotionId, active }: Request) {
  return {
    name,
    token,
    description: cleanRichText(description),
    promotion_event: promotionEvent,
    promotion_id: promotionId,
    active,
  };
}

async function writeTypes(
  trx: Transaction,
  surveyId: number,
  { possibleProductTypeIds }: Request,
): Promise<void> {
  if (possibleProductTypeIds.length === 0) return;
  await trx
    .insertInto('demand_survey_product_type')
    .values(
      possibleProductTypeIds.map((typeId, place) => ({
        survey_id: surveyId,
        product_type_id: typeId,
        list_order: place,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Holds a survey for its change: who fills it in waits, and answers to what it is then. */
async function lockSurvey(trx: Transaction, id: number) {
  return found(
    await trx.selectFrom('demand_survey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

/** What the database refuses, in words: a token that another survey has, a type or campaign that isn't there, answers that would be lost. */
async function mapConstraintErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'demand_survey_token_unique') {
      const problem = {
        path: 'token',
        code: 'SURVEY_LINK_TAKEN',
        message: FIELD_MESSAGES.SURVEY_LINK_TAKEN,
      };
      throw new Refusal('SURVEY_LINK_TAKEN', { errors: [problem] });
    }
    if (constraint === 'demand_survey_id_fkey') throw new Refusal('SURVEY_HAS_DEMANDS');
    const path = constraint === null ? undefined : FIELD_OF[constraint];
    if (path === undefined) throw error;
    throw new Refusal('invalid_input', {
      errors: [{ path, code: 'choice', message: FIELD_MESSAGES.choice }],
    });
  }
}

const FIELD_OF: Partial<Record<ConstraintName, string>> = {
  demand_survey_promotion_id_fkey: 'promotionId',
  demand_survey_product_type_product_type_id_fkey: 'possibleProductTypeIds',
};
