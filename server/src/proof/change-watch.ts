import { sql } from 'kysely';
import type { TestDatabase } from '../platform/testing/database.ts';

/** Counts every row of the market's tables that a committed transaction inserts, changes or removes. */
export interface ChangeWatch {
  /** Rows changed since the last call, by table. */
  changed(): Promise<Record<string, number>>;
}

/** Tries are counted, and a person's last activity is noted, also when the call is refused. */
const COUNTED_ON_REFUSAL = ['rate_limit', 'user_session'];

/** Puts a trigger on every table; what is rolled back leaves no trace, as it changed nothing. */
export async function watchChanges({ db, url: _url }: TestDatabase): Promise<ChangeWatch> {
  await sql`create table proof_change (id bigint generated always as identity primary key, name text not null)`.execute(
    db,
  );
  await sql`create function proof_note_change() returns trigger language plpgsql as $$
    begin insert into proof_change (name) values (tg_table_name); return null; end $$`.execute(db);
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
  };
}
