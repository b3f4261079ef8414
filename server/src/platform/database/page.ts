import type { SortKey } from '@kosar/contract/list';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

interface PageQuery<F extends string> {
  readonly page: number;
  readonly size: number;
  readonly orderby: readonly SortKey<F>[];
}

/**
 * One page of a query and how many rows there are in all, in one round trip. `columns` maps the contract's sort fields to
 * columns, so nothing a caller types reaches the SQL. A page behind the end still tells the total.
 */
export async function pageOf<DB, TB extends keyof DB, O, F extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, orderby }: PageQuery<F>,
  columns: Readonly<Record<F, string>>,
): Promise<{ rows: O[]; total: number }> {
  const sorted = orderby.reduce<SelectQueryBuilder<DB, TB, O>>(
    (sorting, { field, descending }) =>
      sorting.orderBy(sql.ref(columns[field]), (order) =>
        descending ? order.desc().nullsLast() : order.asc().nullsLast(),
      ),
    query,
  );
  const rows = (await sorted
    .select(sql<number>`count(*) over ()`.as('total_rows'))
    .limit(size)
    .offset(page * size)
    .execute()) as (O & { total_rows: number })[];
  const first = rows[0];
  if (first === undefined) return { rows: [], total: page === 0 ? 0 : await countOf(query) };
  return { rows, total: first.total_rows };
}

async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const { total } = (await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  return total;
}

const MOST_AT_ONCE = 500;

/** A whole list as the one page that holds it, cut at 500. */
export function wholeOf<Q extends object>(query: Q): Q & { readonly page: number; readonly size: number } {
  return { ...query, page: 0, size: MOST_AT_ONCE };
}

/** Whether a column contains a searched phrase, accents and case aside; who searches for nothing finds everything. */
export function containsText(column: Expression<string>, phrase: string | undefined): RawBuilder<SqlBool> {
  if (phrase === undefined || phrase === '') return sql<SqlBool>`true`;
  const escaped = phrase.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`f_unaccent(${column}) like '%' || f_unaccent(${escaped}) || '%'`;
}

/** Whether a column has the value of a filter; a filter that isn't set lets everything through. */
export function equalsIfSet(
  column: string,
  value: string | number | boolean | undefined,
): RawBuilder<SqlBool> {
  return value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
}
