import { sql } from 'kysely';

/**
 * The number of the stock that the chain `c` has at the moment of the query: rises with every change of its own, and with every one that
 * other chains make to what its products share under a producer's ceiling. Those don't touch its row, so no one waits for it.
 */
export const stockSequence = sql<number>`(c.stock_sequence + coalesce((
  select sum(shared.stock_sequence)::bigint from chain_item sold join product shared on shared.id = sold.product_id
  where sold.chain_id = c.id), 0))`;
