import type { FoodLineJson } from '@kosar/contract/catalogue/food-line';
import { localDay } from '@kosar/domain/calendar';
import { isCold, type Storage } from '@kosar/domain/food-facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Of a row of `product_food`, what one line says. */
export interface FoodLineRow {
  readonly allergens: string;
  readonly storage: Storage | null;
  readonly organicUntil: string | null;
}

/** The row of the product whose id is `productId`, as one JSON value; null where nothing was said of it. */
export function foodLineOf(productId: RawBuilder<unknown>): RawBuilder<FoodLineRow | null> {
  return sql<FoodLineRow | null>`(select json_build_object('allergens', food.allergens, 'storage', food.storage,
    'organicUntil', food.organic_until) from product_food food where food.product_id = ${productId} and ${SAYS_OF_FOOD})`;
}

/** Domain's `sayingAllergens`: whether a row `food` says anything. A test holds the two against each other. */
export const SAYS_OF_FOOD = sql<SqlBool>`(food.kind is distinct from 'NOT_FOOD' or food.allergens ~ '[cm]')`;

/** The line as it stands at `now`: a certificate that has ended says nothing. */
export function presentFoodLine(row: FoodLineRow | null, now: Date): FoodLineJson | null {
  if (row === null) return null;
  return {
    allergens: row.allergens,
    isCold: isCold(row.storage),
    isOrganic: row.organicUntil !== null && row.organicUntil >= localDay(now),
  };
}
