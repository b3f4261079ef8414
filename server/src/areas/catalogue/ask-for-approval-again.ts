import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { type KnownViewer } from '../../platform/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';
import { askAgain } from './tell-of-approval.ts';

/** A refused product waits again wherever it was refused, and those who decide there are told; where nothing refused it nothing happens. */
export async function askForApprovalAgain(
  platform: Platform,
  viewer: KnownViewer,
  productId: number,
): Promise<void> {
  const now = platform.clock.now();
  await transaction(platform.db, async (trx) => {
    const product = await lockOwnProduct(trx, viewer, productId);
    const refusals = await trx
      .deleteFrom('product_refusal')
      .where('product_id', '=', productId)
      .returning('marketplace_id')
      .execute();
    if (refusals.length === 0) return;
    const marketplaceIds = refusals.map(({ marketplace_id: id }) => id);
    await writeAudit(trx, {
      userId: viewer.userId,
      entity: 'product',
      entityId: productId,
      action: 'product.ask-approval',
      after: { marketplaceIds },
      now,
    });
    await askAgain(trx, { productId, productName: product.name, marketplaceIds, now });
  });
}
