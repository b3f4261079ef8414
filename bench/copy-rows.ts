import type { Pool } from 'pg';

/** How rows are copied: from which, how often, and what differs from copy to copy. */
export interface Copying {
  /** The table that takes them. */
  readonly table: string;
  /** `chain one, generate_series(1, 10) k where one.id = 7`: what is copied is called `one`. */
  readonly from: string;
  /** Columns that differ, as SQL; all times and days go back by `daysBack` beside that. */
  readonly differing: Readonly<Record<string, string>>;
  /** SQL of how many days the copy lies behind. */
  readonly daysBack?: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Copies rows in one statement, without the triggers that count, which would count anew at each of them. */
export async function copyRows(pool: Pool, { table, from, differing, daysBack }: Copying): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const values = columns.map(({ name, type }) => differing[name] ?? moved(`one.${name}`, type, daysBack));
  await inBulk(
    pool,
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      overriding system value select ${values.join(', ')} from ${from}`,
  );
}

/** Runs statements that write very much, for as long as they take. */
export async function inBulk(pool: Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release();
  }
}

function moved(value: string, type: string, daysBack: string | undefined): string {
  if (daysBack === undefined) return value;
  if (type.startsWith('timestamp')) return `${value} - (${daysBack}) * interval '1 day'`;
  return type === 'date' ? `${value} - (${daysBack})::integer` : value;
}
