import { PAGES, type PageName } from '@kosar/contract/pages/addresses';
import { type RawBuilder, sql } from 'kysely';

/** The names of the places in a page's address. */
type PlaceOf<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PlaceOf<Tail>
    : Rest
  : never;
type Places<N extends PageName> = Readonly<Record<PlaceOf<(typeof PAGES)[N]['path']>, RawBuilder<unknown>>>;

/** The address of a page as a query makes it of its columns: `pathSql('delivery', { id: sql`d.id` })` is `'/delivery/' || d.id`. */
export function pathSql<N extends PageName>(name: N, places: Places<N>): RawBuilder<string> {
  const values = new Map(Object.entries<RawBuilder<unknown>>(places));
  const parts = PAGES[name].path
    .split(/(:\w+)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? (values.get(part.slice(1)) ?? sql`''`) : sql.lit(part)));
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}
