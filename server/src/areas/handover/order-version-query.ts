import type { Database } from '../../infra/database/connect.ts';

/** The version of an order that the next record is entered on. */
export async function findOrderVersion(db: Database, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.version;
}
