import { sql, type Updateable } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { ChainTable } from '../database/tables.generated.ts';
import { CHAIN_CHANGE_CHANNEL } from './chain-feed.ts';

/**
 * Notifies the watchers of all deliveries of a chain, in every process, that its stock, income or status changed. Called in the
 * transaction that changes it, and heard only if that commits. The chain's row stays locked until then, so its sequence rises
 * in the order of commits. `changes` are columns of the chain that are written in the same statement. Gives back the chain's new sequence.
 */
export async function notifyChainChange(
  trx: Transaction,
  chainId: number,
  changes: Updateable<ChainTable> = {},
): Promise<number> {
  const changed = await trx
    .with('changed', (query) =>
      query
        .updateTable('chain')
        .set((chain) => ({ ...changes, stock_sequence: chain('stock_sequence', '+', 1) }))
        .where('id', '=', chainId)
        .returning(['id', 'stock_sequence']),
    )
    .selectFrom('changed')
    .select('stock_sequence as sequence')
    .select(sql`pg_notify(${CHAIN_CHANGE_CHANNEL}, id::text)`.as('notified'))
    .executeTakeFirst();
  if (changed === undefined) throw new Error(`there is no chain ${chainId}`);
  return changed.sequence;
}
