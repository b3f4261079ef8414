import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnless } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { lockOwnChain } from './own-chain.ts';

/** Deletes a chain with its goods and deliveries; refused once anybody has ordered on it, cancelled orders among them. */
export async function deleteChain(platform: Platform, viewer: KnownViewer, chainId: number): Promise<void> {
  await transaction(platform.db, async (trx) => {
    const now = platform.clock.now();
    const chain = await lockOwnChain(trx, viewer, { chainId, action: 'deleteChain', now });
    const order = await trx
      .selectFrom('customer_order')
      .select('id')
      .where('chain_id', '=', chainId)
      .limit(1)
      .executeTakeFirst();
    refuseUnless(order === undefined, 'CHAIN_HAS_ORDERS');
    // Copies live on without their source.
    await trx
      .updateTable('chain')
      .set({ copied_from_id: null })
      .where('copied_from_id', '=', chainId)
      .execute();
    await trx.deleteFrom('chain').where('id', '=', chainId).execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.delete',
      entity: 'chain',
      entityId: chainId,
      before: chain,
      now,
    });
  });
}
