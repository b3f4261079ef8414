import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { StockReason } from '../../infra/database/tables.generated.ts';

/** Takes the stock of all live lines of an order (`sign` 1), or gives it back (-1): the movements and the four counters they add up to. */
export async function moveOrderStock(
  trx: Transaction,
  orderId: number,
  sign: 1 | -1,
  cause: { reason: StockReason; userId: number | null; at: Date },
): Promise<void> {
  await sql`
    with move as materialized (
      select id as order_item_id, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, counts_globally,
        ${sign}::integer * amount_milli as delta, ${sign}::integer * unit_amount_milli as units
      from order_item where order_id = ${orderId} and cancelled_at is null
    ), movement as (
      insert into stock_movement (at, reason, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, order_item_id,
        delta_milli, delta_unit_milli, counts_globally, user_id)
      select ${cause.at}, ${cause.reason}, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, order_item_id,
        delta, units, counts_globally, ${cause.userId}::integer
      from move
    ), chain_packings as (
      update chain_packing c set ordered_milli = c.ordered_milli + m.delta from move m where c.id = m.chain_packing_id
    ), chain_items as (
      update chain_item c set ordered_milli = c.ordered_milli + m.units
      from (select chain_item_id, sum(units)::bigint as units from move group by 1) m where c.id = m.chain_item_id
    ), products as (
      update product p set reserved_milli = p.reserved_milli + m.units
      from (select product_id, sum(units)::bigint as units from move where counts_globally group by 1) m where p.id = m.product_id
    )
    update packing p set reserved_milli = p.reserved_milli + m.delta
    from move m where m.counts_globally and p.id = m.packing_id`.execute(trx);
}
