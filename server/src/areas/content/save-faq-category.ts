import type { Parsed } from '@kosar/contract/endpoint';
import type { createFaqCategory, updateFaqCategory } from '@kosar/contract/faq-management';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { placeCategory } from './order-faq.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** A new category; gives its id. */
export async function addFaqCategory(
  platform: Platform,
  viewer: KnownViewer,
  { nameTranslations, position = LAST }: Parsed<typeof createFaqCategory>['body'],
): Promise<number> {
  allow(viewer, 'manageFaq', {});
  return transaction(platform.db, async (trx) => {
    await lockCategories(trx);
    const { id } = await trx
      .insertInto('faq_category')
      .values({ name_translations: JSON.stringify(nameTranslations), position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await placeCategory(trx, id, position);
    await audit(trx, platform, viewer, { action: 'faq_category.create', id, after: nameTranslations });
    return id;
  });
}

/** Renames a category, or moves it. Only another name makes a new version: who renames it isn't disturbed by a move. */
export async function changeFaqCategory(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, nameTranslations, position }: Parsed<typeof updateFaqCategory>['body'],
): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(platform.db, async (trx) => {
    const before = found((await lockCategories(trx)).find((row) => row.id === id));
    refuseUnless(before.version === version, 'conflict');
    if (before.name !== nameTranslations.hu) {
      await sql`update faq_category set name_translations = name_translations || ${JSON.stringify(nameTranslations)}::jsonb,
        version = version + 1 where id = ${id}`.execute(trx);
    }
    if (position !== undefined) await placeCategory(trx, id, position);
    const after = { ...nameTranslations, position };
    await audit(trx, platform, viewer, { action: 'faq_category.update', id, before, after });
  });
}

/** Deletes a category and what is asked in it. */
export async function removeFaqCategory(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  allow(viewer, 'manageFaq', {});
  await transaction(platform.db, async (trx) => {
    const category = found((await lockCategories(trx)).find((row) => row.id === id));
    const items = await trx.selectFrom('faq_item').selectAll().where('category_id', '=', id).execute();
    await trx.deleteFrom('faq_category').where('id', '=', id).execute();
    await audit(trx, platform, viewer, { action: 'faq_category.delete', id, before: { ...category, items } });
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

async function audit(
  trx: Transaction,
  platform: Platform,
  { userId }: KnownViewer,
  { id, ...entry }: { action: string; id: number; before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(trx, {
    userId,
    entity: 'faq_category',
    entityId: id,
    ...entry,
    now: platform.clock.now(),
  });
}
