import { localDay } from '@kosar/domain/calendar';
import { NET_UNITS } from '@kosar/domain/food-facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether nothing keeps a packing from being ordered at `now` for what its product doesn't say as food: domain's `isCompleteForSale`, from the day on that
 * the market asks for it. The query calls the product and the packing by these names; a test holds the two rules against each other.
 */
export function isCompleteOrNotAsked(
  now: Date,
  { product, packing }: { readonly product: string; readonly packing: string },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not ${areFactsRequired(now)} or ${isComplete({ product, packing })})`;
}

/** Domain's `isCompleteForSale` of a packing. */
export function isComplete({
  product,
  packing,
}: {
  readonly product: string;
  readonly packing: string;
}): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from product_food food where food.product_id = ${sql.ref(`${product}.id`)}
    and (food.kind = 'NOT_FOOD' or food.missing = '{}' and (${sql.ref(`${packing}.net_amount_milli`)} is not null
      or ${sql.ref(`${packing}.type`)} = 'NOT_PACKAGED' or ${sql.ref(`${product}.unit_name`)} = any(${[...NET_UNITS]}))))`;
}

/** Domain's `areFactsRequired`, by the market's property. */
function areFactsRequired(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from application_property rule where rule.key = 'foodFactsRequiredFrom'
    and rule.value #>> '{}' > '' and rule.value #>> '{}' <= ${localDay(now)})`;
}
