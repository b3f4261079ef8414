import { placedAt } from '@kosar/domain/placed-at';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Puts a category at its place among the others; the caller holds all of them. */
export async function placeCategory(trx: Transaction, id: number, place: number): Promise<void> {
  const rows = await trx.selectFrom('faq_category').select('id').orderBy('position').orderBy('id').execute();
  const ids = placedAt(
    rows.map((row) => row.id),
    id,
    place,
  );
  await sql`update faq_category c set position = n.place - 1
    from unnest(${ids}::integer[]) with ordinality as n(id, place)
    where c.id = n.id and c.position <> n.place - 1`.execute(trx);
}

/** Puts a question at its place in its category; the caller holds the category. */
export async function placeItem(
  trx: Transaction,
  { id, categoryId }: { readonly id: number; readonly categoryId: number },
  place: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('faq_item')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = placedAt(
    rows.map((row) => row.id),
    id,
    place,
  );
  await sql`update faq_item i set position = n.place - 1
    from unnest(${ids}::integer[]) with ordinality as n(id, place)
    where i.id = n.id and i.position <> n.place - 1`.execute(trx);
}
