import type { createFaqItem, updateFaqItem } from '@kosar/contract/content/faq-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { placeItem } from './order-faq.ts';

const audit = auditOf('faq_item');

type Input = Parsed<typeof createFaqItem>['body'];

const LAST = Number.MAX_SAFE_INTEGER;

/** A new question; gives its id. */
export async function addFaqItem(context: AppContext, viewer: KnownViewer, input: Input): Promise<number> {
  allow(viewer, 'manageFaq', {});
  return transaction(context.db, async (trx) => {
    await lockCategories(trx, [input.categoryId]);
    const { question, answer } = textsOf(input);
    const { id } = await trx
      .insertInto('faq_item')
      .values({
        category_id: input.categoryId,
        question_translations: question,
        answer_translations: answer,
        position: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await placeItem(trx, { id, categoryId: input.categoryId }, input.position ?? LAST);
    await audit(trx, viewer, { action: 'faq-item.create', id, after: input, now: context.clock.now() });
    return id;
  });
}

/** Rewrites a question, or moves it. Only other words make a new version: who rewrites it isn't disturbed by a move. */
export async function changeFaqItem(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateFaqItem>['body'],
): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(context.db, async (trx) => {
    const { category_id: from } = found(await findItem(trx, id));
    await lockCategories(trx, [from, input.categoryId]);
    const before = found(await findItem(trx, id));
    refuseUnless(before.version === version && before.category_id === from, 'conflict');
    const { question, answer } = textsOf(input);
    await sql`update faq_item set category_id = ${input.categoryId},
        question_translations = question_translations || ${question}::jsonb,
        answer_translations = answer_translations || ${answer}::jsonb,
        version = version + case when question_translations @> ${question}::jsonb
          and answer_translations @> ${answer}::jsonb then 0 else 1 end
      where id = ${id}`.execute(trx);
    const isElsewhere = from !== input.categoryId;
    if (isElsewhere || input.position !== undefined)
      await placeItem(trx, { id, categoryId: input.categoryId }, input.position ?? LAST);
    await audit(trx, viewer, {
      action: 'faq-item.update',
      id,
      before,
      after: input,
      now: context.clock.now(),
    });
  });
}

/** Deletes a question. */
export async function removeFaqItem(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(context.db, async (trx) => {
    const before = found(
      await trx.deleteFrom('faq_item').where('id', '=', id).returningAll().executeTakeFirst(),
    );
    await audit(trx, viewer, { action: 'faq-item.delete', id, before, now: context.clock.now() });
  });
}

function findItem(trx: Transaction, id: number) {
  return trx.selectFrom('faq_item').selectAll().where('id', '=', id).executeTakeFirst();
}

function textsOf({ questionTranslations, answerTranslations }: Omit<Input, 'categoryId'>) {
  return {
    question: JSON.stringify(questionTranslations),
    answer: JSON.stringify({ hu: cleanRichText(answerTranslations.hu) }),
  };
}

/** Holds the categories that a question leaves and comes to, so that the order of both is kept by one at a time. */
async function lockCategories(trx: Transaction, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await trx
    .selectFrom('faq_category')
    .select('id')
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === wanted.length) return;
  const problem = { path: 'categoryId', code: 'choice', message: FIELD_MESSAGES.choice };
  throw new Refusal('invalid_input', { errors: [problem] });
}
