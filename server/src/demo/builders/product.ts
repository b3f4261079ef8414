import { priceFromUnitPrice } from '@kosar/domain/packing';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { PackingTable, ProductTable, ProductTypeTable } from '../../infra/database/tables.generated.ts';
import { makeProducer } from './actor.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { nextTag, slugOf } from './tag.ts';

/** A product type: at the top, or one deeper than its parent. */
export async function makeProductType(
  trx: Transaction,
  only: Only<ProductTypeTable> = {},
): Promise<Selectable<ProductTypeTable>> {
  const name = only.name ?? `Zöldség ${nextTag()}`;
  const parent = only.parentId
    ? await trx
        .selectFrom('product_type')
        .select('depth')
        .where('id', '=', only.parentId)
        .executeTakeFirstOrThrow()
    : null;
  return trx
    .insertInto('product_type')
    .values({ name, slug: slugOf(name), depth: (parent?.depth ?? 0) + 1, ...columns(only) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type ProductOptions = Only<ProductTable> & {
  /** One loose packing unless said. */
  packings?: readonly Only<PackingTable>[];
};

export type MadeProduct = Selectable<ProductTable> & { packings: Selectable<PackingTable>[] };

/** A product that the market has approved, sold by the kilogram in one loose packing unless said otherwise. */
export async function makeProduct(
  trx: Transaction,
  { packings: packingOptions = [{}], ...only }: ProductOptions = {},
): Promise<MadeProduct> {
  const product = await trx
    .insertInto('product')
    .values({
      producer_id: only.producerId ?? (await makeProducer(trx)).id,
      product_type_id: only.productTypeId ?? (await makeProductType(trx)).id,
      tax_category_id: only.taxCategoryId ?? (await taxCategoryOf(trx)),
      name: 'Burgonya',
      unit_name: 'kg',
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await approveInEveryMarketplace(trx, product.id);
  const packings: Selectable<PackingTable>[] = [];
  for (const [list_order, packing] of packingOptions.entries()) {
    packings.push(await makePacking(trx, { listOrder: list_order, ...packing, productId: product.id }));
  }
  return { ...product, packings };
}

/**
 * A packing of a product (of a new one unless `productId` says whose): loose, 1000 Ft a unit, in steps of a tenth unless said otherwise. What isn't
 * said of a packaged one follows the rules of the packing form.
 */
export async function makePacking(
  trx: Transaction,
  only: Only<PackingTable> = {},
): Promise<Selectable<PackingTable>> {
  const product = await packedProduct(trx, only.productId);
  const type = only.type ?? 'NOT_PACKAGED';
  const size = type === 'NOT_PACKAGED' ? 1000 : (only.packetSizeMilli ?? 1000);
  const unitPriceFt = only.unitPriceFt ?? 1000;
  const name = only.name ?? (type === 'NOT_PACKAGED' ? product.unit_name : 'csomag');
  return trx
    .insertInto('packing')
    .values({
      type,
      name,
      invoice_name: type === 'NOT_PACKAGED' ? null : `${product.name} ${name}`,
      packet_size_milli: size,
      packet_weight_milli: size,
      increment_milli: type === 'NOT_PACKAGED' ? 100 : 1000,
      unit_price_ft: unitPriceFt,
      price_ft: priceFromUnitPrice(unitPriceFt, size),
      created_at: BUILT_AT,
      ...columns(only),
      product_id: product.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function packedProduct(
  trx: Transaction,
  productId: number | undefined,
): Promise<{ id: number; name: string; unit_name: ProductTable['unit_name'] }> {
  if (productId === undefined) return makeProduct(trx, { packings: [] });
  return trx
    .selectFrom('product')
    .select(['id', 'name', 'unit_name'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
}

async function taxCategoryOf(trx: Transaction): Promise<number> {
  const { id } = await trx
    .selectFrom('tax_category')
    .select('id')
    .orderBy('position')
    .executeTakeFirstOrThrow();
  return id;
}

async function approveInEveryMarketplace(trx: Transaction, productId: number): Promise<void> {
  await trx
    .insertInto('product_marketplace')
    .columns(['product_id', 'marketplace_id'])
    .expression((eb) =>
      eb.selectFrom('marketplace').select((inner) => [inner.val(productId).as('product_id'), 'id']),
    )
    .execute();
}
