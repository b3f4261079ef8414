import { type RawBuilder, sql } from 'kysely';

/** A point in time within JSON built by the database, written as `Date.toISOString()` writes it. */
export function instantInJson(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A time of day within JSON built by the database, `17:05`. */
export function timeInJson(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;
}
