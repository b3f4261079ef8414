import { canCancelPackings, effectiveChainState } from '@kosar/domain/chain-state';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { isLineGivenBack } from '../../../infra/database/given-back-sql.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { dropPackings } from './drop-packings.ts';
import { isChainSeen } from './is-chain-seen.ts';
import { lockChain } from './lock-chain.ts';

/**
 * Cancels packings of a chain (spec 4): they can be ordered no more, the lines of them are taken out of every order, global stock and coupons go
 * back, and the buyers are notified. The income falls with them, so the chain may lose its minimum, but never a tier it has granted. Packings that
 * are cancelled already stay as they are. Refuses with CHAIN_ACTION_NOT_POSSIBLE in the states that spec 4 leaves out,
 * and with PACKING_HANDED_OVER when one of them was handed over, or cash was taken for an order of it.
 */
export async function cancelPackings(
  context: AppContext,
  viewer: KnownViewer,
  packingIds: readonly number[],
): Promise<void> {
  const { db, clock } = context;
  const chainId = found(await findOnlyChain(context, packingIds));
  refuseUnless(await isChainSeen(db, viewer, chainId), 'not_found');
  await transaction(db, async (trx) => {
    const chain = found(await lockChain(trx, chainId));
    allow(viewer, 'cancelPackings', { transporterIds: [chain.transporterId] });
    const now = clock.now();
    refuseUnless(canCancelPackings(effectiveChainState(chain.facts, now)), 'CHAIN_ACTION_NOT_POSSIBLE');
    const cancelled = await stillOffered(trx, packingIds);
    if (cancelled.length === 0) return;
    refuseUnless(!(await isAnyHandedOver(trx, cancelled)), 'PACKING_HANDED_OVER');
    await dropPackings(trx, chain, cancelled, { userId: viewer.userId, now });
  });
}

/** The chain that all the packings belong to; undefined when there is none, refused when there are several. */
async function findOnlyChain(
  context: AppContext,
  packingIds: readonly number[],
): Promise<number | undefined> {
  const rows = await context.db
    .selectFrom('chain_packing')
    .select(['id', 'chain_id'])
    .where('id', 'in', [...packingIds])
    .execute();
  if (new Set(rows.map(({ chain_id: chainId }) => chainId)).size > 1)
    throw new Refusal('PACKINGS_OF_ONE_CHAIN');
  return rows.length === new Set(packingIds).size ? rows[0]?.chain_id : undefined;
}

/** Those of the packings that aren't cancelled yet. */
async function stillOffered(trx: Transaction, packingIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('chain_packing')
    .select('id')
    .where('id', 'in', [...packingIds])
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a live line of the packings was handed over, be it given back since, or cash is there that was taken for its order as it is. */
async function isAnyHandedOver(trx: Transaction, packingIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from order_item i join customer_order o on o.id = i.order_id
    where i.chain_packing_id = any (${[...packingIds]}) and i.cancelled_at is null and o.cancelled_at is null
      and (i.delivery_state = 'DELIVERED' or ${isLineGivenBack('i')} or (
        select sum(t.cash_ft) from cash_taken t where t.order_id = o.id and t.undone_at is null) > 0)
    limit 1`.execute(trx);
  return rows.length > 0;
}
