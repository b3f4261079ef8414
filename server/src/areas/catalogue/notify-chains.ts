import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { CHAIN_CHANGE_CHANNEL } from '../../infra/realtime/chain-feed.ts';

/** Has the watchers of every open chain that sells a product look again: its ceilings or its state have changed. */
export function notifyChainsOf(trx: Transaction, productId: number): Promise<void> {
  return notifyChainsOfAll(trx, [productId]);
}

/** The same of several products at once. */
export async function notifyChainsOfAll(trx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`
    select pg_notify(${CHAIN_CHANGE_CHANNEL}, c.id::text) from chain c
    where c.state in ('OPEN', 'MIN_INCOME_PASSED')
      and c.id in (select chain_id from chain_item where product_id = any(${[...productIds]}))`.execute(trx);
}
