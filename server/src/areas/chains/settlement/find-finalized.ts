import type { finalizeChain } from '@kosar/contract/chains/finalize';
import type { Output } from '@kosar/contract/endpoint';
import type { Database } from '../../../infra/database/connect.ts';
import { countCaptures } from '../../payments/public.ts';

/** A chain that is being finalized, or is. */
export type Finalized = Output<typeof finalizeChain>;

/** How far a chain is finalized; null when no one has begun. */
export async function findFinalized(db: Database, chainId: number): Promise<Finalized | null> {
  const chain = await db
    .selectFrom('chain')
    .select(['id', 'state', 'version'])
    .where('id', '=', chainId)
    .where('finalizing_at', 'is not', null)
    .executeTakeFirst();
  if (chain === undefined) return null;
  const { total, done, refused } = await countCaptures(db, chainId);
  return { ...chain, captures: { total, done, refused } };
}
