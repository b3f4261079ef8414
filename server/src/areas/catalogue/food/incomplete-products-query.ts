import type { IncompleteProductsJson } from '@kosar/contract/catalogue/food-facts';
import { NET_UNITS } from '@kosar/domain/food-facts';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { readProperties } from '../../../infra/properties/read-properties.ts';

const MAX_LISTED = 500;

/** A producer's products on sale of which something is missing for distance selling, and from which day on that keeps them from being ordered. */
export async function listIncomplete(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  producerId: number,
): Promise<IncompleteProductsJson> {
  const [{ foodFactsRequiredFrom }, { rows }] = await Promise.all([
    readProperties(db, config),
    sql<IncompleteProductsJson['products'][number]>`
      select x.id, x.name, coalesce(food.missing, '{kind}') as missing, nets.names as "packingsWithoutNet"
      from product x
        left join product_food food on food.product_id = x.id
        cross join lateral (
          select coalesce(json_agg(g.name order by g.list_order, g.id), '[]') as names, count(*) as count from packing g
          where g.product_id = x.id and g.state = 'AVAILABLE' and g.type <> 'NOT_PACKAGED' and g.net_amount_milli is null
            and not x.unit_name = any(${[...NET_UNITS]})) nets
      where x.producer_id = ${producerId} and x.state = 'AVAILABLE' and food.kind is distinct from 'NOT_FOOD'
        and (food.missing is null or food.missing <> '{}' or nets.count > 0)
      order by x.name, x.id limit ${MAX_LISTED}`.execute(db),
  ]);
  return { requiredFrom: foodFactsRequiredFrom === '' ? null : foodFactsRequiredFrom, products: rows };
}
