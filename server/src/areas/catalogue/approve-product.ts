import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { tellMakers } from './tell-of-approval.ts';
import { tellRoundsOf } from './tell-rounds.ts';

interface Decision {
  readonly marketplaceId: number;
  readonly productId: number;
  readonly approved: boolean;
}

/**
 * Approves a product for the events of a marketplace, or takes that back (design 4, Marketplace). Who manages the product hears of it; what is
 * ordered already stays ordered. Saying the same twice changes and tells nothing.
 */
export async function decideOnProduct(
  platform: Platform,
  viewer: KnownViewer,
  { marketplaceId, productId, approved }: Decision,
): Promise<void> {
  allow(viewer, 'approveProduct', { marketplaceIds: [marketplaceId] });
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
    const product = found(
      await trx
        .selectFrom('product')
        .select('name')
        .where('id', '=', productId)
        .where('state', '<>', 'DELETED')
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const marketplace = found(
      await trx.selectFrom('marketplace').select('name').where('id', '=', marketplaceId).executeTakeFirst(),
    );
    const isNew = approved
      ? await approve(trx, marketplaceId, productId)
      : await withdraw(trx, marketplaceId, productId);
    if (!isNew) return;
    await writeAudit(trx, {
      userId: viewer.userId,
      entity: 'product',
      entityId: productId,
      action: approved ? 'product.approve' : 'product.withdraw',
      after: { marketplaceId },
      now,
    });
    await tellRoundsOf(trx, productId);
    await tellMakers(trx, {
      productId,
      productName: product.name,
      marketplaceName: marketplace.name,
      approved,
      now,
    });
  });
}

async function approve(trx: Transaction, marketplaceId: number, productId: number): Promise<boolean> {
  const made = await trx
    .insertInto('product_marketplace')
    .values({ marketplace_id: marketplaceId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

async function withdraw(trx: Transaction, marketplaceId: number, productId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('product_marketplace')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
