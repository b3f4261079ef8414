import type { Parsed } from '@kosar/contract/endpoint';
import type { createFaqItem, updateFaqItem } from '@kosar/contract/faq-management';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { sql } from 'kysely';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, Refusal, refuseUnless } from '../../platform/refusal.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { placeItem } from './order-faq.ts';

const audit = auditOf('faq_item');

type Wish = Parsed<typeof createFaqItem>['body'];

const LAST = Number.MAX_SAFE_INTEGER;

/** A new question; gives its id. */
export async function addFaqItem(platform: Platform, viewer: KnownViewer, wish: Wish): Promise<number> {
  allow(viewer, 'manageFaq', {});
  return transaction(platform.db, async (trx) => {
    await lockCategories(trx, [wish.categoryId]);
    const { question, answer } = textsOf(wish);
    const { id } = await trx
      .insertInto('faq_item')
      .values({
        category_id: wish.categoryId,
        question_translations: question,
        answer_translations: answer,
        position: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await placeItem(trx, { id, categoryId: wish.categoryId }, wish.position ?? LAST);
    await audit(trx, viewer, { action: 'faq-item.create', id, after: wish, now: platform.clock.now() });
    return id;
  });
}

/** Rewrites a question, or moves it. Only other words make a new version: who rewrites it isn't disturbed by a move. */
export async function changeFaqItem(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, ...wish }: Parsed<typeof updateFaqItem>['body'],
): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(platform.db, async (trx) => {
    const { category_id: from } = found(await findItem(trx, id));
    await lockCategories(trx, [from, wish.categoryId]);
    const before = found(await findItem(trx, id));
    refuseUnless(before.version === version && before.category_id === from, 'conflict');
    const { question, answer } = textsOf(wish);
    await sql`update faq_item set category_id = ${wish.categoryId},
        question_translations = question_translations || ${question}::jsonb,
        answer_translations = answer_translations || ${answer}::jsonb,
        version = version + case when question_translations @> ${question}::jsonb
          and answer_translations @> ${answer}::jsonb then 0 else 1 end
      where id = ${id}`.execute(trx);
    const isElsewhere = from !== wish.categoryId;
    if (isElsewhere || wish.position !== undefined)
      await placeItem(trx, { id, categoryId: wish.categoryId }, wish.position ?? LAST);
    await audit(trx, viewer, {
      action: 'faq-item.update',
      id,
      before,
      after: wish,
      now: platform.clock.now(),
    });
  });
}

/** Deletes a question. */
export async function removeFaqItem(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(platform.db, async (trx) => {
    const before = found(
      await trx.deleteFrom('faq_item').where('id', '=', id).returningAll().executeTakeFirst(),
    );
    await audit(trx, viewer, { action: 'faq-item.delete', id, before, now: platform.clock.now() });
  });
}

function findItem(trx: Transaction, id: number) {
  return trx.selectFrom('faq_item').selectAll().where('id', '=', id).executeTakeFirst();
}

function textsOf({ questionTranslations, answerTranslations }: Omit<Wish, 'categoryId'>) {
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
