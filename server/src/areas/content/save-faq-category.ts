import type { createFaqCategory, updateFaqCategory } from '@kosar/contract/content/faq-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { placeCategory } from './order-faq.ts';

const audit = auditOf('faq_category');

const LAST = Number.MAX_SAFE_INTEGER;

/** A new category; gives its id. */
export async function addFaqCategory(
  context: AppContext,
  viewer: KnownViewer,
  { nameTranslations, position = LAST }: Parsed<typeof createFaqCategory>['body'],
): Promise<number> {
  allow(viewer, 'manageFaq', {});
  return transaction(context.db, async (trx) => {
    await lockCategories(trx);
    const { id } = await trx
      .insertInto('faq_category')
      .values({ name_translations: JSON.stringify(nameTranslations), position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await placeCategory(trx, id, position);
    await audit(trx, viewer, {
      action: 'faq-category.create',
      id,
      after: nameTranslations,
      now: context.clock.now(),
    });
    return id;
  });
}

/** Renames a category, or moves it. Only another name makes a new version: who renames it isn't disturbed by a move. */
export async function changeFaqCategory(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, nameTranslations, position }: Parsed<typeof updateFaqCategory>['body'],
): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(context.db, async (trx) => {
    const before = found((await lockCategories(trx)).find((row) => row.id === id));
    refuseUnless(before.version === version, 'conflict');
    if (before.name !== nameTranslations.hu) {
      await sql`update faq_category set name_translations = name_translations || ${JSON.stringify(nameTranslations)}::jsonb,
        version = version + 1 where id = ${id}`.execute(trx);
    }
    if (position !== undefined) await placeCategory(trx, id, position);
    const after = { ...nameTranslations, position };
    await audit(trx, viewer, { action: 'faq-category.update', id, before, after, now: context.clock.now() });
  });
}

/** Deletes a category and what is asked in it. */
export async function removeFaqCategory(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(context.db, async (trx) => {
    const category = found((await lockCategories(trx)).find((row) => row.id === id));
    const items = await trx.selectFrom('faq_item').selectAll().where('category_id', '=', id).execute();
    await trx.deleteFrom('faq_category').where('id', '=', id).execute();
    await audit(trx, viewer, {
      action: 'faq-category.delete',
      id,
      before: { ...category, items },
      now: context.clock.now(),
    });
  });
}

/** Holds every category, in id order: they are few, and their order is one thing. */
async function lockCategories(
  trx: Transaction,
): Promise<{ id: number; name: string; position: number; version: number }[]> {
  const { rows } = await sql<{ id: number; name: string; position: number; version: number }>`
    select id, name_translations ->> 'hu' as name, position, version from faq_category order by id for update`.execute(
    trx,
  );
  return rows;
}
