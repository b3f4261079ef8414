import { sql } from 'kysely';
import type { TestDatabase } from '../infra/testing/database.ts';

/** Counts every row of the market's tables that a committed transaction inserts, changes or removes. */
export interface ChangeWatch {
  /** Rows changed since the last call, by table. */
  changed(): Promise<Record<string, number>>;
  /** The rows themselves that were changed since the last call, as they were before, or as they came. */
  changedRows(): Promise<ChangedRow[]>;
}

/** A row that was written, by its table. */
export interface ChangedRow {
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Tries are counted, and a person's last activity is noted, also when the call is refused. */
const COUNTED_ON_REFUSAL = ['rate_limit', 'user_session'];

/** Puts a trigger on every table; what is rolled back leaves no trace, as it changed nothing. */
export async function watchChanges({ db, url: _url }: TestDatabase): Promise<ChangeWatch> {
  await sql`create table proof_change (
    id bigint generated always as identity primary key, name text not null, row jsonb not null)`.execute(db);
  await sql`create function proof_note_change() returns trigger language plpgsql as $$
    begin insert into proof_change (name, row) values (tg_table_name, to_jsonb(coalesce(old, new))); return null; end $$`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'proof_change' and tablename <> all (${COUNTED_ON_REFUSAL})`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`create trigger proof_change after insert or update or delete on ${sql.table(name)}
      for each row execute function proof_note_change()`.execute(db);
  }
  let seen = 0;
  return {
    async changed() {
      const found = await sql<{ name: string; times: number; last: number }>`
        select name, count(*) as times, max(id) as last from proof_change where id > ${seen} group by name`.execute(
        db,
      );
      for (const { last } of found.rows) seen = Math.max(seen, last);
      return Object.fromEntries(found.rows.map(({ name, times }) => [name, times]));
    },
    async changedRows() {
      const found = await sql<ChangedRow & { id: number }>`
        select id, name, row from proof_change where id > ${seen} order by id`.execute(db);
      seen = found.rows.at(-1)?.id ?? seen;
      return found.rows.map(({ name, row }) => ({ name, row }));
    },
  };
}

/** What every table holds, as one short text each: the tables of the market and the queue of its jobs. */
export async function tableHashes({ pool }: TestDatabase): Promise<Record<string, string>> {
  const tables = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker') and tablename <> 'proof_change' and tablename <> all ($1)`,
    [COUNTED_ON_REFUSAL],
  );
  const hashes = tables.rows.map(
    ({ schema, name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${schema}.${name} t`,
  );
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
