import { MAX_COUNTED, type SortKey } from '@kosar/contract/list';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { countedTo, type PageQuery, pageOf, type SortColumn, settled, sortedBy } from './page.ts';

/** Where a page ended: the order that it was in, and the values of its last row by that order. */
export interface Position {
  readonly order: string;
  readonly values: readonly string[];
}

/** Turns positions into words that callers hand back, and takes only its own ones. */
export interface Cursors {
  readonly write: (position: Position) => string;
  /** Throws a refusal for what it hasn't written, or has written for another order. */
  readonly read: (next: string, order: string) => Position;
}

interface NextQuery<F extends string> extends PageQuery<F> {
  readonly next?: string | undefined;
}

/**
 * One page of a list that grows without end. With `next` of the page before it goes on behind its last row by an index, so that the thousandth page costs what the
 * first does, and what is written meanwhile moves nothing; without it the pages are counted off as everywhere. `next` is null at the end, and where the
 * list is sorted by what may be without a value.
 */
export async function nextPageOf<DB, TB extends keyof DB, O, F extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: NextQuery<F>,
  columns: Readonly<Record<F, SortColumn>>,
  cursors: Cursors,
): Promise<{ rows: O[]; total: number; next: string | null }> {
  const { page, size, orderby, next } = asked;
  const keys = plainKeys(settled(orderby, columns));
  if (keys === null) return { ...(await pageOf(query, asked, columns)), next: null };
  const order = nameOf(orderby);
  const from = next === undefined ? query : query.where(isBehind(keys, cursors.read(next, order).values));
  const total = countedTo(query, Math.max(MAX_COUNTED, next === undefined ? (page + 1) * size : 0) + 1);
  const rows = (await keys
    .reduce<SelectQueryBuilder<DB, TB, O>>(
      (sorting, { column, descending }) => sortedBy(sorting, column, descending),
      from,
    )
    .select([total.as('total_rows'), lastOf(keys).as('last_values')])
    // One more says whether there is more.
    .limit(sql.lit(size + 1))
    .offset(sql.lit(next === undefined ? page * size : 0))
    .execute()) as (O & { total_rows: number; last_values: string[] })[];
  const [shown, last] = [rows.slice(0, size), rows[size - 1]];
  if (rows[0] === undefined)
    return {
      rows: [],
      total: (await pageOf(query, { page: 0, size: 1, orderby }, columns)).total,
      next: null,
    };
  const isMore = rows.length > size && last !== undefined;
  return {
    rows: shown,
    total: rows[0].total_rows,
    next: isMore ? cursors.write({ order, values: last.last_values }) : null,
  };
}

interface PlainKey {
  readonly column: string;
  readonly descending: boolean;
}

/** Null where one of them may be without a value: there is no saying what is behind it by one comparison. */
function plainKeys(
  keys: readonly { readonly column: SortColumn; readonly descending: boolean }[],
): PlainKey[] | null {
  const plain = keys.flatMap(({ column, descending }) =>
    typeof column === 'string' ? [{ column, descending }] : [],
  );
  return plain.length === keys.length ? plain : null;
}

function nameOf(orderby: readonly SortKey<string>[]): string {
  return orderby.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');
}

/** As text, which PostgreSQL reads again as exactly the same value, down to the microsecond. */
function lastOf(keys: readonly PlainKey[]): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(keys.map(({ column }) => sql`${sql.ref(column)}::text`))}]`;
}

/** The row comes behind the one with these values. In one direction that is one comparison of rows, which an index answers. */
function isBehind(keys: readonly PlainKey[], values: readonly string[]): RawBuilder<SqlBool> {
  const refs = keys.map(({ column }) => sql.ref(column));
  const isDescending = keys[0]?.descending ?? false;
  if (keys.every(({ descending }) => descending === isDescending)) {
    const given = sql.join(values.map((value) => sql`${value}`));
    return sql<SqlBool>`(${sql.join(refs)}) ${isDescending ? sql`<` : sql`>`} (${given})`;
  }
  const ways = keys.map(({ column, descending }, at) => {
    const same = keys.slice(0, at).map((key, nth) => sql`${sql.ref(key.column)} = ${values[nth] ?? ''}`);
    const behind = sql`${sql.ref(column)} ${descending ? sql`<` : sql`>`} ${values[at] ?? ''}`;
    return sql`(${sql.join([...same, behind], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
