import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './connect.ts';

/** Just before an actor, or as null the market, gets another name: the one of before stays with what was until now (LIST-3). */
export async function keepFormerName(
  trx: Transaction,
  actorId: number | null,
  { before, after, now }: { readonly before: string; readonly after: string; readonly now: Date },
): Promise<void> {
  if (before === after) return;
  await trx.insertInto('former_name').values({ actor_id: actorId, name: before, until: now }).execute();
}

/** What an actor was called at an instant, by its row of now. */
export function actorNameAt(actor: string, instant: Date): RawBuilder<string> {
  return sql<string>`coalesce((select f.name from former_name f where f.actor_id = ${sql.ref(`${actor}.id`)} and f.until >= ${instant}
    order by f.until, f.id limit 1), ${sql.ref(`${actor}.name`)})`;
}

/** What the market was called at an instant; null where it is called so still. */
export async function findFormerMarketName(db: Database, instant: Date): Promise<string | null> {
  const row = await db
    .selectFrom('former_name')
    .select('name')
    .where('actor_id', 'is', null)
    .where('until', '>=', instant)
    .orderBy('until')
    .orderBy('id')
    .executeTakeFirst();
  return row?.name ?? null;
}
