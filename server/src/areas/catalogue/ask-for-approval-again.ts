import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { type KnownViewer } from '../../infra/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';
import { askAgain } from './notify-of-approval.ts';

/** A refused product waits again wherever it was refused, and those who decide there are notified; where nothing refused it nothing happens. */
export async function askForApprovalAgain(
  context: AppContext,
  viewer: KnownViewer,
  productId: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
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
