import type { ProductListItemJson } from '@kosar/contract/catalogue/products';
import type { ProductState, Unit } from '@kosar/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { type FoodLineRow, foodLineOf, presentFoodLine } from '../../infra/food/food-line.ts';
import type { Visibility } from '../../infra/session/visibility.ts';
import { isProductOffered } from './market-sql.ts';
import { offeredProducts } from './offers-sql.ts';

/** A product as its lists and its page both show it. */
export interface ProductRow {
  id: number;
  name: string;
  state: ProductState;
  unit_name: Unit;
  list_order: number;
  is_offered: SqlBool;
  image_key: string | null;
  type_id: number;
  type_name: string;
  type_color: string | null;
  producer_id: number;
  producer_name: string;
  unit_price_from: number | null;
  unit_price_to: number | null;
  current_delivery_count: number;
  rating: number | null;
  rating_count: number;
  food: FoodLineRow | null;
}

/**
 * Products with what their cards show, under the names of market-sql.ts and with `offered` for those that can be ordered now; who may see
 * them is for the caller to ask. `offers` narrows what is counted where one product is enough.
 */
export function selectProducts(
  db: Database,
  visibility: Visibility,
  now: Date,
  offers?: RawBuilder<SqlBool>,
) {
  return db
    .selectFrom('product as x')
    .innerJoin('producer as r', 'r.id', 'x.producer_id')
    .innerJoin('actor as a', 'a.id', 'r.actor_id')
    .innerJoin('product_type as y', 'y.id', 'x.product_type_id')
    .leftJoin(countedOffers(visibility, now, offers).as('offered'), 'offered.product_id', 'x.id')
    .select(['x.id', 'x.name', 'x.state', 'x.unit_name', 'x.list_order', 'x.producer_id'])
    .select(['a.name as producer_name', 'y.id as type_id', 'y.name as type_name'])
    .select([
      isProductOffered.as('is_offered'),
      sql<string | null>`coalesce((select file_key from image where image.id = x.image_id), ${fromAbove(
        sql`(select file_key from image where image.id = t.image_id)`,
      )})`.as('image_key'),
      fromAbove<string>(sql`t.color`).as('type_color'),
      priceOf('min').as('unit_price_from'),
      priceOf('max').as('unit_price_to'),
      sql<number>`coalesce(offered.deliveries, 0)`.as('current_delivery_count'),
      sql<
        number | null
      >`(select round(avg(rating), 1)::float8 from rating where rating.product_id = x.id)`.as('rating'),
      sql<number>`(select count(*) from rating where rating.product_id = x.id)`.as('rating_count'),
      foodLineOf(sql`x.id`).as('food'),
    ]);
}

/** Products that the viewer can order now, and on how many deliveries. */
function countedOffers(visibility: Visibility, now: Date, offers: RawBuilder<SqlBool> | undefined) {
  return sql<{ product_id: number; deliveries: number }>`(
    select product_id, count(distinct delivery_id) as deliveries
    from (${offeredProducts(visibility, now, offers)}) offer group by product_id)`;
}

/** The wire's form of the same. */
export function presentProductFields(row: ProductRow, now: Date): Omit<ProductListItemJson, 'managed'> {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    available: row.is_offered === true,
    unitName: row.unit_name,
    imageUrl: imageUrl(row.image_key),
    productType: { id: row.type_id, name: row.type_name, color: row.type_color },
    producer: { id: row.producer_id, name: row.producer_name },
    listOrder: row.list_order,
    unitPriceFrom: row.unit_price_from,
    unitPriceTo: row.unit_price_to,
    currentDeliveryCount: row.current_delivery_count,
    rating: row.rating,
    ratingCount: row.rating_count,
    food: presentFoodLine(row.food, now),
  };
}

/** Marketplaces that approved the product `x`, by name. */
export const approvedMarketplaces = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
  from product_marketplace approval join marketplace m on m.id = approval.marketplace_id
  where approval.product_id = x.id), '[]')`;

/** The lowest or the highest unit price of what is on sale of the product `x`; of all packings where nothing is. */
export function priceOf(end: 'min' | 'max'): RawBuilder<number | null> {
  const price = sql`${sql.raw(end)}(unit_price_ft)`;
  return sql<
    number | null
  >`(select coalesce(${price} filter (where state = 'AVAILABLE'), ${price} filter (where state <> 'DELETED'))
    from packing where packing.product_id = x.id)`;
}

/** What the product's type has, or the nearest type above that has it. */
function fromAbove<T>(value: RawBuilder<unknown>): RawBuilder<T | null> {
  return sql<T | null>`(with recursive line as (
      select id, parent_id, 0 as up from product_type where id = x.product_type_id
      union all select above.id, above.parent_id, line.up + 1 from line join product_type above on above.id = line.parent_id
    ) select ${value} from line join product_type t on t.id = line.id
    where ${value} is not null order by line.up limit 1)`;
}
