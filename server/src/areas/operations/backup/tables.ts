import type { Client } from 'pg';

/** A table that is kept, with the columns that are written (what the database works out itself is left to it). */
export interface BackupTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface BackupSequence {
  readonly schema: string;
  readonly name: string;
  /** Null where it was never asked. */
  readonly lastValue: string | null;
}

/** Ours, and the job queue's: a mail that waits is a row there. */
const SCHEMAS = ['public', 'graphile_worker'];
const ROWS_AT_ONCE = 500;

/** Every table of the market and its job queue. The queue's own list of migrations is made anew where it is restored. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1) and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
      order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Every sequence, so that what is made after a restore gets numbers that no row has. */
export async function listSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
      from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** A table's name as SQL takes it. */
export function quoted({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** A column's or constraint's name as SQL takes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * All rows of a table as lines of JSON, read by a cursor of the transaction that the client is in; `countRows` is called for each batch. Text is never read as
 * numbers on the way: what PostgreSQL says goes into the file.
 */
export async function* readRows(
  client: Client,
  table: BackupTable,
  countRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const columns = table.columns.map(({ name }) => quote(name)).join(', ');
  // A line break can stand only between the parts of a value of type json, never in a text of one.
  await client.query(
    `declare backup_rows no scroll cursor for
      select replace(row_to_json(r)::text, E'\\n', ' ') as line from (select ${columns} from ${quoted(table)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    countRows(rows.length);
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
  }
  await client.query('close backup_rows');
}
