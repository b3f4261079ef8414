import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { nth, type World } from './world.ts';

/**
 * Ceilings, set once it is known what was ordered: a third of the products have so much left over all chains, one is out of
 * stock, and in the scarce chain two packings have one step left and one has none.
 */
export async function limitStock(trx: Transaction, world: World): Promise<void> {
  await sql`
    update product p set
      global_max_amount_milli = case when p.id % 3 = 0 then p.reserved_milli + (20 + p.id % 7 * 5) * k.size end,
      default_max_amount_milli = case when p.id % 3 <> 0 and p.id % 5 = 0 then 30 * k.size end
    from (select product_id, max(packet_size_milli) as size from packing group by 1) k where k.product_id = p.id`.execute(
    trx,
  );
  const gone = nth(nth([...world.sellers.values()], 3).products, 9);
  await sql`update product set global_max_amount_milli = 0, default_max_amount_milli = null where id = ${gone.id}`.execute(
    trx,
  );
  for (const { chain } of world.chains.filter(({ plan }) => plan.isScarce)) {
    const [last, alsoLast, soldOut] = chain.packings;
    for (const packing of [last, alsoLast]) {
      await sql`update chain_packing set max_amount_milli = ordered_milli + greatest(increment_milli, min_order_amount_milli)
        where id = ${packing?.id ?? 0}`.execute(trx);
    }
    await sql`update chain_packing set max_amount_milli = ordered_milli where id = ${soldOut?.id ?? 0}`.execute(
      trx,
    );
  }
}
