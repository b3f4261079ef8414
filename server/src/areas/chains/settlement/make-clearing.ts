import { computeSettlement } from '@kosar/domain/settle-chain';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { updateHandedOver } from '../../../infra/database/handed-over.ts';
import { keepSoldTerms } from '../../../infra/database/keep-sold-terms.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { queueDuePayouts } from '../clearing/queue-payouts.ts';
import { writeClearing } from '../clearing/write-clearing.ts';
import { isChainSeen } from '../states/is-chain-seen.ts';
import { lockChain } from '../states/lock-chain.ts';
import { markHandedOver } from './finalize-chain.ts';
import { readSettlement } from './read-settlement.ts';
import { settleCouponsOf } from './settle-chain.ts';
import { writeLedger } from './write-ledger.ts';

/**
 * The clearing of a chain, for who organizes it (spec 6): the one that finalize has made, or, for a delivered chain that has none, made now by the same
 * rules. Gives its id. Refuses with CLEARING_NOT_YET while the chain isn't finalized: its amounts may still change.
 */
export async function makeClearing(
  context: AppContext,
  viewer: KnownViewer,
  chainId: number,
): Promise<number> {
  const { db, clock } = context;
  refuseUnless(await isChainSeen(db, viewer, chainId), 'DELIVERY_NOT_FOUND');
  return transaction(db, async (trx) => {
    const chain = found(await lockChain(trx, chainId), 'DELIVERY_NOT_FOUND');
    allow(viewer, 'createClearing', { organizerIds: await listOrganizers(trx, chainId) });
    const made = await findClearingId(trx, chainId);
    if (made !== undefined) return made;
    refuseUnless(chain.facts.state === 'DELIVERED', 'CLEARING_NOT_YET');
    const now = clock.now();
    await settleDelivered(trx, chainId, now);
    await queueDuePayouts(trx);
    const id = found(await findClearingId(trx, chainId));
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'clearing.create',
      entity: 'clearing',
      entityId: id,
      after: { chainId },
      now,
    });
    return id;
  });
}

/** Writes the ledger and the clearing of a delivered chain that has none; from here on its amounts stay. The caller holds its lock. */
export async function settleDelivered(trx: Transaction, chainId: number, now: Date): Promise<void> {
  const { orders, chain } = await readSettlement(trx, chainId);
  await markHandedOver(trx, orders);
  await updateHandedOver(trx, chainId, now);
  const settled = computeSettlement(chain);
  await writeLedger(trx, chainId, settled.postings, now);
  await writeClearing(trx, chainId, settled, now);
  await settleCouponsOf(trx, orders, now);
  await keepSoldTerms(trx, chainId);
  await trx
    .updateTable('chain')
    .set((row) => ({ finalizing_at: now, finalized_at: row.fn.coalesce('finalized_at', row.val(now)) }))
    .where('id', '=', chainId)
    .execute();
}

async function listOrganizers(trx: Transaction, chainId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('delivery as d')
    .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
    .select('e.organizer_id')
    .distinct()
    .where('d.chain_id', '=', chainId)
    .execute();
  return rows.map(({ organizer_id }) => organizer_id);
}

async function findClearingId(trx: Transaction, chainId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('clearing')
    .select('id')
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
  return row?.id;
}
