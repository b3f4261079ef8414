import type { RefusalCode } from '@kosar/contract/refusals';
import type { Transaction } from './database/connect.ts';
import { refuseUnless } from './refusal.ts';

/**
 * Refuses once the settlement of a chain has begun: from then on whatever a figure of it follows from stays, such as shares, amounts and cash. For every
 * verb that the chain's state alone doesn't stop; the caller holds the chain's lock, which the start of finalizing takes too.
 */
export async function refuseOnceSettling(
  trx: Transaction,
  chainId: number,
  code: RefusalCode = 'ROUND_FINALIZED',
): Promise<void> {
  const begun = await trx
    .selectFrom('chain')
    .select('id')
    .where('id', '=', chainId)
    .where('finalizing_at', 'is not', null)
    .executeTakeFirst();
  refuseUnless(begun === undefined, code);
}
