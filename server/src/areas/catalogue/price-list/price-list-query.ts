import { PRICE_LIST_MAX, type PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import type { Database } from '../../../infra/database/connect.ts';
import { found } from '../../../infra/refusal.ts';
import { presentPriceRow, selectPriceRows } from './price-row.ts';

/** Every packing of a producer, by product and then as the producer lists them. */
export async function listPriceRows(db: Database, producerId: number): Promise<PriceRowJson[]> {
  const rows = await selectPriceRows(db, producerId)
    .orderBy('x.name')
    .orderBy('x.id')
    .orderBy('g.list_order')
    .orderBy('g.id')
    .limit(PRICE_LIST_MAX)
    .execute();
  return rows.map(presentPriceRow);
}

/** Some of them, in no order. */
export async function findPriceRows(
  db: Database,
  producerId: number,
  ids: readonly number[],
): Promise<PriceRowJson[]> {
  const rows = await selectPriceRows(db, producerId)
    .where('g.id', 'in', [...ids])
    .execute();
  return rows.map(presentPriceRow);
}

/** Name of a producer, for heads and file names. */
export async function getProducerName(db: Database, producerId: number): Promise<string> {
  const row = await db
    .selectFrom('producer as r')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .select('a.name')
    .where('r.id', '=', producerId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
  return found(row).name;
}
