import { MAX_COUNTED, type SortKey } from '@kosar/contract/list';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Walked } from './walk.ts';

/** What is asked of a list by pages. */
export interface PageQuery<F extends string> extends Walked {
  readonly page: number;
  readonly size: number;
  readonly orderby: readonly SortKey<F>[];
}

/** What a list may be sorted by: a column that always has a value, or one that says that it may be without. */
export type SortColumn = string | { readonly nullable: string };

/** A column that may be without a value: such rows come last, whichever way the list is sorted. No plain index serves that downwards. */
export function nullable(column: string): SortColumn {
  return { nullable: column };
}

/**
 * One page of a query and how many rows there are in all, in one round trip. `columns` maps the contract's sort fields to
 * columns, so nothing a caller types reaches the SQL. A page behind the end still gives the total.
 *
 * The rows are counted apart, so that an index may give the page without reading the list, and only up to `MAX_COUNTED` or to the end
 * of the page asked for, whichever is more: a total of one more means that there are more. Of a list
 * that is read to its end (`walk`) it gives the next part, and counts nothing.
 *
 * `idsFirst` is for lists of wide rows, and names their id: of the rows that a later page passes over only ids are read.
 */
export async function pageOf<DB, TB extends keyof DB, O, F extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, orderby, walk }: PageQuery<F>,
  columns: Readonly<Record<F, SortColumn>>,
  { idsFirst }: { readonly idsFirst?: string } = {},
): Promise<{ rows: O[]; total: number }> {
  const sorted = settled(orderby, columns).reduce<SelectQueryBuilder<DB, TB, O>>(
    (sorting, { column, descending }) => sortedBy(sorting, column, descending),
    query,
  );
  if (walk !== undefined) return { rows: await walk.take(sorted, size), total: 0 };
  const total = countedTo(query, Math.max(MAX_COUNTED, (page + 1) * size) + 1);
  // Written out, as the plan hangs on it: ten rows by an index, or all of them sorted.
  const cut = <Row>(all: SelectQueryBuilder<DB, TB, Row>) =>
    all.limit(sql.lit(size)).offset(sql.lit(page * size));
  const isAhead = page > 0 && idsFirst !== undefined;
  // As a list that is there before the rows are looked for: as a join it is thought to be long.
  const shown = isAhead
    ? sorted.where(
        sql<SqlBool>`${sql.ref(idsFirst)} = any(array${cut(sorted.clearSelect().select(sql.ref(idsFirst).as('page_id')))})`,
      )
    : cut(sorted);
  const rows = (await shown.select(total.as('total_rows')).execute()) as (O & { total_rows: number })[];
  const first = rows[0];
  if (first === undefined) return { rows: [], total: page === 0 ? 0 : await countOf(query, total) };
  return { rows, total: first.total_rows };
}

/** What a list is sorted by, to the end: rows that are the same by what was asked go by their id, so that no page repeats one of another. */
export function settled<F extends string>(
  orderby: readonly SortKey<F>[],
  columns: Readonly<Record<F, SortColumn>>,
): { column: SortColumn; descending: boolean }[] {
  const asked = orderby.map(({ field, descending }) => ({ column: columns[field], descending }));
  const id = Object.entries<SortColumn>(columns).find(([field]) => field === 'id')?.[1];
  if (id === undefined || asked.some(({ column }) => column === id)) return asked;
  return [...asked, { column: id, descending: asked.at(-1)?.descending ?? false }];
}

/** The query sorted by one column more. */
export function sortedBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: SortColumn,
  descending: boolean,
): SelectQueryBuilder<DB, TB, O> {
  const name = sql.ref(typeof column === 'string' ? column : column.nullable);
  return query.orderBy(name, (order) => {
    if (!descending) return order.asc();
    return typeof column === 'string' ? order.desc() : order.desc().nullsLast();
  });
}

/** How many rows a query has, at most so many: a part of the statement that is worked out once. */
export function countedTo<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  max: number,
): RawBuilder<number> {
  const each = query.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(sql.lit(max));
  return sql<number>`(select count(*) from ${each} as counted)`;
}

/** The same without a page to stand on. */
async function countOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  counted: RawBuilder<number>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .clearOrderBy()
    .select(counted.as('total_rows'))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return (row as { total_rows: number } | undefined)?.total_rows ?? 0;
}

const MAX_AT_ONCE = 500;

/** A whole list as the one page that holds it, cut at 500. */
export function wholeOf<Q extends object>(query: Q): Q & { readonly page: number; readonly size: number } {
  return { ...query, page: 0, size: MAX_AT_ONCE };
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
