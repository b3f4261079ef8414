import type { createProduct, updateProduct } from '@kosar/contract/catalogue/product-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { toMilli } from '@kosar/domain/amount';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction, violates } from '../../infra/database/connect.ts';
import { keepVat } from '../../infra/database/keep-sold-terms.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { lockOwnProduct } from './lock-product.ts';
import { notifyChainsOf } from './notify-chains.ts';
import { askForApproval } from './notify-of-approval.ts';
import { hasOrdersToCome } from './orders-to-come-query.ts';

const audit = auditOf('product');

type Input = Omit<Parsed<typeof updateProduct>['body'], 'version'>;

/** Adds a product to a producer of the viewer's; gives its id. Marketplaces approve it afterwards (design 4, Marketplace). */
export async function addProduct(
  context: AppContext,
  viewer: KnownViewer,
  { producerId, ...input }: Parsed<typeof createProduct>['body'],
): Promise<number> {
  allow(viewer, 'createProduct', { producerIds: [producerId] });
  return writeOrRefuse(context, async (trx) => {
    const now = context.clock.now();
    const { id } = await trx
      .insertInto('product')
      .values({ producer_id: producerId, ...valuesOf(input), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, viewer, { action: 'product.create', id, after: input, now });
    await askForApproval(trx, { productId: id, productName: input.name, now });
    return id;
  });
}

/** Changes a product. A stale version is a conflict; the unit stays once a chain has sold the product, as its stock is counted in it. */
export async function changeProduct(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateProduct>['body'],
): Promise<void> {
  await writeOrRefuse(context, async (trx) => {
    const before = await lockOwnProduct(trx, viewer, id);
    if (before.version !== version) throw new Refusal('conflict');
    if (before.unit_name !== input.unitName) refuseUnless(!(await wasSold(trx, id)), 'PRODUCT_UNIT_FIXED');
    const now = context.clock.now();
    if (before.tax_category_id !== input.taxCategoryId) await keepVat(trx, { productId: id }, now);
    await trx
      .updateTable('product')
      .set((row) => ({ ...valuesOf(input), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await notifyChainsOf(trx, id);
    await audit(trx, viewer, {
      action: 'product.update',
      id,
      before,
      after: input,
      now,
    });
  });
}

/** Marks a product as deleted (spec 4); refused while orders of it are still to be handed over. */
export async function removeProduct(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  await writeOrRefuse(context, async (trx) => {
    const before = await lockOwnProduct(trx, viewer, id, 'deleteProduct');
    const now = context.clock.now();
    refuseUnless(!(await hasOrdersToCome(trx, { productId: id }, now)), 'DELETE_UNSUCCESFUL');
    await trx
      .updateTable('product')
      .set((row) => ({ state: 'DELETED', version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await notifyChainsOf(trx, id);
    await audit(trx, viewer, { action: 'product.delete', id, before, now });
  });
}

function valuesOf(input: Input) {
  return {
    name: input.name,
    product_type_id: input.productTypeId,
    tax_category_id: input.taxCategoryId,
    unit_name: input.unitName,
    state: input.state,
    description: cleanRichText(input.description),
    list_order: input.listOrder,
    default_max_amount_milli: milliOf(input.defaultMaxAmount),
    global_max_amount_milli: milliOf(input.globalMaxAmount),
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
async function writeOrRefuse<T>(context: AppContext, write: (trx: Transaction) => Promise<T>): Promise<T> {
  return transaction(context.db, write).catch((error: unknown) => {
    const isGone = violates(
      error,
      'product_product_type_id_fkey',
      'product_tax_category_id_fkey',
      'product_producer_id_fkey',
    );
    throw isGone ? new Refusal('UNKNOWN_REFERENCE') : error;
  });
}
