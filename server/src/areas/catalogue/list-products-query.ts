import type { listProducts, ProductListItemJson, pageProducts } from '@kosar/contract/catalogue/products';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { ALLERGENS, type Allergen } from '@kosar/domain/allergens';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import { SAYS_OF_FOOD } from '../../infra/food/food-line.ts';
import type { Visibility } from '../../infra/session/visibility.ts';
import { listsProduct } from './market-sql.ts';
import { amountOf, leftOf } from './packing-columns.ts';
import { approvedMarketplaces, presentProductFields, selectProducts } from './product-columns.ts';
import { hitsOf } from './product-search-sql.ts';
import { isWithinType } from './type-branch-sql.ts';

type Filters = Parsed<typeof listProducts>['query'];

const MAX_PRODUCTS = 200;

/** One page of the products that fit the filters; the best hits of a search first unless another order is asked for. */
export async function pageProductsFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  query: Parsed<typeof pageProducts>['query'],
): Promise<Output<typeof pageProducts>> {
  const { rows, total } = await pageOf(fitting(db, visibility, now, query), query, {
    id: 'x.id',
    name: 'x.name',
    listOrder: 'x.list_order',
    relevance: 'relevance',
    producerName: 'a.name',
  });
  return { items: rows.map((row) => present(row, now)), total, page: query.page, size: query.size };
}

/** The same without pages. */
export async function listProductsFor(
  db: Database,
  visibility: Visibility,
  now: Date,
  filters: Filters,
): Promise<ProductListItemJson[]> {
  const rows = await fitting(db, visibility, now, filters)
    .orderBy('relevance')
    .orderBy('x.name')
    .orderBy('x.id')
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map((row) => present(row, now));
}

type Row = Awaited<ReturnType<ReturnType<typeof fitting>['execute']>>[number];

function present(row: Row, now: Date): ProductListItemJson {
  const { marketplaces, packing_count: packingCount } = row;
  return {
    ...presentProductFields(row, now),
    managed:
      marketplaces === undefined || packingCount === undefined
        ? null
        : {
            globalMaxAmount: amountOf(row.global_max_amount_milli ?? null),
            leftAmount: leftOf(row.global_max_amount_milli ?? null, row.reserved_milli ?? 0),
            packingCount,
            approvedInMarketplaces: marketplaces,
          },
  };
}

function fitting(db: Database, visibility: Visibility, now: Date, filters: Filters) {
  const phrase = filters.search ?? '';
  return (
    selectProducts(db, visibility, now)
      .leftJoin(phrase === '' ? nothing.as('hit') : hitsOf(phrase).as('hit'), 'hit.product_id', 'x.id')
      .select(sql<number>`coalesce(hit.relevance, 0)`.as('relevance'))
      .where(listsProduct(visibility.viewer, filters.managed))
      .where((eb) => eb.and(conditions(filters)))
      // What only its producer may know; the condition above lists no one else's.
      .$if(filters.managed === true, (products) =>
        products
          .select(['x.global_max_amount_milli', 'x.reserved_milli'])
          .select([approvedMarketplaces.as('marketplaces'), countOfPackings.as('packing_count')]),
      )
      .$if(phrase !== '', (products) => products.where('hit.product_id', 'is not', null))
  );
}

const countOfPackings = sql<number>`(select count(*)::int from packing
  where packing.product_id = x.id and packing.state <> 'DELETED')`;

const nothing = sql<{
  product_id: number;
  relevance: number;
}>`(select 0 as product_id, 0::real as relevance)`;

function conditions(filters: Filters): RawBuilder<SqlBool>[] {
  const { productType, exactType, producer, current, state, deleted, approved, without } = filters;
  return [
    ...(productType === undefined ? [] : [ofType(productType, exactType === true)]),
    ...(producer === undefined ? [] : [sql<SqlBool>`x.producer_id = ${producer}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`x.state = ${state}`]),
    ...(deleted === undefined ? [] : [sql<SqlBool>`(x.state = 'DELETED') = ${deleted}::boolean`]),
    ...(approved === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from product_marketplace m where m.product_id = x.id) = ${approved}::boolean`,
        ]),
    ...(without === undefined ? [] : [isFreeOf(without)]),
    ...(current === undefined ? [] : [sql<SqlBool>`(offered.product_id is not null) = ${current}::boolean`]),
  ];
}

function ofType(typeId: number, isExact: boolean): RawBuilder<SqlBool> {
  if (isExact) return sql<SqlBool>`x.product_type_id = ${typeId}`;
  return isWithinType(typeId);
}

/** Its producer has declared it free of all of these: domain's `matchAllergens` says FREE. A letter of the code for each of the 14, and what was never said has none. */
function isFreeOf(allergens: readonly Allergen[]): RawBuilder<SqlBool> {
  const pattern = ALLERGENS.map((one) => (allergens.includes(one) ? 'f' : '_')).join('');
  return sql<SqlBool>`exists (select from product_food food where food.product_id = x.id and food.allergens like ${pattern} and ${SAYS_OF_FOOD})`;
}
