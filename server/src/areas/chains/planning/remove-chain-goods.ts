import { chainEditScope } from '@kosar/domain/change-chain';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { lockOwnChain } from './own-chain.ts';

/** A product of a chain, or one packing of it. */
export interface ChainGood {
  readonly kind: 'ITEM' | 'PACKING';
  readonly id: number;
  readonly chainId: number;
}

/** Takes a product or a packing out of a chain that takes orders; refused once anybody has ordered of it, cancelled orders among them. */
export async function removeGood(context: AppContext, viewer: KnownViewer, good: ChainGood): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const chain = await lockOwnChain(trx, viewer, {
      chainId: good.chainId,
      action: 'editChain',
      now,
      missing: 'not_found',
    });
    refuseUnless(chainEditScope(chain.state) === 'ALL', 'CHAIN_NOT_EDITABLE');
    refuseUnless(!(await wasOrdered(trx, good)), 'GOODS_HAVE_ORDERS');
    await trx
      .deleteFrom(good.kind === 'ITEM' ? 'chain_item' : 'chain_packing')
      .where('id', '=', good.id)
      .execute();
    await notifyChainChange(trx, chain.id);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.remove-goods',
      entity: 'chain',
      entityId: chain.id,
      before: good,
      now,
    });
  });
}

async function wasOrdered(trx: Transaction, { kind, id }: ChainGood): Promise<boolean> {
  const line = await trx
    .selectFrom('order_item')
    .select('id')
    .where(kind === 'ITEM' ? 'chain_item_id' : 'chain_packing_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
