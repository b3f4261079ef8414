import type { GlobalDiscount } from '@kosar/domain/discount';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** A discount for everybody, with the words and the payer it is booked under. */
export type NamedDiscount = GlobalDiscount & { name: string; sponsorId: number | null };

/** The global discounts in force at `now`. They run from an instant to an instant, so their days are left open here. */
export async function listDiscountsInForce(db: Database, now: Date): Promise<NamedDiscount[]> {
  const rows = await db
    .selectFrom('global_discount as d')
    .leftJoin('global_discount_target as t', 't.global_discount_id', 'd.id')
    .select(['d.id', 'd.name', 'd.sponsor_id', 'd.discount_percent'])
    .select([
      listOf('t.delivery_point_id').as('point_ids'),
      listOf('t.event_id').as('event_ids'),
      listOf('t.chain_id').as('chain_ids'),
      listOf('t.product_type_id').as('product_type_ids'),
      listOf('t.product_id').as('product_ids'),
      listOf('t.producer_id').as('producer_ids'),
    ])
    .where('d.starts_at', '<=', now)
    .where('d.ends_at', '>', now)
    .groupBy('d.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sponsorId: row.sponsor_id,
    percent: row.discount_percent,
    startDay: null,
    endDay: null,
    scope: {
      pointIds: row.point_ids,
      eventIds: row.event_ids,
      chainIds: row.chain_ids,
      productTypeIds: row.product_type_ids,
      productIds: row.product_ids,
      producerIds: row.producer_ids,
    },
  }));
}

function listOf(column: string) {
  return sql<number[]>`array_remove(array_agg(${sql.ref(column)}), null)`;
}
