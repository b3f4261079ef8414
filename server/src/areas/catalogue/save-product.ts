import type { Parsed } from '@kosar/contract/endpoint';
import type { createProduct, updateProduct } from '@kosar/contract/product-management';
import { toMilli } from '@kosar/domain/amount';
import { auditOf } from '../../platform/audit.ts';
import { type Transaction, transaction, violates } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuseUnless } from '../../platform/refusal.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';
import { hasOrdersToCome } from './orders-to-come-query.ts';
import { askForApproval } from './tell-of-approval.ts';
import { tellRoundsOf } from './tell-rounds.ts';

const audit = auditOf('product');

type Wish = Omit<Parsed<typeof updateProduct>['body'], 'version'>;

/** Adds a product to a producer of the viewer's; gives its id. Marketplaces approve it afterwards (design 4, Marketplace). */
export async function addProduct(
  platform: Platform,
  viewer: KnownViewer,
  { producerId, ...wish }: Parsed<typeof createProduct>['body'],
): Promise<number> {
  allow(viewer, 'createProduct', { producerIds: [producerId] });
  return writing(platform, async (trx) => {
    const now = platform.clock.now();
    const { id } = await trx
      .insertInto('product')
      .values({ producer_id: producerId, ...valuesOf(wish), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, { action: 'product.create', id, after: wish, now });
    await askForApproval(trx, { productId: id, productName: wish.name, now });
    return id;
  });
}

/** Changes a product. A stale version is a conflict; the unit stays once a round has sold the product, as its stock is counted in it. */
export async function changeProduct(
  platform: Platform,
  viewer: KnownViewer,
  id: number,
  { version, ...wish }: Parsed<typeof updateProduct>['body'],
): Promise<void> {
  await writing(platform, async (trx) => {
    const before = await lockOwnProduct(trx, viewer, id);
    if (before.version !== version) throw new Refusal('conflict');
    if (before.unit_name !== wish.unitName) refuseUnless(!(await wasSold(trx, id)), 'PRODUCT_UNIT_FIXED');
    await trx
      .updateTable('product')
      .set((row) => ({ ...valuesOf(wish), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await tellRoundsOf(trx, id);
    await audit(trx, viewer, {
      action: 'product.update',
      id,
      before,
      after: wish,
      now: platform.clock.now(),
    });
  });
}

/** Marks a product as deleted (spec 4); refused while orders of it are still to be handed over. */
export async function removeProduct(platform: Platform, viewer: KnownViewer, id: number): Promise<void> {
  await writing(platform, async (trx) => {
    const before = await lockOwnProduct(trx, viewer, id, 'deleteProduct');
    const now = platform.clock.now();
    refuseUnless(!(await hasOrdersToCome(trx, { productId: id }, now)), 'DELETE_UNSUCCESFUL');
    await trx
      .updateTable('product')
      .set((row) => ({ state: 'DELETED', version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await tellRoundsOf(trx, id);
    await audit(trx, viewer, { action: 'product.delete', id, before, now });
  });
}

function valuesOf(wish: Wish) {
  return {
    name: wish.name,
    product_type_id: wish.productTypeId,
    tax_category_id: wish.taxCategoryId,
    unit_name: wish.unitName,
    state: wish.state,
    description: cleanRichText(wish.description),
    list_order: wish.listOrder,
    default_max_amount_milli: milliOf(wish.defaultMaxAmount),
    global_max_amount_milli: milliOf(wish.globalMaxAmount),
  };
}

function milliOf(amount: number | null): number | null {
  return amount === null ? null : toMilli(amount);
}

/** A product that isn't the viewer's, or is deleted, isn't there for them to change. */
async function wasSold(trx: Transaction, id: number): Promise<boolean> {
  const item = await trx
    .selectFrom('chain_item')
    .select('id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** A type or tax category that has gone meanwhile is the form's trouble, not ours. */
async function writing<T>(platform: Platform, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(platform.db, write).catch((error: unknown) => {
    const isGone = violates(
      error,
      'product_product_type_id_fkey',
      'product_tax_category_id_fkey',
      'product_producer_id_fkey',
    );
    throw isGone ? new Refusal('UNKNOWN_REFERENCE') : error;
  });
}
