import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { moveStock, type StockMove } from './take-stock.ts';

/** An order that has lost lines. */
export interface ShortenedOrder {
  readonly orderId: number;
  /** Nothing of it is left, so it is cancelled. */
  readonly isEmpty: boolean;
}

/**
 * Takes lines of some packings out of all live orders of a chain, as the packings won't come (spec 4, Cancelling delivery item packings): their
 * stock goes back, what was recorded of their handover becomes nothing, and the orders' sums follow. An order that has nothing left is cancelled. The
 * caller holds the locks of the whole chain.
 */
export async function takeBackLines(
  trx: Transaction,
  taken: { chainId: number; packingIds: readonly number[]; userId: number | null; now: Date },
): Promise<ShortenedOrder[]> {
  const { packingIds, userId, now } = taken;
  const moves = await cancelLines(trx, taken);
  if (moves.length === 0) return [];
  await moveStock(trx, moves, { reason: 'PACKING_CANCEL', userId, now });
  const orderIds = [...new Set(moves.map(({ orderId }) => orderId))].toSorted((a, b) => a - b);
  return sumUp(trx, orderIds, packingIds, now);
}

async function cancelLines(
  trx: Transaction,
  { chainId, packingIds, now }: { chainId: number; packingIds: readonly number[]; now: Date },
): Promise<StockMove[]> {
  const { rows } = await sql<StockMove>`
    update order_item i
    set cancelled_at = ${now}, delivery_state = case when i.delivery_state is null then null else 'NOT_DELIVERED' end,
      delivered_amount_milli = i.delivered_amount_milli * 0, delivered_unit_milli = i.delivered_unit_milli * 0,
      delivered_full_value_ft = i.delivered_full_value_ft * 0, delivered_value_ft = i.delivered_value_ft * 0
    from customer_order o
    where o.id = i.order_id and o.chain_id = ${chainId} and o.cancelled_at is null and i.cancelled_at is null
      and i.chain_packing_id = any (${[...packingIds]})
    returning i.order_id as "orderId", i.chain_packing_id as "chainPackingId", i.part, -i.amount_milli as "amountMilli",
      -i.unit_amount_milli as "unitsMilli"`.execute(trx);
  return rows;
}

/** The sums of orders are the sums of their live lines; one without any is cancelled. */
async function sumUp(
  trx: Transaction,
  orderIds: readonly number[],
  packingIds: readonly number[],
  now: Date,
): Promise<ShortenedOrder[]> {
  const { rows } = await sql<ShortenedOrder>`
    with left_over as (
      select o.id, count(i.id) as lines, coalesce(sum(i.full_value_ft), 0) as full_ft, coalesce(sum(i.value_ft), 0) as value_ft,
        sum(i.delivered_full_value_ft) as delivered_full_ft, sum(i.delivered_value_ft) as delivered_ft
      from customer_order o
      left join order_item i on i.order_id = o.id and i.cancelled_at is null and i.chain_packing_id <> all (${[...packingIds]})
      where o.id = any (${[...orderIds]})
      group by o.id
    )
    update customer_order o
    set full_value_ft = l.full_ft, value_ft = l.value_ft, delivered_full_value_ft = l.delivered_full_ft,
      delivered_value_ft = l.delivered_ft, cancelled_at = case when l.lines = 0 then ${now}::timestamptz end,
      version = o.version + 1
    from left_over l where l.id = o.id
    returning o.id as "orderId", l.lines = 0 as "isEmpty"`.execute(trx);
  return rows.toSorted((a, b) => a.orderId - b.orderId);
}
