import { readFileSync } from 'node:fs';
import { connect } from '@kosar/server/infra/database/connect';
import { DATABASE_NOTE } from '../market.ts';

/**
 * Lets days pass for one chain: its deadline and its days move back, while the market's clock and everybody else's chains stay as they are.
 * What follows from it is left to the market.
 */
export async function passDays(chainId: number, days: number): Promise<void> {
  const connection = connect({
    url: readFileSync(DATABASE_NOTE, 'utf8'),
    poolSize: 1,
    onError: (error) => console.error(error.message),
  });
  try {
    await connection.pool.query(
      `with moved as (
         update delivery_event set day_of_delivery = day_of_delivery - $2::int
         where id in (select event_id from delivery where chain_id = $1))
       update chain set order_deadline = order_deadline - make_interval(days => $2::int),
         day_of_delivery = day_of_delivery - $2::int
       where id = $1`,
      [chainId, days],
    );
  } finally {
    await connection.close();
  }
}
