import type { AuditAction } from '@kosar/contract/audit-actions';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { lockProduct } from './lock-product.ts';
import { notifyChainsOf } from './notify-chains.ts';
import { notifyMakers, notifyOfRefusal } from './notify-of-approval.ts';

interface Place {
  readonly marketplaceId: number;
  readonly productId: number;
}

/**
 * Approves a product for the events of a marketplace, or takes that back (design 4, Marketplace). Who manages the product hears of it; what is
 * ordered already stays ordered. Saying the same twice changes and says nothing.
 */
export async function decideOnProduct(
  context: AppContext,
  viewer: KnownViewer,
  { approved, ...place }: Place & { readonly approved: boolean },
): Promise<void> {
  const now = context.clock.now();
  await deciding(context, viewer, place, async (trx, names) => {
    if (approved) await forgetRefusal(trx, place);
    const isNew = approved ? await approve(trx, place, viewer, now) : await withdraw(trx, place);
    if (!isNew) return;
    await audit(trx, viewer, place, { action: approved ? 'product.approve' : 'product.withdraw', now });
    await notifyChainsOf(trx, place.productId);
    await notifyMakers(trx, { productId: place.productId, ...names, approved, now });
  });
}

/** A marketplace doesn't want a product: it can't be ordered in its events, and its producer hears why. Saying the same twice says nothing. */
export async function refuseProductFor(
  context: AppContext,
  viewer: KnownViewer,
  { reason, ...place }: Place & { readonly reason: string },
): Promise<void> {
  const now = context.clock.now();
  await deciding(context, viewer, place, async (trx, names) => {
    const wasApproved = await withdraw(trx, place);
    if (!(await keepRefusal(trx, viewer, { ...place, reason, now }))) return;
    await audit(trx, viewer, place, { action: 'product.refuse', reason, now });
    if (wasApproved) await notifyChainsOf(trx, place.productId);
    await notifyOfRefusal(trx, { productId: place.productId, ...names, reason, now });
  });
}

interface Names {
  readonly productName: string;
  readonly marketplaceName: string;
}

/** The product is locked, so that two who decide at once do so one after the other. */
async function deciding(
  context: AppContext,
  viewer: KnownViewer,
  { marketplaceId, productId }: Place,
  decide: (trx: Transaction, names: Names) => Promise<void>,
): Promise<void> {
  allow(viewer, 'approveProduct', { marketplaceIds: [marketplaceId] });
  await transaction(context.db, async (trx) => {
    const product = await lockProduct(trx, productId);
    const marketplace = found(
      await trx.selectFrom('marketplace').select('name').where('id', '=', marketplaceId).executeTakeFirst(),
    );
    await decide(trx, { productName: product.name, marketplaceName: marketplace.name });
  });
}

async function approve(
  trx: Transaction,
  { marketplaceId, productId }: Place,
  { userId }: KnownViewer,
  now: Date,
): Promise<boolean> {
  const made = await trx
    .insertInto('product_marketplace')
    .values({
      marketplace_id: marketplaceId,
      product_id: productId,
      approved_by_id: userId,
      approved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

async function withdraw(trx: Transaction, { marketplaceId, productId }: Place): Promise<boolean> {
  const gone = await trx
    .deleteFrom('product_marketplace')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Whether it is news: refused for the first time, or for another reason. */
async function keepRefusal(
  trx: Transaction,
  { userId }: KnownViewer,
  { marketplaceId, productId, reason, now }: Place & { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const stored = await trx
    .insertInto('product_refusal')
    .values({
      marketplace_id: marketplaceId,
      product_id: productId,
      reason,
      refused_by_id: userId,
      refused_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'marketplace_id'])
        .doUpdateSet({ reason, refused_by_id: userId, refused_at: now })
        .where('product_refusal.reason', '<>', reason),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

async function forgetRefusal(trx: Transaction, { marketplaceId, productId }: Place): Promise<void> {
  await trx
    .deleteFrom('product_refusal')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .execute();
}

async function audit(
  trx: Transaction,
  { userId }: KnownViewer,
  { marketplaceId, productId }: Place,
  { action, reason, now }: { readonly action: AuditAction; readonly reason?: string; readonly now: Date },
): Promise<void> {
  await writeAudit(trx, {
    userId,
    entity: 'product',
    entityId: productId,
    action,
    after: { marketplaceId, ...(reason === undefined ? {} : { reason }) },
    now,
  });
}
