import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { StockReason } from '../../infra/database/tables.generated.ts';
import { CHAIN_CHANGE_CHANNEL } from '../../infra/realtime/chain-feed.ts';
import { SERVE_WAITING } from './waiting/serve-task.ts';

/** What one line of an order takes from the stock (positive) or gives back (negative), in amounts of the packing and units of the product. */
export interface StockMove {
  readonly orderId: number;
  readonly chainPackingId: number;
  /** Which part of what the order has of the packing. */
  readonly part: number;
  readonly amountMilli: number;
  readonly unitsMilli: number;
}

/**
 * Takes and gives back stock: the one verb for every path (order, amendment, cancellation, admin edit, packing cancel). Writes the
 * movements and moves the four counters they are the sum of. The lines are there already and the caller holds the locks of `lock-chain.ts`. A
 * counter that would rise above its ceiling fails by the constraint `…_not_oversold`. Other open chains that sell the same goods under a
 * ceiling of the producer's are asked to look again; their rows stay unlocked.
 */
export async function moveStock(
  trx: Transaction,
  moves: readonly StockMove[],
  cause: { reason: StockReason; userId: number | null; now: Date },
): Promise<void> {
  const real = moves.filter(({ amountMilli }) => amountMilli !== 0);
  if (real.length === 0) return;
  await sql`
    with move as materialized (
      select i.id as order_item_id, i.chain_id, i.chain_item_id, i.chain_packing_id, i.product_id, i.packing_id, i.counts_globally,
        i.counts_globally and coalesce(p.global_max_amount_milli, g.global_max_amount_milli) is not null as is_shared,
        m."amountMilli" as delta_milli, m."unitsMilli" as delta_unit_milli
      from jsonb_to_recordset(${JSON.stringify(real)}::jsonb)
        as m("orderId" integer, "chainPackingId" integer, part smallint, "amountMilli" bigint, "unitsMilli" bigint)
      join order_item i on i.order_id = m."orderId" and i.chain_packing_id = m."chainPackingId" and i.part = m.part
        join product p on p.id = i.product_id join packing g on g.id = i.packing_id
    ), movement as (
      insert into stock_movement (at, reason, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, order_item_id,
        delta_milli, delta_unit_milli, counts_globally, user_id)
      select ${cause.now}, ${cause.reason}, chain_id, chain_item_id, chain_packing_id, product_id, packing_id, order_item_id,
        delta_milli, delta_unit_milli, counts_globally, ${cause.userId}::integer
      from move order by order_item_id
    ), chain_packing_counter as (
      update chain_packing c set ordered_milli = c.ordered_milli + m.delta
      from (select chain_packing_id, sum(delta_milli)::bigint as delta from move group by 1) m where c.id = m.chain_packing_id
    ), chain_item_counter as (
      update chain_item c set ordered_milli = c.ordered_milli + m.delta
      from (select chain_item_id, sum(delta_unit_milli)::bigint as delta from move group by 1) m where c.id = m.chain_item_id
    ), product_counter as (
      update product p set reserved_milli = p.reserved_milli + m.delta
      from (select product_id, sum(delta_unit_milli)::bigint as delta from move where counts_globally group by 1) m
      where p.id = m.product_id
    ), packing_counter as (
      update packing p set reserved_milli = p.reserved_milli + m.delta
      from (select packing_id, sum(delta_milli)::bigint as delta from move where counts_globally group by 1) m
      where p.id = m.packing_id
    )
    select pg_notify(${CHAIN_CHANGE_CHANNEL}, sister.id::text) from chain sister
    where sister.state in ('OPEN', 'MIN_INCOME_PASSED') and sister.id not in (select chain_id from move)
      and sister.id in (select i.chain_id from move join chain_item i on i.product_id = move.product_id where move.is_shared)`.execute(
    trx,
  );
  if (real.some(({ amountMilli }) => amountMilli < 0)) await serveThoseWhoWait(trx, real);
}

/** What came free goes to who waits for it, right after the commit. */
async function serveThoseWhoWait(trx: Transaction, moves: readonly StockMove[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(${SERVE_WAITING}, json_build_object('chainId', freed.chain_id), job_key => ${SERVE_WAITING} || ':' || freed.chain_id)
    from (select distinct chain_id from customer_order where id = any (${moves.map(({ orderId }) => orderId)})) freed
    where exists (select from waiting_entry w where w.chain_id = freed.chain_id and w.ended_at is null)`.execute(
    trx,
  );
}
