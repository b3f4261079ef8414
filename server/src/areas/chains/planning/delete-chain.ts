import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { lockOwnChain } from './own-chain.ts';

/** Deletes a chain with its goods and deliveries; refused once anybody has ordered on it, cancelled orders among them. */
export async function deleteChain(context: AppContext, viewer: KnownViewer, chainId: number): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
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
