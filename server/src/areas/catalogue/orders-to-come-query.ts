import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { activeLines } from './ordered-amounts-query.ts';

/** Whether anybody waits for a product, or for one packing of it. */
export async function hasOrdersToCome(
  db: Database,
  goods: { productId: number; packingId?: number },
  now: Date,
): Promise<boolean> {
  const packing = goods.packingId === undefined ? sql`` : sql`and line.packing_id = ${goods.packingId}`;
  const { rows } = await sql`
    select 1 ${activeLines(now)} and line.product_id = ${goods.productId} ${packing} limit 1`.execute(db);
  return rows.length > 0;
}
