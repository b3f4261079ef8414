import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What the answers of surveys are chosen by. */
export interface DemandFilters {
  readonly survey?: number | undefined;
  readonly deliveryPoint?: number | undefined;
  readonly postalCode?: string | undefined;
  /** The name of a product that was asked for. */
  readonly product?: string | undefined;
}

/** The demands `d` that the filters let through. */
export function demandFilter({
  survey,
  deliveryPoint,
  postalCode,
  product,
}: DemandFilters): RawBuilder<SqlBool> {
  const conditions = [
    sql`true`,
    ...(survey === undefined ? [] : [sql`d.survey_id = ${survey}`]),
    ...(deliveryPoint === undefined ? [] : [sql`d.delivery_point_id = ${deliveryPoint}`]),
    // Who names a point is counted there, whatever their postal code.
    ...(postalCode === undefined ? [] : [sql`d.postal_code = ${postalCode} and d.delivery_point_id is null`]),
    ...(product === undefined || product === ''
      ? []
      : [sql`exists (select from demand_item w where w.demand_id = d.id and ${isProduct('w', product)})`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The requests `i` for the product that is asked for; all of them where none is. */
export function requestFilter({ product }: DemandFilters): RawBuilder<SqlBool> {
  return product === undefined || product === '' ? sql<SqlBool>`true` : isProduct('i', product);
}

function isProduct(table: string, product: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(`${table}.product_name`)} collate "und-x-icu") = lower(${product} collate "und-x-icu")`;
}
