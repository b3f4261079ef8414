import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { CHAIN_CHANGE_CHANNEL } from './chain-feed.ts';

/**
 * Tells the watchers of all deliveries of a chain, in every process, that its stock, income or status changed. Called in the
 * transaction that changes it, and heard only if that commits. The chain's row stays locked until then, so sequences rise
 * in the order of commits. Gives back the new sequence.
 */
export async function notifyChainChange(trx: Transaction, chainId: number): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    with changed as (
      update chain set stock_sequence = stock_sequence + 1 where id = ${chainId} returning id, stock_sequence
    )
    select stock_sequence as sequence, pg_notify(${CHAIN_CHANGE_CHANNEL}, id || ':' || stock_sequence) from changed`.execute(
    trx,
  );
  const sequence = rows[0]?.sequence;
  if (sequence === undefined) throw new Error(`there is no chain ${chainId}`);
  return sequence;
}
