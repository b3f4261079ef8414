/**
 * Writes server/src/infra/database/tables.generated.ts and constraints.generated.ts from a freshly migrated database, so that
 * the types can't say anything else than the migrations. `--check` writes nothing and exits 1 when one is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inDatabase, startTestServer } from '../server/src/infra/testing/server.ts';

const TABLES = fileOf('tables.generated.ts');
const CONSTRAINTS = fileOf('constraints.generated.ts');

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../server/src/infra/database/${name}`, import.meta.url));
}

interface Column {
  table: string;
  column: string;
  type: string;
  domain: string | null;
  nullable: boolean;
  generated: boolean;
  defaulted: boolean;
}

/** What a base type is when it is read; a pair when it is written as something else. */
const TYPES: Record<string, string | { read: string; write: string }> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  bytea: 'Buffer',
  date: 'string',
  time: 'string',
  timestamptz: { read: 'Date', write: 'Date | string' },
  jsonb: { read: 'Json', write: 'string' },
  _text: 'string[]',
  _int4: 'number[]',
};

const HEAD = `// Made by scripts/generate-tables.ts from the migrated database. Don't edit: change a migration and run it again.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
`;

await main();

async function main(): Promise<void> {
  const server = await startTestServer();
  try {
    const { tables, constraints } = await describeDatabase(inDatabase(server.url, server.template));
    await writeOrCheck(TABLES, tables);
    await writeOrCheck(CONSTRAINTS, constraints);
  } finally {
    await server.stop();
  }
}

async function writeOrCheck(file: string, text: string): Promise<void> {
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
    return;
  }
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current !== text) {
    console.error(`${file} is stale: run node scripts/generate-tables.ts`);
    process.exitCode = 1;
  }
}

async function describeDatabase(url: string): Promise<{ tables: string; constraints: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const wordLists = await readWordLists(client);
    const columns = await readColumns(client);
    return {
      tables: [HEAD, ...describeWordLists(wordLists), ...describeTables(columns, wordLists)].join('\n'),
      constraints: describeConstraints(await readConstraints(client)),
    };
  } finally {
    await client.end();
  }
}

/** Domains whose check is a list of words, by name. */
async function readWordLists(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ domain: string; definition: string }>(`
    select t.typname as domain, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_type t on t.oid = c.contypid
    where t.typnamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) like '%= ANY (%ARRAY[%'
    order by t.typname collate "C"`);
  return new Map(
    rows.map((row) => [
      row.domain,
      [...row.definition.matchAll(/'([^']*)'::text/g)].map((word) => word[1] ?? ''),
    ]),
  );
}

/** What an error may name as violated: constraints, unique indexes, and triggers that raise in their own name. */
async function readConstraints(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select name from (
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indisunique and i.relnamespace = 'public'::regnamespace
      union select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    ) named order by name collate "C"`);
  return rows.map(({ name }) => name);
}

function describeConstraints(names: readonly string[]): string {
  const head = HEAD.split('\n')[0] ?? '';
  return `${head}\nexport type ConstraintName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`;
}

async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column,
      coalesce(b.typname, t.typname) as type,
      case when t.typtype = 'd' then t.typname end as domain,
      not a.attnotnull as nullable,
      a.attidentity <> '' or a.attgenerated <> '' as generated,
      a.atthasdef as defaulted
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type b on b.oid = t.typbasetype
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname collate "C", a.attnum`);
  return rows;
}

function describeWordLists(wordLists: Map<string, string[]>): string[] {
  return [...wordLists].map(
    ([domain, words]) =>
      `export type ${pascal(domain)} =\n${words.map((word) => `  | '${word}'`).join('\n')};\n`,
  );
}

function describeTables(columns: Column[], wordLists: Map<string, string[]>): string[] {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.column}: ${describeColumn(column, wordLists)};`);
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`);
  return [...interfaces, `export interface Tables {\n${names.join('\n')}\n}\n`];
}

function describeColumn(column: Column, wordLists: Map<string, string[]>): string {
  const type = column.domain && wordLists.has(column.domain) ? pascal(column.domain) : TYPES[column.type];
  if (!type) {
    throw new Error(`${column.table}.${column.column}: the type ${column.type} has no line in TYPES yet`);
  }
  const orNull = column.nullable ? ' | null' : '';
  if (column.generated) {
    return `GeneratedAlways<${typeof type === 'string' ? type : type.read}${orNull}>`;
  }
  if (typeof type === 'string') {
    return column.defaulted ? `Generated<${type}${orNull}>` : `${type}${orNull}`;
  }
  const insert = column.defaulted || column.nullable ? `${type.write}${orNull} | undefined` : type.write;
  return `ColumnType<${type.read}${orNull}, ${insert}, ${type.write}${orNull}>`;
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
